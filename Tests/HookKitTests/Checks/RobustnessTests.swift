import Files
import GitEngine
import Testing

@testable import HookKit

@Suite("Every check")
struct RobustnessTests {
  private static let names: [ByteString] = [
    "-x", "a b", "trailing ", "new\nline", "tab\tname", "quote\"'", "back\\slash", ByteString([0xE9, 0xFF]), "e\u{301}",
    ByteString(Array(repeating: 97, count: 4000)), ":(glob)x", "", "/", "a//b", ".", "requirements.txt",
    ".editorconfig",
  ]

  /// What would take forever where the work grows with the square of the size.
  private static let repeated: [ByteString] = [
    "https://github.com/", "nocommit ", "awsSecretAccessKey", "BEGIN PRIVATE KEY", "\u{202E}", "eyJ.", "a.", "[a]\n",
    "- ", "? ", "{a: ", "#!/",
    "xoxb-1-", "\t \n", "<<<<<<< \n", "&a ", "*a ", "<a b='",
  ].map { ByteString(Array(repeating: $0.utf8, count: 60_000 / $0.utf8.count).joined()) }

  private static let contents: [ByteString] =
    [
      "", ByteString([0]), ByteString(Array(repeating: 0xFF, count: 300)), ByteString(Array(0...255)),
      ByteString(Array(repeating: 10, count: 5000)), ByteString(Array(repeating: 13, count: 5000)),
      ByteString(Array(repeating: UInt8(ascii: "["), count: 50_000)),
      ByteString(Array(repeating: UInt8(ascii: "{"), count: 50_000)),
      ByteString(Array(repeating: UInt8(ascii: "-"), count: 3000).flatMap { [$0, 32] }),
      ByteString(
        Array("<a>".utf8).flatMap { Array(repeating: $0, count: 1) } + Array(repeating: UInt8(ascii: "<"), count: 3000)),
      ByteString(Array(repeating: 32, count: 20_000)),
    ] + repeated
    + Fuzz(pieces: (0...255).map { ByteString([$0]) }, most: 60).inputs(Oracle.fuzzCount, seed: 9)
    + Fuzz(
      pieces: [
        "<", "=", "[", "{", "\"", "'", "\\u", "https://github.com/", "eyJ", "ghp_", "BEGIN ", "&a", "*a", "!", "\n",
        " ", "\t", "<!", "]]",
        "#", "1e", "\u{202E}", "aws_secret_access_key", "|", ":", "-", "\r",
      ], most: 40
    ).inputs(Oracle.fuzzCount, seed: 10)

  @Test("stands any bytes and any name", arguments: CheckRegistry.checks.map { $0.id })
  func standsAnything(_ id: String) throws {
    let check = try OptionTests.check(id)
    guard let check = check as? any FileCheck else { return }
    for (index, contents) in Self.contents.enumerated() {
      let file = StagedFile(
        path: Self.names[index % Self.names.count], mode: index % 3 == 0 ? .executable : .file,
        contents: FileContents(contents))
      let findings = check.findings(in: file)
      let lines = contents.split(on: 10).count
      for finding in findings {
        #expect((1...lines).contains(finding.line ?? 1), "\(contents.literal): \(finding)")
        #expect(finding.column ?? 1 > 0)
        #expect(finding.path == file.path && finding.rule == id && !finding.message.isEmpty)
      }
      if let fixed = check.fixed(file) { #expect(fixed != contents && findings.contains { $0.isFixable }) }
    }
  }

  @Test("of the whole change stands any name", arguments: CheckRegistry.checks.map { $0.id })
  func standsAnyChange(_ id: String) throws {
    guard let check = try OptionTests.check(id) as? any ChangeCheck else { return }
    let modes: [FileMode] = [.file, .link, .submodule, .executable]
    for mode in modes {
      let change = StagedChange(
        files: Self.names.map { .init(path: $0, mode: mode, before: .link) },
        tree: Self.names.sorted().map { .init(path: $0, mode: mode) }, branch: ByteString([0xFF]),
        contents: { $0 }, previousContents: { $0 })
      for finding in check.findings(in: change) { #expect(finding.rule == id) }
    }
  }
}
