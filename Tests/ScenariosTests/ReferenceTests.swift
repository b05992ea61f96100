import Documents
import Files
import Testing

@testable import Scenarios

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("The format reference")
struct ReferenceTests {
  @Test("has an example that reads, and that begins with the step it shows", arguments: StepReference.all)
  func examples(kind: StepKind) throws {
    let (problems, kinds, _) = try read(kind)
    #expect(problems == [])
    #expect(kinds.contains(kind.name))
  }

  @Test("documents every key that is read, and nothing else", arguments: StepReference.all)
  func keys(kind: StepKind) throws {
    let (_, _, names) = try read(kind)
    #expect(names == Set(kind.keys.map(\.name)))
  }

  @Test("refuses a key that is not documented", arguments: StepReference.all)
  func unknownKeys(kind: StepKind) throws {
    let known = Set(kind.keys.map(\.name) + StepReference.common.map(\.name) + [kind.name])
    for other in Set(StepReference.all.flatMap(\.keys).map(\.name)).subtracting(known).sorted() {
      let found = try problems(steps: "- \(kind.name): x\n  \(other): y")
      #expect(found.first?.contains("\(kind.name) has no option \"\(other)\"") == true, "\(other): \(found)")
    }
  }

  @Test("has an example for every way to draw a variable", arguments: VariableReference.all)
  func variables(kind: StepKind) throws {
    let indented = kind.example.split(separator: "\n").map { "  \($0)\n" }.joined()
    let variables = try scenario("vary:\n\(indented)world: { steps: [ { commit: x } ] }").variables(seed: Seed(1))
    #expect(!variables.values.isEmpty)
  }

  @Test("stands in FORMAT.md word for word; GIT_DRILL_WRITE_FORMAT=1 writes it")
  func document() throws {
    let file = FilePath(#filePath).parent?.parent?.parent.map { $0 / "Exercises/FORMAT.md" } ?? "FORMAT.md"
    let text = file.exists ? try file.contents().description : "# The format of exercises\n"
    let wanted = "\(FormatText.opening)\n\n\(FormatText.text)\n\n\(FormatText.closing)"
    if getenv("GIT_DRILL_WRITE_FORMAT") != nil { try file.write(ByteString(replaced(text, by: wanted))) }
    let isThere = try file.contents().description.contains(wanted)
    #expect(isThere, "FORMAT.md differs from the reference; run the tests with GIT_DRILL_WRITE_FORMAT=1")
  }

  private func replaced(_ text: String, by wanted: String) -> String {
    guard let start = text.range(of: FormatText.opening), let end = text.range(of: FormatText.closing) else {
      return text + "\n" + wanted + "\n"
    }
    return text[..<start.lowerBound] + wanted + text[end.upperBound...]
  }

  /// What lint says of an example, the kinds of its steps, and the keys of the kind that were asked for.
  private func read(_ kind: StepKind) throws -> ([String], Set<String>, Set<String>) {
    let scenario = try scenario(steps: kind.example, repositories: Self.repositories)
    let variables = Variables(values: ["i": "1"])
    let setup = try scenario.setup(Variables())
    let reads = Fields.Reads()
    var reader = StepReader(setup: setup, taker: KindCollector(), reads: reads, noting: kind.name)
    try reader.read(scenario.steps, in: .init(variables: variables))
    let unknown = ["no branch, tag or label", "neither a remote nor a repository", "has a history already"]
    let problems = scenario.problems(seed: Seed(1)).map(\.description).filter { problem in
      !unknown.contains { problem.contains($0) }
    }
    return (
      problems, reader.taker.kinds.union(kind.keys.contains { $0.name == "steps" } ? [kind.name] : []), reads.names
    )
  }

  private static let repositories =
    "{ work: {}, origin: { bare: true }, teammate: {}, library: { bare: true } }"
}

/// Notes what kinds of steps are taken.
private struct KindCollector: StepTaker {
  private(set) var kinds: Set<String> = []
  private(set) var labelNames: [String] = []

  mutating func take(_ step: Step) {
    kinds.insert(step.place.text)
    if let label = step.label { labelNames.append(label.text) }
  }

  func text(ofLabel name: String) -> String? {
    labelNames.contains(name) ? String(repeating: "0", count: 40) : nil
  }

  mutating func meet(_ error: DocumentError) throws(DocumentError) { throw error }
}

extension String {
  /// Where a text first stands.
  fileprivate func range(of other: String) -> Range<String.Index>? { firstRange(of: other) }
}
