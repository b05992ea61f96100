import Documents
import Files
import Testing

@Suite struct InvalidDocumentTests {
  @Test(
    "says what is wrong with a text that is no YAML, and where",
    arguments: [
      ("", "f: the file is empty"),
      ("# only a note\n", "f: the file is empty"),
      ("---\n...\n", "f: the file is empty"),
      ("null\n", "f: the file is empty"),
      ("a: 1\n---\nb: 2\n", "f:2:1: a second document begins here; a file holds one"),
      (
        "a: 1\n...\nb: 2\n",
        "f:3:1: nothing may follow the end of the document; is the line indented like the others?"
      ),
      (
        "  a: 1\nb: 2\n", "f:2:1: nothing may follow the end of the document; is the line indented like the others?"
      ),
      ("%YAML 3.0\n---\na: 1\n", "f:1:1: only YAML 1.1 and 1.2 can be read"),
      ("%a: b\n", "f:1:1: a line cannot begin with \"%\" here; put the text in quotes"),
      ("a: 'b\nc: d\n", "f:1:4: the text in quotes that begins here is never closed"),
      ("a: \"b\n", "f:1:4: the text in quotes that begins here is never closed"),
      (
        "a: \"b\\q\"\n",
        "f:1:6: this escape is not known in double quotes; write \\\\ for a backslash, or use single quotes"
      ),
      ("a: [b, c\n", "f:2:1: \",\" or \"]\" is expected here, in the list that begins at 1:4"),
      ("a: {b: c]\n", "f:1:9: \",\" or \"}\" is expected here, in the mapping that begins at 1:4"),
      (
        "a: [ ${d} ]\n",
        "f:1:7: \",\" or \"]\" is expected here, in the list that begins at 1:4; inside [ ] and { } put ${…} in quotes"
      ),
      ("a: ]\n", "f:1:4: a value is expected here"),
      ("%YAML 1.2\n%YAML 1.2\n---\na\n", "f:2:1: a second %YAML line begins here"),
      (
        "a: {b:,}\n",
        "f:1:6: inside [ ] and { } a space must follow a colon; put a text with a colon in quotes"
      ),
      (
        "a: \"b\" c\n",
        "f:1:8: nothing may follow the value on this line; put the whole text in one pair of quotes"
      ),
      (
        "a: b: c\n",
        "f:1:5: a colon cannot stand here; put a text with \": \" in quotes, and indent the keys of a mapping alike"
      ),
      ("a:\n\tb: c\n", "f:2:1: a tab cannot indent; use spaces"),
      ("a: |\n\tx\n", "f:2:1: a tab cannot indent; use spaces"),
      ("- a\n-\tb\n", "f:2:2: a tab cannot indent; use spaces"),
      ("a: |0\n x\n", "f:1:5: the indentation after | or > must be 1 to 9"),
      ("a: | x\n y\n", "f:1:6: only a comment may follow on this line"),
      ("a: - b\n", "f:1:4: this cannot begin here; put it on a line of its own"),
      ("a: 1\nb\nc: 2\n", "f:2:1: a colon and a space are missing after the key that begins here"),
      ("- a\nb: c\n", "f:2:1: a \"-\" is expected here; is the line indented like the list that begins at 1:1?"),
      (
        "a:\n  b: 1\n c: 2\n",
        "f:3:2: a key is expected here; is the line indented like the other keys that begin at 1:1?"
      ),
      ("é: @b\n", "f:1:4: a value cannot begin with \"@\"; put it in quotes"),
      ("\u{FEFF}a: `b`\n", "f:1:4: a value cannot begin with \"`\"; put it in quotes"),
    ])
  func syntax(text: String, expected: String) {
    #expect(complaint { _ = try Node.parse(ByteString(text), file: "f") } == expected)
  }

  @Test(
    "says which parts of YAML are not supported",
    arguments: [
      ("a: !!str b\n", "f:1:4: the tag \"!!str\" is not supported; write the value without it"),
      ("a: !foo [b]\n", "f:1:4: the tag \"!foo\" is not supported; write the value without it"),
      ("a: ! b\n", "f:1:4: the tag \"!\" is not supported; write the value without it"),
      ("a: !u!b c\n", "f:1:4: tags are not supported; put a text that begins with \"!\" in quotes"),
      ("<<: {a: 1}\n", "f:1:1: merge keys (<<) are not supported; write the keys out"),
      ("[a]: b\n", "f:1:1: a key must be a text, not a list or a mapping"),
      (": a\n", "f:1:1: a key is missing before the colon"),
      ("? \n: a\n", "f:1:2: a key is missing before the colon"),
      ("b:\n  a: 1\n  \"a\": 2\n", "f:3:3: the key \"a\" stands twice; first at 2:3"),
      ("a: *b\n", "f:1:4: the anchor &b is not known here"),
      ("x: &one 1\ny: *onw\n", "f:2:4: the anchor &onw is not known here; did you mean *one?"),
      ("a: &x [*x]\n", "f:1:8: the alias *x stands inside its own anchor"),
      ("a: *\n", "f:1:4: a name is missing after \"*\"; put the text in quotes"),
      ("a: & b\n", "f:1:4: a name is missing after \"&\"; put the text in quotes"),
    ])
  func unsupported(text: String, expected: String) {
    #expect(complaint { _ = try Node.parse(ByteString(text), file: "f") } == expected)
  }

  @Test(
    "says where bytes are no text",
    arguments: [
      ([0x61, 0x3A, 0x20, 0xFF, 0x0A], "f:1:4: the file is not UTF-8 text: a byte here is no character"),
      ([0xC3, 0xA9, 0x0A, 0xC3, 0xA9, 0xC3], "f:2:2: the file is not UTF-8 text: a byte here is no character"),
      ([0x61, 0xED, 0xA0, 0x80], "f:1:2: the file is not UTF-8 text: a byte here is no character"),
      ([0xFF, 0xFE, 0x61, 0x00], "f:1:1: the file is not UTF-8 text: a byte here is no character"),
      ([0x61, 0x3A, 0x20, 0x00], "f:1:4: a NUL byte is not allowed"),
      (
        [0x61, 0x0D, 0x0A, 0x62, 0x07],
        "f:2:2: the character U+0007 is not allowed; in double quotes it can be written as an escape"
      ),
      (
        [0x61, 0xC2, 0x80],
        "f:1:2: the character U+0080 is not allowed; in double quotes it can be written as an escape"
      ),
    ] as [([UInt8], String)])
  func bytes(bytes: [UInt8], expected: String) {
    #expect(complaint { _ = try Node.parse(ByteString(bytes), file: "f") } == expected)
  }
}
