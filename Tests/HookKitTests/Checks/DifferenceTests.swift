import Files
import Testing

@testable import HookKit

@Suite("The table of differences from pre-commit-hooks")
struct DifferenceTests {
  @Test("has a row for each difference that the comparison allows")
  func rows() throws {
    let ids = Set(try DifferenceTable.read().contents.map(\.id))
    for difference in Difference.all { #expect(ids.contains(difference.id), "\(difference.id)") }
    #expect(ids.count == (try DifferenceTable.read()).contents.count)
  }

  @Test("is of a comparison over many inputs by class")
  func classes() {
    #expect(Comparison.all.reduce(0) { $0 + Set($1.rows).count } > 500)
    #expect(Set(Comparison.all.flatMap(\.rows)).count > 250)
  }

  @Test("says what our checks do", arguments: try DifferenceTable.read().contents)
  func ours(_ row: DifferenceTable.ContentsRow) throws {
    let comparison = try #require(Comparison.all.first { $0.id == row.check && $0.options == row.options })
    #expect(comparison.outcome(row.file, row.contents) == row.ours)
  }

  @Test(
    "says what pre-commit-hooks does", .enabled(if: Oracle.isInstalled, Comment(rawValue: Oracle.skipped)),
    arguments: try DifferenceTable.read().contents)
  func theirs(_ row: DifferenceTable.ContentsRow) throws {
    let comparison = try #require(Comparison.all.first { $0.id == row.check && $0.options == row.options })
    let folder = try TemporaryFolder(in: "/tmp", prefix: "git-drill-oracle-")
    let outcome = try #require(
      try Oracle.run(comparison.hook, on: [.init(name: row.file, contents: row.contents)], in: folder.path).first)
    #expect(outcome.verdict == row.theirs.verdict)
    if row.theirs.verdict != .crashes { #expect(outcome.contents == row.theirs.contents) }
  }
}
