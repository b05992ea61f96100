import Files
import Testing

@testable import HookKit

@Suite("What formatters say of files that they cannot read")
struct ComplaintTests {
  @Test(
    "has its place",
    arguments: [
      ("<standard input>:2:6: expected 'IDENT', found '{'\nmore", 2, 6, "expected 'IDENT', found '{'"),
      ("error: cannot format -: Cannot parse: 1:3: x  = = 1", 1, 3, "x  = = 1"),
      ("a b.sh:3:9: \"if\" must be followed by \"then\"", 3, 9, "\"if\" must be followed by \"then\""),
      ("[error] a.js: SyntaxError: Unexpected token (1:5)", 1, 5, "[error] a.js: SyntaxError: Unexpected token"),
      ("-:4: parser error : Premature end", 4, nil, "parser error : Premature end"),
      ("\u{1B}[31merror\u{1B}[0m: Failed to parse a.py:7:1: Expected an expression", 7, 1, "Expected an expression"),
      ("\n\na.rs:12:30: it broke", 12, 30, "it broke"),
      ("oh no, not 7 of them: 5", nil, nil, "oh no, not 7 of them: 5"),
    ] as [(String, Int?, Int?, String)])
  func place(_ errors: String, _ line: Int?, _ column: Int?, _ text: String) throws {
    let complaint = try #require(Complaint(ByteString(errors)))
    #expect(complaint.line == line && complaint.column == column && complaint.text == text, "\(complaint)")
  }

  @Test("is nothing where they are silent")
  func silent() { #expect(Complaint("") == nil && Complaint("\n\n") == nil) }
}
