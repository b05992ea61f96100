import Checks
import Documents
import Files
import GitEngine
import Support
import Testing

/// A statement and what shall come of it.
struct Case: Sendable, CustomTestStringConvertible {
  /// Passes, fails with words in the finding, or cannot be graded for a reason with words in it.
  enum Wanted: Sendable {
    case passes
    case fails(String)
    case cannotBeGraded(String)
  }

  let yaml: String
  let wanted: Wanted

  var testDescription: String { yaml }

  static func passes(_ yaml: String) -> Case { Case(yaml: yaml, wanted: .passes) }
  static func fails(_ yaml: String, _ words: String) -> Case { Case(yaml: yaml, wanted: .fails(words)) }
  static func cannot(_ yaml: String, _ words: String) -> Case { Case(yaml: yaml, wanted: .cannotBeGraded(words)) }
}

/// Reads the statement of one check.
func checks(_ statement: String) throws -> CheckList {
  let lines = statement.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
  let text = "- id: tried\n  title: It is tried\n" + lines.joined(separator: "\n") + "\n"
  return try CheckList(Node.parse(ByteString(text), file: "check.yaml"))
}

/// Judges a statement, and proves that not a byte of the world changed.
func verdict(
  _ statement: String, of world: World, hooks: (any HookRunner)? = nil, limits: Limits = .init()
) throws -> Verdict {
  let before = try Fingerprint(of: world.folder)
  let report = Grader(try checks(statement), hooks: hooks).verdicts(of: world, limits: limits)
  #expect(try Fingerprint(of: world.folder) == before, "grading changed the world")
  return try #require(report.verdict(of: "tried"))
}

/// Judges a case, and compares.
func judge(_ item: Case, in world: World, hooks: (any HookRunner)? = nil, limits: Limits = .init()) throws {
  let verdict = try verdict(item.yaml, of: world, hooks: hooks, limits: limits)
  switch (item.wanted, verdict) {
  case (.passes, .passed): break
  case (.fails(let words), .failed(let finding)):
    let said = ([finding.expected, finding.found] + finding.details).joined(separator: " | ")
    #expect(said.contains(words), "the finding is: \(said)")
  case (.cannotBeGraded(let words), .cannotGrade(let reason)):
    #expect(reason.contains(words), "the reason is: \(reason)")
  default: Issue.record("\(item.wanted) was wanted, and it is: \(verdict)")
  }
}

/// Every name, mode and byte under a folder.
struct Fingerprint: Hashable {
  private var entries: [ByteString: [ByteString]] = [:]

  init(of folder: FilePath) throws { try visit(folder, "") }

  private mutating func visit(_ path: FilePath, _ name: ByteString) throws {
    guard let status = try path.status() else { return }
    var facts = ["\(status.kind) \(status.permissions)" as ByteString]
    switch status.kind {
    case .file: facts.append(try path.contents())
    case .link: facts.append(try path.linkTarget())
    case .folder:
      for entry in try path.entries() { try visit(path / ("./" + entry), name + "/" + entry) }
    case .other: break
    }
    entries[name] = facts
  }
}

/// A world of real repositories, with the start of each remembered.
final class Fixture: Sendable {
  let git: GitFixture
  let world: World

  /// Builds repositories by commands, then notes where everything stands, then goes on.
  init(
    repositories: [String: ByteString] = ["work": "work"], initialising: Bool = true,
    start: (GitFixture) throws -> [String: ByteString] = { _ in [:] },
    then: (GitFixture) throws -> Void = { _ in }
  ) throws {
    git = try GitFixture(initialising: initialising)
    let labels = try start(git).compactMapValues { ObjectID(hex: $0.description) }
    var snapshots: [String: RepositorySnapshot] = [:]
    for (name, path) in repositories {
      guard (git.folder / path).exists, let repository = try? Repository(at: git.folder / path) else { continue }
      snapshots[name] = try repository.snapshot()
    }
    try then(git)
    world = World(folder: git.folder, repositories: repositories, labels: labels, start: snapshots)
  }

  /// The text with `${label}` replaced by the label's id, and `${start.branch}` by the branch's at the start.
  func expand(_ text: String) throws -> String {
    try Template.expanded(text, file: "check.yaml") { name, mark throws(DocumentError) in
      if let id = world.labels[String(name)] { return id.hex }
      if let branch = name.hasPrefix("start.") ? ByteString(String(name.dropFirst(6))) : nil {
        if branch == "HEAD", let id = world.start["work"]?.head.commit { return id.hex }
        if let id = world.start["work"]?.references["refs/heads/" + branch] { return id.hex }
      }
      throw DocumentError(file: "check.yaml", mark: mark, message: "no \(name)")
    }
  }

  func judge(_ item: Case, hooks: (any HookRunner)? = nil) throws {
    try ChecksTests.judge(Case(yaml: try expand(item.yaml), wanted: item.wanted), in: world, hooks: hooks)
  }
}
