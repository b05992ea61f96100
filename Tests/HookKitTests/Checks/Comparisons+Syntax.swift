import Files

@testable import HookKit

/// Checks that parse TOML, XML and YAML.
extension Comparison {
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
