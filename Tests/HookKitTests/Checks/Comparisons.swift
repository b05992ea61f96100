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
      ])),
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
      ])),
  ]

  private static let sortable = Fuzz(pieces: [
    "a\n", "b\n", "B\n", "A", "\n", "\r\n", " \n", "\t", " a\n", "b\r\n", "é\n", ByteString([0xE9, 10]), "aa\n",
    "\u{b}\n", "\r",
  ])

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
      ])),
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
      ])),
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

  static let syntax: [Comparison] = [
    Comparison(
      check: RefuseInvalidTOML(), hook: .init(module: "check_toml"), name: "a.toml",
      inputs: Fuzz(pieces: [
        "a = 1\n", "b = \"x\"\n", "[t]\n", "[t.u]\n", "[[l]]\n", "a.b = 2\n", "c = [1, 2]\n", "d = {x = 1}\n",
        "e = 2020-01-01\n", "f = 1.5e3\n",
        "g = '''\n", "'''\n", "\r\n", "\r", "# c\n", "h = nan\n", "i = 0x1F\n", "é = 1\n", "\"é\" = 1\n", "j = true",
        "\n", "\t", "=", "\"", "[", "]", "k = \"\\u00e9\"\n",
        ByteString([0xE9]), ByteString([0]), "l = 1_000\n", "m = 01\n", "n = 12:30:00\n", "o = 1979-05-27T07:32:00Z\n",
        "p = +1.0\n",
      ]),
      rows: [
        "", "a = 1", "a = 1\na = 2\n", "\u{FEFF}a = 1\n", "a = 1\r\n", ByteString(literal: "a = \"\\xe9\"\n"),
        "[a]\n[a]\n", "a = {b = 1}\n[a]\n",
        "a = 2020-13-01\n", "a = 99999999999999999999\n", "a = \"\\q\"\n", "a = [1, 'x']\n", "a = {b = 1,}\n",
        "a = [1,]\n", "a\n", "a = \n", "[a\n",
        "a = '\n'\n", "a = \"\"\"\nx\\\n  y\"\"\"\n", "a.b = 1\n[a]\n", "[a.b]\n[a]\n", "a = 0b2\n", "a = 1__0\n",
        "a = inf\n", "a = -nan\n",
      ]),
    Comparison(
      check: RefuseInvalidXML(), hook: .init(module: "check_xml"), name: "a.xml",
      inputs: Fuzz(pieces: [
        "<a>", "</a>", "<b/>", "<?xml version=\"1.0\"?>", "x", "&amp;", "&u;", "<!-- c -->", "<![CDATA[", "]]>", " ",
        "\n", "<c d='1'/>", "<c d='1' d='2'/>",
        "<!DOCTYPE a>", "<!DOCTYPE a [<!ENTITY u \"v\">]>", "<!DOCTYPE a SYSTEM \"x.dtd\">", "é", ByteString([0xE9]),
        ByteString([0]), "&#1;", "&#233;", "<", "\u{FEFF}",
        "<?xml version=\"1.0\" encoding=\"iso-8859-1\"?>", "<?xml version=\"1.0\" encoding=\"koi8-r\"?>", "<x:y/>",
        "<?p q?>",
      ]),
      rows: [
        "", "<a/>", "<a></b>", "<a>&nbsp;</a>", "<!DOCTYPE a SYSTEM \"x.dtd\"><a>&nbsp;</a>",
        "<!DOCTYPE a PUBLIC \"p\" \"x\"><a>&u;</a>",
        "<?xml version=\"1.0\" standalone=\"yes\"?><!DOCTYPE a SYSTEM \"x\"><a>&u;</a>",
        ByteString(literal: "<?xml version=\"1.0\" encoding=\"windows-1252\"?><a>\\xe9</a>"),
        ByteString(literal: "<?xml version=\"1.0\" encoding=\"koi8-r\"?><a>\\xe9</a>"),
        "<?xml version=\"1.0\" encoding=\"shift_jis\"?><a/>",
        "<?xml version=\"1.0\" encoding=\"nonsense\"?><a/>",
        ByteString(literal: "<?xml version=\"1.0\" encoding=\"latin-1\"?><a>\\xe9</a>"),
        "<!DOCTYPE a [<!ENTITY % p SYSTEM \"x\"> %p;]><a>&u;</a>", "<!DOCTYPE a [<!ENTITY u SYSTEM \"x\">]><a>&u;</a>",
        "<?xml version=\"1.1\"?><a/>", "<a b=c/>",
        "<?xml version=\"1.0\" encoding=\"utf-16\"?><a/>",
        ByteString([0xFF, 0xFE, 0x3C, 0, 0x61, 0, 0x2F, 0, 0x3E, 0]), "<a/>\n\n", " <?xml version=\"1.0\"?><a/>",
        "<a/><b/>",
      ]),
  ]

  private static let yamlPieces = Fuzz(pieces: [
    "a: 1\n", "b: x\n", "a: 2\n", "- x\n", "- a: 1\n", "  b: 2\n", "c:\n", "  - y\n", "[a, b]", "{a: 1}", "\n", " ",
    "# c\n", "---\n",
    "...\n", "&n ", "*n\n", "!t ", "!!str ", "f: |\n", "g: >\n", "  text\n", "\"q\"", "'q'", "? k\n", "é: 1\n",
    "<<: *n\n", "\r\n",
    "d: &n {x: 1}\n", "e: *n\n", "~: 1\n", "true: 1\n", "\"a\": 1\n", "%YAML 1.2\n", ",", "]", "}", "x", "0x1: a\n",
    "1: a\n",
  ])

  private static let yamlRows: [ByteString] = [
    "", "\n", "a: 1\n", "a: 1\na: 2\n", "a: [1, 2\n", "a: b: c\n", "---\na: 1\n---\nb: 2\n", "a: !x 1\n",
    "a: !!python/name:x ''\n", "a: *x\n", "a: &x 1\nb: *x\n",
    "\u{FEFF}a: 1\n", "a:\tb\n", "a:\n\tb: 1\n", "{a: 1, a: 2}\n", "? [a]\n: 1\n", "? {a: 1}\n: 1\n", "<<: 1\n",
    "<<: {a: 1}\n", "<<: [{a: 1}]\n", "a: @x\n", "a: `x\n", "a: %x\n", "- - a\n - b\n",
    "a: 'x\n", "a: \"\\q\"\n", "a: |\n  x\n y\n", "1: a\n1.0: b\n", "1: a\n\"1\": b\n", "0x10: a\n16: b\n",
    "yes: 1\nyes: 2\n", "yes: 1\ntrue: 2\n", "a: !!binary x\n", "a: !!int x\n", "a: !!set {x, y}\n",
    "a: 2001-01-01\n", "a: 2001-13-01\n", "a: !!seq x\n", "a: !!map [x]\n", "a: ! x\n", "%YAML 1.1\n---\na: 1\n",
    "%YAML 3.0\n---\na: 1\n", "%FOO x\n---\na\n", ByteString(literal: "a: \\xe9\n"), ByteString([97, 58, 32, 0, 10]),
    "a: \u{7}\n", "a: \u{85}b\n", "a: \u{2028}b\n", "a: b\rc: d\r", "a: b #c\n", "a: b#c\n", "a:b\n", "[a, b]: 1\n",
    "[a]: 1\n[a]: 2\n", "- a\nb: 1\n", "a: 1\n- b\n", "a: \n  b: 1\n c: 2\n",
    "{\"a\":1}\n", "{a: 1,}\n", "[a,,b]\n", "[,]\n", "a: - b\n", "a: [\n]\n", "a: [\nb\n]\n", "key: &a\n  - *a\n",
    "&a a: *a\n", "a: &x 1\nb: &x 2\nc: *x\n", "--- a\n... b\n", "a\n...\nb\n", "a\n...\n---\nb\n", "x: ---\n",
    "---a\n",
  ]

  static let yaml: [Comparison] = [
    Comparison(
      check: RefuseInvalidYAML(), hook: .init(module: "check_yaml"), name: "a.yaml", inputs: yamlPieces, rows: yamlRows),
    Comparison(
      check: RefuseInvalidYAML(allowsMany: true), hook: .init(module: "check_yaml", arguments: ["-m"]), name: "a.yaml",
      options: "multi",
      inputs: yamlPieces, rows: yamlRows),
    Comparison(
      check: RefuseInvalidYAML(isSyntaxOnly: true), hook: .init(module: "check_yaml", arguments: ["--unsafe"]),
      name: "a.yaml",
      options: "unsafe", inputs: yamlPieces, rows: yamlRows),
  ]
}
