import Files
import GitEngine
import Processes
import Support
import Testing

struct OperationTests {
  @Test("nothing is in progress, in any sort of repository")
  func none() throws {
    let fixture = try GitFixture()
    #expect(try Repository(at: fixture.work).operation == .none)
    try fixture.commit("First")
    #expect(try Repository(at: fixture.work).operation == .none)
    #expect(try Repository(at: fixture.work).bisection() == nil)
  }

  @Test("a merge in conflict, of one and of two branches")
  func merge() throws {
    let fixture = try conflicting()
    try fixture.tryGit(["merge", "side"])
    let repository = try Repository(at: fixture.work)
    #expect(try repository.operation == .merge([repository.resolve(revision: "side")]))
    #expect(repository.preparedMessage?.hasPrefix("Merge branch 'side'") == true)
    try fixture.git("merge", "--abort")
    #expect(try repository.operation == .none)
    let (one, two) = (try repository.resolve(revision: "side"), try repository.resolve(revision: "main~1"))
    try (fixture.work / ".git/MERGE_HEAD").write(ByteString("\(one)\n\(two)\n"))
    #expect(try repository.operation == .merge([one, two]))
  }

  @Test("a cherry-pick and a revert in conflict, and between two commits")
  func picks() throws {
    let fixture = try conflicting()
    let repository = try Repository(at: fixture.work)
    try fixture.tryGit(["cherry-pick", "side"])
    #expect(try repository.operation == .cherryPick(repository.resolve(revision: "side")))
    try fixture.git("cherry-pick", "--abort")
    try fixture.tryGit(["cherry-pick", "side~1", "side"])
    try fixture.write("a", "solved\n")
    try fixture.git("commit", "-q", "-a", "-m", "Solved")
    #expect(try repository.operation == .cherryPick(nil))
    try fixture.git("cherry-pick", "--quit")
    try fixture.tryGit(["revert", "--no-edit", "HEAD~1"])
    #expect(try repository.operation == .revert(repository.resolve(revision: "HEAD~1")))
  }

  @Test("a rebase by either machinery", arguments: ["--merge", "--apply"] as [ByteString])
  func rebase(backend: ByteString) throws {
    let fixture = try conflicting()
    try fixture.git("checkout", "-q", "side")
    try fixture.tryGit(["rebase", backend, "main"])
    let repository = try Repository(at: fixture.work)
    guard case .rebase(let rebase) = try repository.operation else {
      Issue.record("no rebase")
      return
    }
    #expect(rebase.branch == "refs/heads/side")
    #expect(try rebase.onto == repository.resolve(revision: "main"))
    #expect(try rebase.originalHead == repository.resolve(revision: "side"))
    #expect(try rebase.stoppedAt == repository.resolve(revision: "side~1"))
    #expect(rebase.step == 1 && rebase.total == 2)
    #expect(rebase.isInteractive == false || backend == "--merge")
  }

  @Test("patches of a mailbox")
  func mailbox() throws {
    let fixture = try conflicting()
    let patches = try fixture.git("format-patch", "--stdout", "main~1..side")
    try fixture.tryGit(["am"], input: patches)
    #expect(try Repository(at: fixture.work).operation == .applyMailbox(step: 1, total: 2))
  }

  @Test(
    "a bisection, with its own words too",
    arguments: [["bad", "good"], ["new", "old"], ["slow", "fast"]] as [[ByteString]])
  func bisect(terms: [ByteString]) throws {
    let fixture = try GitFixture()
    for number in 0..<8 { try fixture.commit(ByteString("\(number)"), ["a": ByteString("\(number)\n")]) }
    try fixture.git("bisect", "start", "--term-new=" + terms[0], "--term-old=" + terms[1])
    let repository = try Repository(at: fixture.work)
    let tip = try repository.resolve(revision: "main")
    let oldest = try repository.resolve(revision: "main~7")
    try fixture.git("bisect", terms[0], "main")
    try fixture.git("bisect", terms[1], "main~7")
    let skipped = try repository.resolve(revision: "HEAD")
    try fixture.git("bisect", "skip")
    guard case .bisect(let bisection) = try repository.operation else {
      Issue.record("no bisection")
      return
    }
    #expect(bisection.bad == tip && bisection.good == [oldest] && bisection.skipped == [skipped])
    #expect(bisection.start == "main" && bisection.terms == terms)
    try fixture.git("bisect", "reset")
    #expect(try repository.operation == .none)
  }

  /// `main` and `side` each changed the same line, `side` twice.
  private func conflicting() throws -> GitFixture {
    let fixture = try GitFixture()
    try fixture.commit("Base", ["a": "0\n"])
    try fixture.git("checkout", "-q", "-b", "side")
    try fixture.commit("Side", ["a": "1\n"])
    try fixture.commit("Side again", ["a": "11\n"])
    try fixture.git("checkout", "-q", "main")
    try fixture.commit("Main", ["a": "2\n"])
    try fixture.commit("Main again", ["a": "22\n"])
    return fixture
  }
}
