import Files
import GitEngine
import Testing

@testable import HookKit

@Suite("Checks of text that pre-commit-hooks does not have")
struct TextCheckTests {
  private func places(_ check: some FileCheck, _ text: ByteString, path: ByteString = "a.txt") -> [String] {
    check.findings(in: StagedFile(path: path, mode: .file, contents: FileContents(text)))
      .map { "\($0.line ?? 0):\($0.column ?? 0)" }
  }

  @Test(
    "refuse the first byte that is not UTF-8",
    arguments: [
      ("a\\né\\n", []), ("a\\n b\\xe9\\n", ["2:3"]), ("\\xc0\\x80", ["1:1"]), ("\\xed\\xa0\\x80", ["1:1"]),
      ("\\xf4\\x90\\x80\\x80", ["1:1"]), ("x\\xe2\\x82", ["1:2"]), ("\\xf0\\x9f\\x98\\x80", []),
      ("\\xff\\xfea\\x00", ["1:1"]),
    ])
  func utf8(_ literal: String, _ expected: [String]) {
    #expect(places(RequireUTF8(), ByteString(literal: literal)) == expected)
  }

  @Test(
    "refuse what hides, and leave what scripts and emoji need",
    arguments: [
      ("if (admin) \u{202E} { }\n", ["1:12"]), ("a\u{200B}b", ["1:2"]), ("a\u{2066}b\u{2069}", ["1:2", "1:6"]),
      ("\u{FEFF}a", []), ("a\u{FEFF}", ["1:2"]), ("می\u{200C}خواهم", []), ("pass\u{200C}word", ["1:5"]),
      ("👩\u{200D}💻", []), ("❤\u{FE0F}", []), ("a\u{AD}b", ["1:2"]), ("x\n\u{8}y", ["2:1"]), ("\t\r\n\u{B}\u{C}", []),
      ("\u{1B}[31m", ["1:1"]), ("\u{7F}", ["1:1"]), ("\u{3164}", ["1:1"]), ("א\u{200F}!", []), ("a\u{E0041}", ["1:2"]),
      ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", []), ("é\u{85}", ["1:3"]), ("plain", []),
    ])
  func hidden(_ text: String, _ expected: [String]) {
    #expect(places(RefuseInvisibleCharacters(), ByteString(text)) == expected)
  }

  @Test("let pass the hidden characters that the rule allows")
  func allowed() { #expect(places(RefuseInvisibleCharacters(allowed: [0xAD]), "a\u{AD}b\u{200B}") == ["1:5"]) }

  @Test(
    "refuse markers as words only",
    arguments: [
      ("// NOCOMMIT\n", ["1:4"]), ("x\n#nocommit: y", ["2:2"]), ("check-nocommit", []), ("NOCOMMITS", []),
      ("nocommit_x", []), ("DO NOT SUBMIT", ["1:1"]), ("@nocommit", ["1:2"]), ("énocommit", []), ("do not commit", []),
    ])
  func markers(_ text: String, _ expected: [String]) {
    #expect(places(RefuseMarkers(), ByteString(text)) == expected)
  }

  @Test("refuse conflict markers of the size that the attribute gives")
  func markerSize() {
    let text: ByteString = "<<<<<<< a\n=========== \n<<<<<<<<<<< a\n>>>>>>>>>>> b\n"
    let file = StagedFile(
      path: "a", mode: .file, contents: FileContents(text),
      attribute: { $0 == "conflict-marker-size" ? .value("11") : .unspecified })
    #expect(RefuseConflictMarkers().findings(in: file).map(\.line) == [2, 3, 4])
    #expect(places(RefuseConflictMarkers(), text) == ["1:1"])
    #expect(
      places(RefuseConflictMarkers(), "<<<<<<< a\n||||||| b\n=======\n>>>>>>> c") == ["1:1", "2:1", "3:1", "4:1"])
  }

  private static let settings: ByteString = """
    root = true
    [*]
    indent_style = space
    [*.{go,mk}]
    indent_style = Tab
    [Makefile]
    indent_style=tab
    [vendor/**]
    indent_style = unset
    [lib/*.c]
    indent_style = tab
    [file[0-9].txt]
    indent_style = tab
    [n{1..3}.txt]
    indent_style = tab
    """

  @Test(
    "refuse tabs and spaces as .editorconfig says",
    arguments: [
      ("a.py", "\tx\n", ["1:1"]), ("a.py", "  x\n", []), ("a.py", "x\ty\n", []), ("a.py", "  \tx", ["1:3"]),
      ("a.go", "\tx\n", []), ("a.go", "  x\n", ["1:1"]), ("a.go", "\t  x\n", []), ("a.go", " * x\n", []),
      ("a.go", "\t \tx\n", ["1:2"]), ("sub/Makefile", "    x\n", ["1:1"]), ("vendor/x/a.py", "\tx\n", []),
      ("lib/a.c", "  x", ["1:1"]), ("lib/x/a.c", "  x", []), ("file7.txt", "  x", ["1:1"]), ("filex.txt", "  x", []),
      ("n2.txt", "  x", ["1:1"]), ("n4.txt", "  x", []), ("a.go", "    \n", []), ("sub/b.py", "\n\tx", ["2:1"]),
      ("sub/c.py", "\n\tx", []),
    ])
  func indentation(_ path: String, _ text: String, _ expected: [String]) {
    let change = StagedChange(
      tree: [
        .init(path: ".editorconfig", mode: .file), .init(path: "sub/.editorconfig", mode: .file),
      ],
      contents: { $0 == ".editorconfig" ? Self.settings : "[c.py]\nindent_style = tab\n" })
    let check = CheckIndentation().prepared(for: change)
    #expect(places(check, ByteString(text), path: ByteString(path)) == expected)
  }

  @Test("refuse nothing where no .editorconfig speaks of the file")
  func noSettings() { #expect(places(CheckIndentation().prepared(for: StagedChange()), "\tx\n  y\n").isEmpty) }
}
