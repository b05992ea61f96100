import Documents
import Files
import Support
import Testing

@Suite("The members of JSON output that the README names")
struct JSONReferenceTests {
  @Test("are those of list and show")
  func list() throws {
    let session = try DrillSession()
    let all = try json(session.drill("list", "--json"))
    let documented = try documented("git drill list")
    #expect(paths(in: all).map { String($0.trimmingPrefix("[].")) }.asSet == documented)
    #expect(paths(in: try json(session.drill("show", "squash-feature", "--json"))).isSubset(of: documented))
  }

  @Test("are those of start and status")
  func status() throws {
    let session = try DrillSession()
    let started = paths(in: try json(session.drill("start", "name-that-commit", "--seed", "1", "--json")))
    session.folder = session.folder / "name-that-commit"
    let status = paths(in: try json(session.drill("status", "--json")))
    #expect(status == (try documented("git drill start")))
    #expect(started == (try documented("git drill start", rows: 2)))
  }

  @Test("are those of check, whatever the verdict")
  func check() throws {
    let session = try DrillSession()
    session.drill("start", "revert-published", "--seed", "5")
    session.folder = session.folder / "revert-published"
    let failed = paths(in: try json(session.drill("check", "--json")))
    try (session.folder / "work").removeTree()
    let troubled = paths(in: try json(session.drill("check", "--json")))
    #expect(failed.union(troubled) == (try documented("git drill check")))
  }

  @Test("are those of doctor, where there is something to tell")
  func doctor() throws {
    let session = try DrillSession()
    try session.pretendGit("2.21.0")
    try (session.fixture.folder / "home/.gitconfig").write("[pull]\n\trebase = true\n")
    #expect(paths(in: try json(session.drill("doctor", "--json"))) == (try documented("git drill doctor")))
  }

  private func json(_ printed: Printed) throws -> JSON { try JSON.parse(.init(printed.output), file: "output") }

  /// The members in the first column of the table below the heading of a command.
  private func documented(_ command: String, rows: Int = .max) throws -> Set<String> {
    let lines = try repositoryRoot().appending("README.md").contents().description.split(
      separator: "\n", omittingEmptySubsequences: false)
    let heading = try #require(lines.firstIndex { $0.hasPrefix("**`\(command)") })
    let table = lines[heading...].drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
    let columns = table.dropFirst(2).prefix(rows).compactMap { $0.split(separator: "|").first }
    // What stands between backticks: every second part.
    return columns.flatMap { column in
      column.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter {
        !$0.offset.isMultiple(of: 2)
      }
      .map { String($0.element) }
    }.asSet
  }

  /// The way to each value, with `[]` for an element of a list and `*` for a name that the exercise chooses.
  private func paths(in value: JSON, at path: String = "") -> Set<String> {
    if let elements = value.elements { return elements.flatMap { paths(in: $0, at: path + "[]") }.asSet }
    guard let members = value.members else { return [path] }
    let isChosen = ["repositories", "answers"].contains(path)
    return members.flatMap { member in
      paths(in: member.value, at: (path.isEmpty ? "" : path + ".") + (isChosen ? "*" : member.name))
    }.asSet
  }
}

extension Sequence where Element: Hashable {
  fileprivate var asSet: Set<Element> { Set(self) }
}
