import Files

@testable import HookKit

extension Comparison {
  /// Every check of files that pre-commit-hooks has too, each with the options that change what it does.
  static let all: [Comparison] = text + meaning + json + syntax + yaml

  private static let lines = Fuzz(pieces: [
    "a", "bc ", " ", "\t", "\u{b}", "\u{c}", "\r", "\n", "\r\n", "\n\n", "  ", "é", "\u{a0}", ByteString([0]),
    ByteString([0xE9]), "  \n", "x  \r\n",
  ])

  /// The classes of the byte tables in pre-commit-hooks' own tests.
  private static let lineRows: [ByteString] = [
    "", "\n", "\n\n", "\r", "\r\n", "\r\n\r\n", "\r\r", "\n\r", "\n\r\n", "\r\r\n", "\r\n\n", "foo", "foo\n",
    "foo\n\n\n", "foo\r", "foo\r\n",
    "foo\r\n\r\n\r\n", "foo\r\r\r", "foo\n \n", "foo \nbar \n", "foo\nbar\t\nbaz\t\n", "foo\nbar\r\nbaz\r",
    "foo\r\nbar\nbaz\r\n",
    "foo\rbar\nbaz\r", "foo\r\nbar\rbaz\n", "foo\nbar\nbaz", "foo  \nbar   \n    \n\ta \n",
    "foo  \r\nbar \t\r\nbaz\r\n", "a\rb \r", "a\u{b}\n", "a\u{c}\n",
    "a\u{a0}\n", "a\u{3000}\n", ByteString([0xE9, 32, 10]), ByteString([97, 0, 32, 10]), "  ", "\t", " \n", "x",
    "\u{FEFF}a \n",
  ]

  static let text: [Comparison] = [
    Comparison(
      check: TrimTrailingWhitespace(), hook: .init(module: "trailing_whitespace_fixer"), fixes: true, inputs: lines,
      rows: lineRows),
    Comparison(
      check: TrimTrailingWhitespace(markdownExtensions: ["md", ".TXT"]),
      hook: .init(
        module: "trailing_whitespace_fixer",
        arguments: ["--markdown-linebreak-ext=md", "--markdown-linebreak-ext=.TXT"]),
      options: "markdown-linebreak-ext", fixes: true, inputs: lines, rows: lineRows),
    Comparison(
      check: TrimTrailingWhitespace(characters: " a"),
      hook: .init(module: "trailing_whitespace_fixer", arguments: ["--chars", " a"]), options: "chars", fixes: true,
      settles: { _ in false }, inputs: lines, rows: lineRows),
    Comparison(
      check: EndFilesWithOneNewline(), hook: .init(module: "end_of_file_fixer"), fixes: true, inputs: lines,
      rows: lineRows),
    Comparison(
      check: UseOneLineEnding(), hook: .init(module: "mixed_line_ending"), fixes: true, inputs: lines, rows: lineRows),
    Comparison(
      check: UseOneLineEnding(wanted: .no), hook: .init(module: "mixed_line_ending", arguments: ["--fix=no"]),
      options: "fix: no", fixes: true, inputs: lines, rows: lineRows),
    Comparison(
      check: UseOneLineEnding(wanted: .lf), hook: .init(module: "mixed_line_ending", arguments: ["--fix=lf"]),
      options: "fix: lf", fixes: true, inputs: lines, rows: lineRows),
    Comparison(
      check: UseOneLineEnding(wanted: .crlf), hook: .init(module: "mixed_line_ending", arguments: ["--fix=crlf"]),
      options: "fix: crlf", fixes: true, inputs: lines, rows: lineRows),
    Comparison(
      check: UseOneLineEnding(wanted: .cr), hook: .init(module: "mixed_line_ending", arguments: ["--fix=cr"]),
      options: "fix: cr", fixes: true, inputs: lines, rows: lineRows),
    Comparison(
      check: RemoveByteOrderMark(), hook: .init(module: "fix_byte_order_marker"), fixes: true,
      inputs: Fuzz(pieces: [
        "\u{FEFF}", "a", "\r\n", "\n", "é", ByteString([0xE9]), ByteString([0xEF]), ByteString([0xFF, 0xFE]),
      ]),
      rows: ["\u{FEFF}foo", "foo", "", "\u{FEFF}", "foo\u{FEFF}", ByteString([0xFF, 0xFE, 97, 0])]),
    Comparison(
      check: SortFileContents(), hook: .init(module: "file_contents_sorter"), fixes: true, inputs: sortable,
      rows: sortableRows),
    Comparison(
      check: SortFileContents(ignoresCase: true),
      hook: .init(module: "file_contents_sorter", arguments: ["--ignore-case"]), options: "ignore-case", fixes: true,
      inputs: sortable, rows: sortableRows),
    Comparison(
      check: SortFileContents(isUnique: true), hook: .init(module: "file_contents_sorter", arguments: ["--unique"]),
      options: "unique", fixes: true, inputs: sortable, rows: sortableRows),
    Comparison(
      check: SortYAMLBlocks(), hook: .init(module: "sort_simple_yaml"), name: "a.yaml", fixes: true,
      // A comment that comes to the top is a header from then on.
      settles: { !$0.contains("#") },
      inputs: Fuzz(pieces: [
        "a: 1\n", "b: 2\n", "\"c\": 3\n", "'a': x\n", "# c\n", "#", "\n", " \n", "  - x\n", "\r\n", "\r", "\t",
        "é: 1\n",
        "e\u{301}: 1\n", "b: 1", "---\n", "\u{1c}\n", "\u{a0}", "\u{2003}\n", "\u{b}", "A: 1\n\n", "\n\n", "\u{85}",
      ])),
    Comparison(
      check: RefuseConflictMarkers(), hook: .init(module: "check_merge_conflict", arguments: ["--assume-in-merge"]),
      inputs: Fuzz(pieces: [
        "<<<<<<< HEAD\n", "=======\n", "=======\r\n", "======= x\n", "=======", ">>>>>>> x\n", ">>>>>>> ", "<<<<<<<",
        "a\n", " ", "\n", "||||||| base\n", "<<<<<<< ", "========\n", ">>>>>>>>\n", "\r",
      ]),
      rows: [
        "", "import x\n", "<<<<<<< HEAD\na\n=======\nb\n>>>>>>> x\n", "<<<<<<< HEAD\n", "=======\n", ">>>>>>> x\n",
        "# <<<<<<< HEAD\n", "Title\n=======\n", "||||||| base\n", "<<<<<<< HEAD\r\n=======\r\n>>>>>>> x\r\n",
      ]),
  ]

  private static let sortable = Fuzz(pieces: [
    "a\n", "b\n", "B\n", "A", "\n", "\r\n", " \n", "\t", " a\n", "b\r\n", "é\n", ByteString([0xE9, 10]), "aa\n",
    "\u{b}\n", "\r",
  ])

  private static let sortableRows: [ByteString] = [
    "", "\n", "\n\n", "lonesome\n", "no newline", "newline\nmissing", "missing\nnewline", "alpha\nbeta\n",
    "beta\nalpha\n",
    "C\nc\n", "c\nC\n", "mag ical \n tre vor\n", "@\n-\n_\n#\n", "extra\n\n\nblanks\n", "blanks\n\n\nextra\n",
    "fee\nFie\nFoe\nfum\n", "Fie\nFoe\nfee\nfum\n", "fee\nFie\nFoe\nfum\nfee\n", "a\na\nb\n", "b\r\na\r\n",
  ]

  private static let requirementRows: [ByteString] = [
    "", "\n", "# intentionally empty\n", "foo\n# comment at end\n", "foo\nbar\n", "bar\nfoo\n", "a\nc\nb\n", "a\nb\nc",
    "#comment1\nfoo\n#comment2\nbar\n", "#comment1\nbar\n#comment2\nfoo\n", "#comment\n\nfoo\nbar\n",
    "#comment\n\nbar\nfoo\n", "foo\n\nbar\n", "bar\n\nfoo\n", "pyramid-foo==1\npyramid>=2\n",
    "a==1\nc>=1\nbbbb!=1\nc-a>=1;python_version>=\"3.6\"\ne>=2\nd>2\ng<2\nf<=2\n", "a==1\nb==1\na==1\n",
    "ocflib\nDjango\nPyMySQL\n", "-e git+ssh://host/x@tag#egg=ocflib\nDjango\nPyMySQL\n",
    "bar\npkg-resources==0.0.0\nfoo\n", "foo\npkg_resources==0.0.0\nbar\n",
    "git+ssh://host/x@tag#egg=ocflib\nDjango\nijk\n",
    "b==1.0.0\nc=2.0.0 \\\n --hash=sha256:abcd\na=3.0.0 \\\n  --hash=sha256:a1b1c1d1",
    "a=2.0.0 \\\n --hash=sha256:abcd\nb==1.0.0\n", "--index-url x\nb\na\n",
  ]

  static let meaning: [Comparison] = [
    Comparison(
      check: SortRequirements(), hook: .init(module: "requirements_txt_fixer"), name: "requirements.txt", fixes: true,
      settles: { !$0.contains("\\") && !$0.contains("#") },
      inputs: Fuzz(pieces: [
        "foo\n", "bar\n", "Bar==1\n", "foo>=1\n", "# c\n", "\n", "pkg-resources==0.0.0\n", "f=2\n", "f;p\n",
        "e @ git+x#egg=a\n",
        "a \\\n", "  --hash=x\n", "foo", "bar\r\n", "#", "\r\n", "b!=1\n", "b~=2\n", "pkg_resources==0.0.0\n", " # d\n",
        "-e x&EGG=B\n", "b<1\n",
        ";x\n",
      ]), rows: requirementRows),
    Comparison(
      check: RefuseChangingLinks(), hook: .init(module: "check_vcs_permalinks"),
      inputs: Fuzz(
        pieces: [
          "https://github.com/", "o/r", "/blob/", "main", "/a.c", "#L1", "#L", " ", "\n", "abcd", "v1.2", "/",
          "0123456789abcdef", "x",
        ], most: 14),
      rows: [
        "https://github.com/o/r/blob/main/a.c#L10\n", "https://github.com/o/r/blob/abc1/a.c#L10\n",
        "https://github.com/o/r/blob/v1.0/a.c#L10\n", "https://github.com/o/r/blob/main/a/b c#L1",
        "https://github.com/o/r/blob/main/a#b#L1", "https://github.com/o/r/blob/main/#L1",
        "https://github.com/https://github.com/o/r/blob/main/a#L1",
      ]),
    Comparison(
      check: RefuseChangingLinks(domains: ["git.example.org"]),
      hook: .init(module: "check_vcs_permalinks", arguments: ["--additional-github-domain", "git.example.org"]),
      options: "additional-github-domain",
      inputs: Fuzz(
        pieces: ["https://git.example.org/", "o/r", "/blob/", "main", "/a.c", "#L1", "\n", "abcd", "/"], most: 14)),
    Comparison(
      check: RefusePrivateKeys(), hook: .init(module: "detect_private_key"),
      inputs: Fuzz(pieces: [
        "-----BEGIN ", "RSA ", "DSA ", "EC ", "OPENSSH ", "PRIVATE KEY", " BLOCK", "PGP ", "ENCRYPTED ", "SSH2 ",
        "PuTTY-User-Key-File-2", "PuTTY-User-Key-File-3", "OpenVPN Static key V1", "BEGIN ", "\n", "public key",
      ]),
      rows: [
        "-----BEGIN RSA PRIVATE KEY-----", "-----BEGIN DSA PRIVATE KEY-----", "-----BEGIN EC PRIVATE KEY-----",
        "-----BEGIN OPENSSH PRIVATE KEY-----", "-----BEGIN PRIVATE KEY-----", "PuTTY-User-Key-File-2: ssh-rsa",
        "---- BEGIN SSH2 ENCRYPTED PRIVATE KEY ----", "-----BEGIN ENCRYPTED PRIVATE KEY-----",
        "-----BEGIN PGP PRIVATE KEY BLOCK-----", "-----BEGIN OpenVPN Static key V1-----", "ssh-rsa DATA", "",
      ]),
  ]

  private static let values = Fuzz(pieces: [
    "{", "}", "[", "]", ",", ":", "\"a\"", "\"b\":", "\"a\":", "1", "-", "0", ".5", "e5", "true", "null", " ", "\n",
    "\r\n", "\"",
    "\\", "\\u00e9", "\\ud83d", "\\ude00", "é", ByteString([0xE9]), "NaN", "-Infinity", "\u{FEFF}", "\t", "[1,2]",
    "{\"k\":1}", "{}",
    "[]", "\"\\/\"", ByteString([0xED, 0xA0, 0x80]), ByteString([0]), "\u{7f}", "1.10", "1E400",
    "123456789012345678901234567890",
  ])

  private static let jsonRows: [ByteString] = [
    "", "1", "-0", "-0.0", "1.10", "1e5", "1e16", "1e-5", "0.1", "12345678901234567890", "[]", "{}", "[[]]", "[1,]",
    "{\"a\":1,\"a\":2}",
    "{\"b\":1,\"a\":{\"d\":[1,2,{}],\"c\":null}}", "\"\\ud83d\\ude00\"", "\"\\ud83d\"", "\"é\"", "\"\u{1F600}\"",
    "\"\u{7f}\"",
    "\"\\u0001\\b\\f\\n\\r\\t\\/\"", "NaN", "[Infinity, -Infinity]", "nul", "tru e", "1 2", "01", "1.", "1.e5", "-",
    "+1", ".5", "\"\\x\"",
    "\"\\u12\"", "\"a", "\"a\tb\"", "{\"a\" 1}", "{a:1}", "{,}", "[,]", "\u{FEFF}{}", "\u{FEFF}\u{FEFF}{}",
    "\r\n[\r\n]\r\n", "\u{b}1", "\u{a0}1",
    "{\n  \"a\": 1\n}\n", "{\r\n  \"a\": 1\r\n}\r\n", ByteString([0xFF, 0xFE, 0x31, 0]),
    ByteString([0xFE, 0xFF, 0, 0x31]), ByteString([0x31, 0]),
    ByteString([0, 0x31]), ByteString([0, 0, 0, 0x31]), ByteString([0x31, 0, 0, 0]),
    ByteString([0xFF, 0xFE, 0, 0, 0x31, 0, 0, 0]),
    ByteString([0x22, 0, 0, 0xD8, 0x22, 0]), ByteString([0xA9, 0xFE, 0x12]),
    ByteString([0x22, 0xED, 0xA0, 0x80, 0x22]),
    ByteString(literal: "[1.7976931348623157e308, 2.5e-310, 123456.7e-3, 100000000000000000000.0]"),
  ]

  static let json: [Comparison] = [
    Comparison(
      check: RefuseInvalidJSON(), hook: .init(module: "check_json"), name: "a.json", inputs: values,
      rows: jsonRows + JSONFuzz.inputs(Oracle.fuzzCount)),
    Comparison(
      check: FormatJSON(), hook: .init(module: "pretty_format_json", arguments: ["--autofix"]), name: "a.json",
      fixes: true, inputs: values, rows: jsonRows + JSONFuzz.inputs(Oracle.fuzzCount)),
    Comparison(
      check: FormatJSON(
        JSONPrinter(
          indent: [9], sortsKeys: false, topKeys: ["k", "b"].map { Array($0.utf8) }, escapesNonASCII: false)),
      hook: .init(
        module: "pretty_format_json",
        arguments: ["--autofix", "--indent", "\t", "--no-sort-keys", "--top-keys", "k,b", "--no-ensure-ascii"]),
      name: "a.json", options: "indent, no-sort-keys, top-keys, no-ensure-ascii", fixes: true, inputs: values,
      rows: jsonRows + JSONFuzz.inputs(Oracle.fuzzCount)),
  ]
}
