import Files
import GitEngine
import Testing

@testable import HookKit

/// One check with options beside the hook whose semantics it has.
struct Comparison: Sendable, CustomTestStringConvertible {
  let check: any FileCheck
  let hook: Oracle.Hook
  var name: ByteString = "file.txt"
  var options = ""
  /// Whether the hook rewrites files.
  var fixes = false
  /// Whether a second run finds nothing; not so where what is stripped was protecting a carriage return.
  var settles: @Sendable (ByteString) -> Bool = { _ in true }
  let inputs: Fuzz
  /// Inputs by class, beside the random ones.
  var rows: [ByteString] = []

  var id: String { type(of: check).id }
  var testDescription: String { options.isEmpty ? id : "\(id) with \(options)" }

  /// What our check does, in the oracle's words.
  func outcome(_ name: ByteString, _ contents: ByteString) -> Oracle.Outcome {
    let file = StagedFile(path: name, mode: .file, contents: FileContents(contents))
    let findings = check.findings(in: file)
    return Oracle.Outcome(
      verdict: findings.isEmpty ? .passes : .refuses, contents: fixes ? check.fixed(file) ?? contents : contents)
  }
}

@Suite("Checks beside pre-commit-hooks", .enabled(if: Oracle.isInstalled, Comment(rawValue: Oracle.skipped)))
struct ComparisonTests {
  @Test("agree on every input but those in the table of differences", arguments: Comparison.all)
  func agree(_ comparison: Comparison) throws {
    let folder = try scratch()
    let inputs = comparison.rows + comparison.inputs.inputs(Oracle.fuzzCount)
    let theirs = try Oracle.run(
      comparison.hook, on: inputs.map { Oracle.Case(name: comparison.name, contents: $0) }, in: folder.path)
    var shown = 0
    for (input, theirs) in zip(inputs, theirs) where shown < 60 {
      let ours = comparison.outcome(comparison.name, input)
      let agrees =
        ours.contents == theirs.contents && (ours.verdict == .passes) == (theirs.verdict == .passes)
      if agrees || Difference.explains(comparison, input, ours: ours, theirs: theirs) { continue }
      shown += 1
      Issue.record(
        """
        \(comparison.testDescription): \(input.literal)
        ours:   \(ours.verdict) \(ours.contents.literal)
        theirs: \(theirs.verdict) \(theirs.contents.literal)
        """)
    }
  }

  @Test("leave nothing to find behind a fix", arguments: Comparison.all.filter(\.fixes))
  func mend(_ comparison: Comparison) {
    for input in comparison.rows + comparison.inputs.inputs(Oracle.fuzzCount, seed: 2) {
      let file = StagedFile(path: comparison.name, mode: .file, contents: FileContents(input))
      let findings = comparison.check.findings(in: file)
      guard let fixed = comparison.check.fixed(file) else {
        #expect(findings.allSatisfy { !$0.isFixable }, "\(input.literal)")
        continue
      }
      #expect(findings.contains { $0.isFixable }, "\(input.literal)")
      guard comparison.settles(input) else { continue }
      #expect(comparison.check.findings(in: file.replacing(contents: fixed)).isEmpty, "\(input.literal)")
    }
  }

  private func scratch() throws -> TemporaryFolder { try TemporaryFolder(in: "/tmp", prefix: "git-drill-oracle-") }
}
