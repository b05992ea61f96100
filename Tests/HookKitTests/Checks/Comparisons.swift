import Files

@testable import HookKit

extension Comparison {
  /// Every check of files that pre-commit-hooks has too, each with the options that change what it does.
  static let all: [Comparison] = text

  private static let lines = Fuzz(pieces: [
    "a", "bc ", " ", "\t", "\u{b}", "\u{c}", "\r", "\n", "\r\n", "\n\n", "  ", "é", "\u{a0}", ByteString([0]), ByteString([0xE9]), "  \n", "x  \r\n",
  ])

  static let text: [Comparison] = [
    Comparison(
      check: TrimTrailingWhitespace(), hook: .init(module: "trailing_whitespace_fixer"), fixes: true, inputs: lines),
    Comparison(
      check: TrimTrailingWhitespace(markdownExtensions: ["md", ".TXT"]),
      hook: .init(
        module: "trailing_whitespace_fixer", arguments: ["--markdown-linebreak-ext=md", "--markdown-linebreak-ext=.TXT"]),
      options: "markdown-linebreak-ext", fixes: true, inputs: lines),
    Comparison(
      check: TrimTrailingWhitespace(characters: " a"),
      hook: .init(module: "trailing_whitespace_fixer", arguments: ["--chars", " a"]), options: "chars", fixes: true,
      settles: false, inputs: lines),
    Comparison(
      check: EndFilesWithOneNewline(), hook: .init(module: "end_of_file_fixer"), fixes: true, inputs: lines),
    Comparison(check: UseOneLineEnding(), hook: .init(module: "mixed_line_ending"), fixes: true, inputs: lines),
    Comparison(
      check: UseOneLineEnding(wanted: .no), hook: .init(module: "mixed_line_ending", arguments: ["--fix=no"]),
      options: "fix: no", fixes: true, inputs: lines),
    Comparison(
      check: UseOneLineEnding(wanted: .lf), hook: .init(module: "mixed_line_ending", arguments: ["--fix=lf"]),
      options: "fix: lf", fixes: true, inputs: lines),
    Comparison(
      check: UseOneLineEnding(wanted: .crlf), hook: .init(module: "mixed_line_ending", arguments: ["--fix=crlf"]),
      options: "fix: crlf", fixes: true, inputs: lines),
    Comparison(
      check: UseOneLineEnding(wanted: .cr), hook: .init(module: "mixed_line_ending", arguments: ["--fix=cr"]),
      options: "fix: cr", fixes: true, inputs: lines),
    Comparison(
      check: RemoveByteOrderMark(), hook: .init(module: "fix_byte_order_marker"), fixes: true,
      inputs: Fuzz(pieces: ["\u{FEFF}", "a", "\r\n", "\n", "é", ByteString([0xE9]), ByteString([0xEF]), ByteString([0xFF, 0xFE])])),
    Comparison(
      check: SortFileContents(), hook: .init(module: "file_contents_sorter"), fixes: true, inputs: sortable),
    Comparison(
      check: SortFileContents(ignoresCase: true),
      hook: .init(module: "file_contents_sorter", arguments: ["--ignore-case"]), options: "ignore-case", fixes: true,
      inputs: sortable),
    Comparison(
      check: SortFileContents(isUnique: true), hook: .init(module: "file_contents_sorter", arguments: ["--unique"]),
      options: "unique", fixes: true, inputs: sortable),
    Comparison(
      check: RefuseConflictMarkers(), hook: .init(module: "check_merge_conflict", arguments: ["--assume-in-merge"]),
      inputs: Fuzz(pieces: [
        "<<<<<<< HEAD\n", "=======\n", "=======\r\n", "======= x\n", "=======", ">>>>>>> x\n", ">>>>>>> ", "<<<<<<<",
        "a\n", " ", "\n", "||||||| base\n", "<<<<<<< ", "========\n", ">>>>>>>>\n", "\r",
      ])),
  ]

  private static let sortable = Fuzz(pieces: [
    "a\n", "b\n", "B\n", "A", "\n", "\r\n", " \n", "\t", " a\n", "b\r\n", "é\n", ByteString([0xE9, 10]), "aa\n", "\u{b}\n", "\r",
  ])
}
