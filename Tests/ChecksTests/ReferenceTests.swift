#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
@testable import Checks
import Documents
import Files
import Testing

@Suite("The reference of the check language")
struct ReferenceTests {
  @Test("documents just the keys that are read", arguments: Readables.names)
  func keys(name: String) throws {
    let type = try #require(Readables.all.first { $0.reference.name == name })
    let reading = Reading()
    try Readables.read(type, reading)
    let documented = Set(type.reference.keys.map(\.name))
    let asked = reading.askedKeys[name] ?? []
    #expect(asked == documented)
  }

  @Test("has no key twice and a sentence for each", arguments: CheckReference.all)
  func sentences(reference: CheckReference) {
    #expect(Set(reference.keys.map(\.name)).count == reference.keys.count)
    #expect(reference.summary.hasSuffix("."))
    for key in reference.keys { #expect(key.summary.hasSuffix("."), "\(reference.name).\(key.name)") }
    if let shorthand = reference.shorthand { #expect(reference.keys.contains { $0.name == shorthand }) }
  }

  @Test("has examples that can be read", arguments: CheckReference.kinds)
  func examples(reference: CheckReference) throws {
    #expect(throws: Never.self) { try checks(reference.example) }
  }

  @Test("stands in FORMAT.md word for word; GIT_DRILL_WRITE_FORMAT=1 writes it")
  func document() throws {
    let file = FilePath(#filePath).parent?.parent?.parent.map { $0 / "Exercises/FORMAT.md" } ?? "FORMAT.md"
    let wanted = "\(FormatText.opening)\n\n\(FormatText.text)\n\n\(FormatText.closing)"
    if getenv("GIT_DRILL_WRITE_FORMAT") != nil {
      try file.write(ByteString(replaced(try file.contents().description, by: wanted)))
    }
    let isThere = try file.contents().description.contains(wanted)
    #expect(isThere, "FORMAT.md differs from the reference; run the tests with GIT_DRILL_WRITE_FORMAT=1")
  }

  private func replaced(_ text: String, by wanted: String) -> String {
    guard let start = text.firstRange(of: FormatText.opening), let end = text.firstRange(of: FormatText.closing) else {
      return text + "\n" + wanted + "\n"
    }
    return text[..<start.lowerBound] + wanted + text[end.upperBound...]
  }
}

/// All types that are read from documents.
enum Readables {
  static let all: [any Readable.Type] = Kinds.all.map { $0 as any Readable.Type } + Kinds.conditions

  static let names: [String] = all.map { $0.reference.name }

  static func read<Value: Readable>(_ type: Value.Type, _ reading: Reading) throws {
    _ = try Value(example(of: type), reading)
  }

  /// The value of a claim's example, or the example of a condition.
  static func example(of type: any Readable.Type) throws -> Node {
    let text = type.reference.example
    let node = try Node.parse(ByteString(text), file: "example.yaml")
    return node[type.reference.name] ?? node
  }
}
