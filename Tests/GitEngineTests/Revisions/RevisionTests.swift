import Files
import GitEngine
import Processes
import Support
import Testing

/// One repository for all: nothing writes to it.
private let world = Result { try RevisionWorld() }

private final class RevisionWorld: Sendable {
  let fixture: GitFixture
  let known: [ByteString: ByteString]

  init() throws {
    fixture = try GitFixture()
    let first = try fixture.commit("First commit", ["a.txt": "1\n", "dir/b.txt": "b\n", "odd: name": "x\n"])
    try fixture.git("tag", "-a", "-m", "Version 1", "v1.0")
    try fixture.commit("Second commit [x]", ["a.txt": "2\n"])
    try fixture.git("checkout", "-q", "-b", "topic")
    try fixture.commit("Topic work", ["t.txt": "t\n"])
    try fixture.git("checkout", "-q", "main")
    try fixture.commit("!important fix", ["a.txt": "3\n"])
    try fixture.git("merge", "-q", "--no-ff", "-m", "Merge topic", "topic")
    try fixture.git("tag", "light")
    try fixture.git("branch", "abcdef1")
    try fixture.git("branch", "with@at")
    try fixture.git("tag", "-a", "-m", "Nested", "nested", "v1.0")
    try fixture.git("tag", "blob-tag", "HEAD:a.txt")
    try fixture.git("clone", "-q", "--bare", ".", "../origin.git")
    try fixture.git("remote", "add", "origin", "../origin.git")
    try fixture.git("fetch", "-q", "origin")
    try fixture.git("branch", "-q", "--set-upstream-to=origin/topic", "topic")
    try fixture.git("branch", "-q", "--set-upstream-to=origin/main", "main")
    try fixture.git("branch", "-q", "--set-upstream-to=main", "with@at")
    try fixture.commit("Last", ["dir/c.txt": "c\n"])
    let short = ByteString(first.bytes.prefix(9))
    let tree = try fixture.line("rev-parse", "HEAD^{tree}")
    known = [
      "FULL": first, "SHORT": short, "DESCRIBED": "v1.0-3-g" + short,
      "UPPER": ByteString(short.description.uppercased()),
      "TREE": tree,
    ]
  }

  func expanded(_ text: ByteString) -> ByteString {
    var text = text.description
    for (name, value) in known {
      text = text.split(separator: "<\(name.description)>", omittingEmptySubsequences: false)
        .joined(separator: value.description)
    }
    return ByteString(text)
  }
}

struct RevisionTests {
  static let good: [ByteString] = [
    "HEAD", "@", "main", "heads/main", "refs/heads/main", "topic", "v1.0", "tags/v1.0", "light", "origin/main",
    "origin/topic",
    "abcdef1", "with@at", "FETCH_HEAD", "ORIG_HEAD",
    "<FULL>", "<SHORT>", "<DESCRIBED>", "<UPPER>", "<TREE>", "light-0-g<SHORT>",
    "HEAD^", "HEAD^0", "HEAD~0", "HEAD~1", "HEAD~", "HEAD~~", "HEAD^^2", "HEAD~1^2", "HEAD~1^2~1", "@~2", "@^",
    "main~1^2^",
    "v1.0^0", "v1.0~0", "nested^{}", "nested^{commit}", "nested^{tag}", "v1.0^{}", "v1.0^{commit}", "v1.0^{tree}",
    "v1.0^{object}",
    "HEAD^{tree}", "HEAD^{commit}", "HEAD^{}", "blob-tag", "blob-tag^{blob}", "<SHORT>^{tree}", "<TREE>^{tree}",
    "@{0}", "@{1}", "main@{0}", "main@{1}", "main@{2}", "HEAD@{3}", "main@{1}^", "topic@{0}", "@{-1}", "@{-1}~1",
    "@{-1}^{tree}",
    "topic@{u}", "topic@{upstream}", "topic@{U}", "main@{u}", "@{u}", "@{upstream}", "with@at@{u}", "main@{push}",
    "@{push}",
    "@{-1}@{u}", "main@{u}~1", "main@{1700000012}", "main@{2023-11-14 22:13:30 +0000}",
    "HEAD@{2023-11-14 22:13:36 +0000}", "@@{u}", "HEAD@{u}",
    ":/Topic", ":/^Second", ":/x]", ":/!!important", "HEAD^{/Topic}", "main^{/commit}", "HEAD^{/!-Last}",
    "HEAD^{/}",
    "light^{/Second.*x}", ":/!-Last",
    "HEAD:a.txt", "HEAD:dir/b.txt", "HEAD:dir", "HEAD:dir/", "HEAD:", "v1.0:a.txt", "v1.0^{tree}:dir", "HEAD~1:a.txt",
    "HEAD:odd: name",
    "topic:t.txt", ":a.txt", ":0:a.txt", ":dir/c.txt", "@:a.txt", "main@{1}:a.txt", "<TREE>:a.txt", "HEAD:./a.txt",
  ]

  @Test("a revision is what git rev-parse says", arguments: good)
  func resolves(revision: ByteString) throws {
    let world = try world.get()
    let revision = world.expanded(revision)
    let shown = try world.fixture.git(["rev-parse", "--verify", revision]).lines.first
    #expect(try ByteString(Repository(at: world.fixture.work).resolve(revision: revision).hex) == shown)
  }

  @Test(
    "what git refuses is refused",
    arguments: [
      "", "main@{5}", ":/commit$", "nowhere", "main^3", "main~100", "main~99999999999999999999999", "HEAD^{blob}",
      "v1.0^{nothing}", "HEAD:none",
      "HEAD:a.txt/x", ":none", ":2:a.txt", "@{-9}", "nowhere@{u}", "HEAD@{99}", "abcdef1@{u}", ":/nothing like this",
      ":/!x",
      "HEAD^{/[}", "blob-tag^", "^{}", "HEAD^{", "HEAD^}", "dead", "0000000000", "HEAD^{commit", "@{", "main@{x}y",
      "main ", " main",
      "-x", "--all", ":", "~", "^", "@{u}@{u}", "refs/heads", "..", "<SHORT>zz", "<SHORT>:", "light^{tag}",
    ] as [ByteString])
  func refuses(revision: ByteString) throws {
    let world = try world.get()
    let revision = world.expanded(revision)
    let shown = try world.fixture.tryGit(["rev-parse", "--verify", "-q", "--end-of-options", revision])
    let ours = try? Repository(at: world.fixture.work).resolve(revision: revision)
    #expect(ours.map { ByteString($0.hex) } == (shown.succeeded ? shown.output.lines.last : nil))
  }

  @Test(
    "a range is refused as one",
    arguments: ["main..topic", "main...topic", "^main", "main^!", "main^@", "main^-", "..main", "topic.."]
      as [ByteString])
  func ranges(revision: ByteString) throws {
    let repository = try Repository(at: world.get().fixture.work)
    let error = #expect(throws: GitError.self) { try repository.resolve(revision: revision) }
    #expect(error?.kind == .invalid)
    #expect(error?.message.contains("range") == true)
  }

  @Test("a commit is found behind tags, and its tree behind it")
  func peels() throws {
    let fixture = try world.get().fixture
    let repository = try Repository(at: fixture.work)
    #expect(try ByteString(repository.resolveCommit("nested").hex) == fixture.line("rev-parse", "nested^{commit}"))
    #expect(try ByteString(repository.resolveTree("nested").hex) == fixture.line("rev-parse", "nested^{tree}"))
    #expect(#expect(throws: GitError.self) { try repository.resolveCommit("HEAD:a.txt") }?.kind == .invalid)
  }

  @Test("an abbreviation that fits two objects is ambiguous, unless one of them is a commit and a commit is meant")
  func ambiguous() throws {
    let fixture = try GitFixture()
    // Enough objects that four digits fit two of them, for sure and always the same.
    let numbers = (0..<900).map { "\($0)\n" }.joined()
    var paths: [ByteString: [ByteString]] = [:]
    for number in numbers.split(separator: "\n") {
      try fixture.write(ByteString("n\(number)"), ByteString("\(number)"))
    }
    try fixture.commit("All")
    let ids = try fixture.git("ls-tree", "--object-only", "HEAD").lines
    for id in ids { paths[ByteString(id.bytes.prefix(4)), default: []].append(id) }
    let shared = try #require(paths.first { $0.value.count > 1 }?.key)
    let repository = try Repository(at: fixture.work)
    let error = #expect(throws: GitError.self) { try repository.resolve(revision: shared) }
    #expect(error?.kind == .ambiguous)
    #expect(error?.message.contains("begin with \(shared)") == true)
  }
}
