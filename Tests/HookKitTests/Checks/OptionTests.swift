import Documents
import Files
import Testing

@testable import HookKit

@Suite("Options of checks")
struct OptionTests {
  /// Decodes a check from the text of a rule, as the rules file does.
  static func check(_ id: String, _ options: String = "") throws -> any Check {
    let type = try #require(CheckRegistry.check(named: id))
    let text = ByteString("{\(options)}\n")
    return try Document.parse(text, file: "rules.yaml").decode(type)
  }

  @Test("has every check under an id of its own, sorted, with a summary")
  func registry() {
    let ids = CheckRegistry.checks.map { $0.id }
    #expect(ids == ids.sorted() && Set(ids).count == ids.count)
    #expect(ids.count == 33)
    for check in CheckRegistry.checks { #expect(!check.summary.isEmpty && !check.summary.hasSuffix(".")) }
    #expect(CheckRegistry.check(named: "check-jsn") == nil)
  }

  @Test("may all be left away", arguments: CheckRegistry.checks.map { $0.id })
  func defaults(_ id: String) throws { _ = try Self.check(id) }

  @Test(
    "are refused where they are not the check's, with those that are", arguments: CheckRegistry.checks.map { $0.id })
  func unknown(_ id: String) throws {
    let type = try #require(CheckRegistry.check(named: id))
    let error = #expect(throws: DocumentError.self) { try Self.check(id, "no-such-option: 1") }
    let message = try #require(error?.message)
    for option in type.options { #expect(message.contains(option.name), "\(message)") }
  }

  @Test(
    "are read",
    arguments: [
      ("trailing-whitespace", "markdown-linebreak-ext: [md, markdown], chars: ' '"),
      ("trailing-whitespace", "markdown-linebreak-ext: md"), ("trailing-whitespace", "markdown-linebreak-ext: '*'"),
      ("mixed-line-ending", "fix: crlf"), ("check-added-large-files", "max: 1 MiB, enforce-all: true"),
      ("check-added-large-files", "max: 5000"),
      ("pretty-format-json", "indent: 4, no-sort-keys: true, top-keys: [a, b]"),
      ("pretty-format-json", "indent: \"\\t\", no-ensure-ascii: true"), ("check-yaml", "unsafe: true, multi: true"),
      ("file-contents-sorter", "unique: true"),
      ("no-commit-to-branch", "branch: [main, stable], pattern: 'release/.*'"),
      ("check-nocommit", "markers: [FIXME]"), ("check-invisible-characters", "allow: [U+00AD]"),
      ("check-path-length", "max: 100, max-name: 50"), ("check-symlinks", "outside: deny"),
      ("check-vcs-permalinks", "additional-github-domain: git.example.org"), ("name-tests-test", "style: django"),
    ])
  func read(_ id: String, _ options: String) throws { _ = try Self.check(id, options) }

  @Test(
    "are refused in words where they make no sense",
    arguments: [
      ("trailing-whitespace", "markdown-linebreak-ext: a/b.md", "extension"), ("mixed-line-ending", "fix: crl", "auto"),
      ("check-added-large-files", "max: 5 kilos", "size"), ("pretty-format-json", "indent: 99", "64"),
      ("file-contents-sorter", "unique: true, ignore-case: true", "ignore-case"),
      ("no-commit-to-branch", "pattern: '('", "regular expression"), ("check-nocommit", "markers: ['']", "empty"),
      ("check-invisible-characters", "allow: [xyz]", "U+00AD"), ("check-path-length", "max: 0", "from 1"),
      ("check-symlinks", "outside: maybe", "deny"), ("name-tests-test", "style: mocha", "pytest-test-first"),
    ])
  func refused(_ id: String, _ options: String, _ words: String) throws {
    let error = #expect(throws: DocumentError.self) { try Self.check(id, options) }
    let description = try #require(error).description
    #expect(description.contains(words) && description.hasPrefix("rules.yaml:1:"), "\(description)")
  }

  @Test(
    "take sizes as people write them",
    arguments: [
      ("500 KiB", 512_000), ("500KiB", 512_000), ("2 MB", 2_000_000), ("1 GiB", 1 << 30), ("7", 7), ("7 B", 7),
      ("", nil), ("KiB", nil), ("1.5 MB", nil), ("-1", nil), ("9223372036854775807 GiB", nil), ("5 kib", nil),
    ])
  func sizes(_ text: String, _ bytes: Int?) { #expect(ByteSize(text)?.bytes == bytes) }
}
