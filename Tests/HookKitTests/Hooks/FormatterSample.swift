import Files
import Support
import Testing

/// A real formatter with a text that it changes.
struct FormatterSample: CustomTestStringConvertible, Sendable {
  let preset: String
  let program: ByteString
  /// What names of its files end with.
  let ending: ByteString
  let before: ByteString
  let after: ByteString
  /// What begins a comment in its language; nil where a text must stay as it is.
  var comment: ByteString?
  /// A text that it cannot read, with the line at which it says so.
  var unreadable: (text: ByteString, line: Int)?
  /// A file that configures it, in two versions, with a text and what the first version makes of it.
  var configuration: Configuration?

  struct Configuration: Sendable {
    let file: ByteString
    let staged: ByteString
    let inWorktree: ByteString
    let before: ByteString
    let after: ByteString
  }

  var testDescription: String { preset }

  var environment: [ByteString: ByteString] { ["PATH": (folder ?? "") + ":/usr/local/bin:/usr/bin:/bin"] }

  /// The folder of the program; nil where it is not installed.
  private var folder: ByteString? {
    let path = BuiltProgram.variable("PATH") ?? ""
    var folders = path.split(on: UInt8(ascii: ":")).filter { !$0.isEmpty }
    folders += ["/usr/local/bin", "/usr/bin", "/opt/homebrew/bin", "/opt/swift/usr/bin"]
    if let python = Oracle.python?.parent { folders.append(python.bytes) }
    return folders.first { (FilePath($0) / program).exists }
  }

  /// Lines that stay as they are, so that a change above and one below can be merged.
  func filler() throws -> ByteString {
    let comment = try #require(comment)
    return "\n" + ["one", "two", "three", "four"].map { comment + " " + $0 + "\n" }.joined(separator: "")
  }

  static let all = [swiftFormat, gofmt, clangFormat, shfmt, black, ruff, xmllint]
  static let installed = all.filter { $0.folder != nil }
  static let missing = all.filter { $0.folder == nil }.map(\.preset)

  static let swiftFormat = FormatterSample(
    preset: "swift-format", program: "swift", ending: ".swift", before: "let  a=1\n", after: "let a = 1\n",
    comment: "//", unreadable: ("let a = 1\nfunc {\n", 2),
    configuration: Configuration(
      file: ".swift-format", staged: #"{"version": 1, "indentation": {"spaces": 8}}"#,
      inWorktree: #"{"version": 1, "indentation": {"spaces": 2}}"#, before: "func a() {\n  b()\n}\n",
      after: "func a() {\n        b()\n}\n"))
  static let gofmt = FormatterSample(
    preset: "gofmt", program: "gofmt", ending: ".go", before: "package a\nfunc  b( ) { }\n",
    after: "package a\n\nfunc b() {}\n", comment: "//", unreadable: ("package a\nfunc {\n", 2))
  static let clangFormat = FormatterSample(
    preset: "clang-format", program: "clang-format", ending: ".c", before: "int  a ( ) ;\n", after: "int a();\n",
    comment: "//",
    configuration: Configuration(
      file: ".clang-format", staged: "IndentWidth: 8\n", inWorktree: "IndentWidth: 2\n",
      before: "int a() {\n  b();\n  c();\n}\n", after: "int a() {\n        b();\n        c();\n}\n"))
  static let shfmt = FormatterSample(
    preset: "shfmt", program: "shfmt", ending: ".sh", before: "if true;then\n      echo\nfi\n",
    after: "if true; then\n\techo\nfi\n", comment: "#", unreadable: ("echo\nif true\n", 2),
    configuration: Configuration(
      file: ".editorconfig", staged: "[*.sh]\nindent_style = space\nindent_size = 3\n",
      inWorktree: "[*.sh]\nindent_style = tab\n", before: "if a; then\n\tb\nfi\n", after: "if a; then\n   b\nfi\n"))
  static let black = FormatterSample(
    preset: "black", program: "black", ending: ".py", before: "a  = { 'b' :1 }\n", after: "a = {\"b\": 1}\n",
    comment: "#", unreadable: ("a = 1\nb = = 1\n", 2),
    configuration: Configuration(
      file: "pyproject.toml", staged: "[tool.black]\nskip-string-normalization = true\n",
      inWorktree: "[tool.black]\nskip-string-normalization = false\n", before: "a  = 'b'\n", after: "a = 'b'\n"))
  static let ruff = FormatterSample(
    preset: "ruff", program: "ruff", ending: ".py", before: "a  = { 'b' :1 }\n", after: "a = {\"b\": 1}\n",
    comment: "#",
    unreadable: ("a = 1\nb = = 1\n", 2),
    configuration: Configuration(
      file: "ruff.toml", staged: "[format]\nquote-style = 'single'\n", inWorktree: "", before: "a  = 'b'\n",
      after: "a = 'b'\n"))
  static let xmllint = FormatterSample(
    preset: "xmllint", program: "xmllint", ending: ".xml", before: "<a><b/></a>",
    after: "<?xml version=\"1.0\"?>\n<a>\n  <b/>\n</a>\n", unreadable: ("<a>\n<b>\n</a>\n", 3))
}
