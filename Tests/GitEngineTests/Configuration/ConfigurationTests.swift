import Files
import GitEngine
import Support
import Testing

struct ConfigurationTests {
  @Test("values and lines are those of git config")
  func values() throws {
    let fixture = try GitFixture()
    try fixture.git("config", "--add", "remote.Or.Igin.fetch", "+refs/heads/*:refs/remotes/o/*")
    try fixture.git("config", "--add", "remote.Or.Igin.fetch", "refs/tags/*:refs/tags/*")
    try fixture.git("config", "core.autoCRLF", "input")
    try fixture.git("config", "drill.text", " with \"quotes\", ; and # and \t tab")
    try fixture.git("config", "drill.multi", "line\nfeed")
    let file = fixture.work / ".git/config"
    try file.write(file.contents() + "[drill]\n\tflag\n\tno = off\n\twrong = maybe\n[include]\n\tpath = more\n")
    try (fixture.work / ".git/more").write("[drill]\n\tmore = yes\n")
    let repository = try Repository(at: fixture.work)
    for key in ["core.autocrlf", "CORE.AutoCrlf", "drill.text", "drill.multi", "drill.more", "remote.Or.Igin.fetch"]
      as [ByteString]
    {
      #expect(try repository.configuration(key).map { $0 + "\0" } == fixture.git("config", "-z", key))
    }
    #expect(try repository.configurationValues("Remote.Or.Igin.FETCH").count == 2)
    #expect(try repository.configuration("remote.or.igin.fetch") == nil)
    #expect(try repository.configuration("core.excludesfile") == nil)
    #expect(try repository.configurationFlag("drill.flag") == true)
    #expect(try repository.configurationFlag("drill.no") == false)
    #expect(try repository.configurationFlag("drill.none") == nil)
    #expect(throws: GitError.self) { try repository.configurationFlag("drill.wrong") }
    let shown = try fixture.git("config", "--local", "--includes", "-z", "--list").split(on: 0).dropLast()
    let ours = try repository.configurationEntries().map { $0.key + "\n" + $0.value }
    #expect(ours.filter { !$0.hasPrefix("drill.flag") } == shown.filter { !$0.hasPrefix("drill.flag") })
  }

  @Test("remotes with all their URLs and refspecs")
  func remotes() throws {
    let fixture = try GitFixture()
    try fixture.git("remote", "add", "origin", "https://example.org/a.git")
    try fixture.git("remote", "add", "--mirror=push", "my.fork", "../fork.git")
    try fixture.git("remote", "set-url", "--push", "origin", "ssh://example.org/a.git")
    try fixture.git("config", "remote.pushDefault", "my.fork")
    let repository = try Repository(at: fixture.work)
    #expect(try repository.remotes().map(\.name) == fixture.git("remote").lines.sorted())
    let origin = try #require(try repository.remote(named: "origin"))
    #expect(origin.url == "https://example.org/a.git" && origin.pushURL == "ssh://example.org/a.git")
    #expect(origin.fetch == ["+refs/heads/*:refs/remotes/origin/*"])
    #expect(try repository.remote(named: "my.fork")?.pushURL == "../fork.git")
    #expect(try repository.remote(named: "none") == nil)
  }

  @Test("refspecs map references as git fetch does")
  func refspecs() throws {
    let all = try #require(Refspec("+refs/heads/*:refs/remotes/origin/*"))
    #expect(all.isForced && all.destination(of: "refs/heads/a/b") == "refs/remotes/origin/a/b")
    #expect(all.destination(of: "refs/tags/a") == nil)
    let one = try #require(Refspec("refs/heads/main:refs/remotes/origin/trunk"))
    #expect(!one.isForced && one.destination(of: "refs/heads/main") == "refs/remotes/origin/trunk")
    #expect(one.destination(of: "refs/heads/mainx") == nil)
    let part = try #require(Refspec("refs/heads/feature-*:refs/remotes/o/f-*-x"))
    #expect(part.destination(of: "refs/heads/feature-1") == "refs/remotes/o/f-1-x")
    let negative = try #require(Refspec("^refs/heads/wip/*"))
    #expect(
      negative.isNegative && negative.covers("refs/heads/wip/x") && negative.destination(of: "refs/heads/wip/x") == nil)
    #expect(Refspec("refs/heads/main")?.destination == nil)
    #expect(Refspec(":refs/heads/gone")?.source == "")
    for wrong in ["", "a:b:c", "refs/*:refs/main", "refs/*/*:refs/*/*"] as [ByteString] {
      #expect(Refspec(wrong) == nil)
    }
  }

  @Test("upstreams, on a remote, here, and gone")
  func upstreams() throws {
    let fixture = try GitFixture()
    try fixture.commit("First")
    try fixture.git("clone", "-q", "--bare", ".", "../origin.git")
    try fixture.git("remote", "add", "origin", "../origin.git")
    try fixture.git("fetch", "-q", "origin")
    try fixture.git("branch", "-q", "--set-upstream-to=origin/main", "main")
    try fixture.git("branch", "-q", "--track", "local", "main")
    try fixture.git("branch", "--no-track", "alone")
    let repository = try Repository(at: fixture.work)
    let upstream = try #require(try repository.upstream(of: "refs/heads/main"))
    #expect(
      upstream.remote == "origin" && upstream.merge == "refs/heads/main"
        && upstream.tracking == "refs/remotes/origin/main")
    #expect(try repository.upstream(of: "local")?.tracking == "refs/heads/main")
    #expect(try repository.upstream(of: "alone") == nil)
    #expect(try repository.pushReference(of: "refs/heads/main") == "refs/remotes/origin/main")
    for branch in ["main", "local", "alone"] as [ByteString] {
      for mode in ["simple", "current", "upstream", "nothing", "matching"] as [ByteString] {
        try fixture.git("config", "push.default", mode)
        let shown = try fixture.git("for-each-ref", "--format=%(push)", "refs/heads/" + branch).lines[0]
        #expect(try repository.pushReference(of: "refs/heads/" + branch) ?? "" == shown, "\(branch) \(mode)")
      }
    }
  }

  @Test("the folder of hooks")
  func hooks() throws {
    let fixture = try GitFixture()
    let repository = try Repository(at: fixture.work)
    #expect(try repository.hooksFolder == fixture.work / ".git/hooks")
    try fixture.git("config", "core.hooksPath", "tools/hooks")
    #expect(try repository.hooksFolder == fixture.work / "tools/hooks")
    try fixture.git("config", "core.hooksPath", "/opt/hooks")
    #expect(try repository.hooksFolder == "/opt/hooks")
  }
}
