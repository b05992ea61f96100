import Documents
import Files
import Testing

@Suite struct ExpandingTests {
  private func lookup(_ name: Substring, _ mark: SourceMark) throws(DocumentError) -> String {
    switch name {
    case "n": return "5"
    case "file": return "prices.txt"
    case "empty": return ""
    case "start.main/a-b_c:1": return "abc"
    case "brace": return "${n}"
    default: throw DocumentError(file: "f", mark: mark, message: "\(name) is not known")
    }
  }

  private func expanded(_ text: String) throws -> Node {
    try Node.parse(ByteString(text), file: "f").expanding(lookup)
  }

  @Test(
    "replaces references in values and keys, and keeps the places",
    arguments: [
      ("a: ${n}\n", "1:1 {1:1 a: 1:4 5}"),
      ("a: \"${n}\"\n", "1:1 {1:1 a: 1:4 5}"),
      ("a: \"${n} \"\n", "1:1 {1:1 a: 1:4 \"5 \"}"),
      ("a: ${empty}\n", "1:1 {1:1 a: 1:4 \"\"}"),
      ("${file}: 'x ${n} y ${n}'\n", "1:1 {1:1 prices.txt: 1:10 \"x 5 y 5\"}"),
      ("- \"${start.main/a-b_c:1}^\"\n", "1:1 [1:3 \"abc^\"]"),
      ("- $${n} costs $5 or $$ or $$$${n}\n", "1:1 [1:3 ${n} costs $5 or $$ or $$${n}]"),
      ("- ${brace}\n", "1:1 [1:3 ${n}]"),
      ("- |\n  echo ${n}\n  $\n", "1:1 [1:3 \"echo 5\\n$\\n\"]"),
    ])
  func replaces(text: String, outline: String) throws {
    #expect(try expanded(text).outline == outline)
  }

  @Test(
    "says where a reference is wrong",
    arguments: [
      ("a: b ${n\n", "f:1:6: the ${ that begins here is never closed; write $${ for a ${ that is meant as it stands"),
      (
        "a: \"${n} ${a b}\"\n",
        "f:1:10: \" \" cannot stand in a ${name}, only letters, digits and . - _ / : can; "
          + "write $${ for a ${ that is meant as it stands"
      ),
      ("a: x${}\n", "f:1:5: a name is missing in ${}; write $${ for a ${ that is meant as it stands"),
      ("a: é ${n} ${what}\n", "f:1:11: what is not known"),
      ("'${what}': x\n", "f:1:2: what is not known"),
      ("a: | # ${note}\n  x\n  y ${what}\n", "f:3:5: what is not known"),
      ("a: >-\n  x\n\n  $${n} ${n} ${what}\n", "f:4:14: what is not known"),
      ("a: \"\\t\\\"${n}\n  ${what}\"\n", "f:2:3: what is not known"),
      ("a: x\n  y ${what}\n", "f:2:5: what is not known"),
      ("a: \"\\x24{what} ${n}\"\n", "f:1:4: what is not known"),
      ("a:\r\n  - '${what}'\r\n", "f:2:6: what is not known"),
      ("\u{FEFF}é: ${what}\n", "f:1:4: what is not known"),
      ("${n}: a\n5: b\n", "f:2:1: the key \"5\" stands twice; first at 1:1"),
    ])
  func errors(text: String, expected: String) {
    #expect(complaint { _ = try expanded(text) } == expected)
  }

  @Test("numbers in quotes become numbers where the text is one reference")
  func numbers() throws {
    struct Value: Decodable { let count: Int }
    #expect(try expanded("{ count: \"${n}\" }").decode(Value.self).count == 5)
  }

  @Test("lists the names that a text refers to")
  func references() {
    #expect(Template.references(in: "${a} $${b} ${c.d/e-f_g:h} ${} ${x y} ${a} ${open") == ["a", "c.d/e-f_g:h", "a"])
    #expect(Template.references(in: "no $ here") == [])
  }

  @Test("replaces references in a text of its own, with places in it")
  func text() throws {
    #expect(try Template.expanded("# ${file}\n$${n} ${n}\n", file: "en.md", lookup) == "# prices.txt\n${n} 5\n")
    #expect(complaint { _ = try Template.expanded("a\n$${n} ${q", file: "en.md", lookup) }.hasPrefix("en.md:2:7: "))
    let placed = complaint {
      _ = try Template.expanded("a\n${q}", file: "en.md", from: SourceMark(line: 10, column: 1), lookup)
    }
    #expect(placed == "f:11:1: q is not known")
  }
}

@Suite struct SpellingTests {
  @Test(
    "finds the word that was meant",
    arguments: [
      ("mesage", "message"), ("messgae", "message"), ("Commit", "commit"), ("comit", "commit"), ("swich", "switch"),
      ("cherry_pick", "cherry-pick"), ("cherry", "cherry-pick"), ("xyzzy", nil), ("", nil), ("a", nil), ("sw", nil),
      ("tag", nil), (String(repeating: "commit", count: 20), nil),
    ])
  func nearest(word: String, expected: String?) {
    let words = ["message", "commit", "switch", "cherry-pick", "as"]
    #expect(Spelling.nearest(to: word, among: words) == expected)
  }

  @Test("prefers the nearest, then the first")
  func order() {
    #expect(Spelling.nearest(to: "rebasr", among: ["rebased", "rebase", "rebast"]) == "rebase")
    #expect(Spelling.nearest(to: "pus", among: ["push", "plus"]) == "push")
  }
}
