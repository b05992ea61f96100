import Documents
import Files
import Testing

@testable import HookKit

@Suite("Rules about commit messages")
struct MessageRuleTests {
  /// A rule read from what stands behind its key, as the rules file does it.
  private func rule(_ key: String, _ value: String) throws -> any MessageCheck {
    let type = try #require(MessageRegistry.check(for: key))
    let node = try Document.parse(ByteString("\(key): \(value)\n"), file: "rules.yaml").root
    return try #require(node[key]).decode(type)
  }

  /// Whether a rule refuses a message; `\n` in the table stands for a line feed.
  @Test(
    "refuse and let pass",
    arguments: [
      ("subject", "true", "Say what it does\n\nWhy.\n", true), ("subject", "true", "Say it.\n", false),
      ("subject", "true", "Wait...\n", true), ("subject", "{full-stop: allow}", "Say it.\n", true),
      ("subject", "{max: 10}", "0123456789\n", true), ("subject", "{max: 10}", "01234567890\n", false),
      ("subject", "{max: 10}", "éééééééééé\n", true), ("subject", "{min: 5}", "Fix\n", false),
      ("subject", "true", "First\nsecond\n", false), ("subject", "true", " Blank\n", false),
      ("subject", "{case: upper}", "lower\n", false), ("subject", "{case: upper}", "Upper\n", true),
      ("subject", "{case: lower}", "Upper\n", false), ("subject", "{case: upper}", "`code` first\n", true),
      ("subject", "{pattern: '[A-Z]+-[0-9]+ '}", "AB-1 x\n", true),
      ("subject", "{pattern: '[A-Z]+-[0-9]+ '}", "x AB-1\n", false),
      ("subject", "{max: 5}", "Merge branch 'long/name' into main\n", true),
      ("subject", "{max: 5}", "fixup! something\n", true),
      ("subject", "{max: 5}", "Revert \"something long\"\n", true), ("subject", "true", "", true),
      ("body", "{max: 20}", "S\n\n12345678901234567890\n", true),
      ("body", "{max: 20}", "S\n\nsome words that go beyond it\n", false),
      ("body", "{max: 20}", "S\n\nsee https://example.org/a/very/long/path here\n", true),
      ("body", "{max: 20}", "S\n\n    indented code may be long\n", true),
      ("body", "{max: 20}", "S\n\n> a quoted line may be long\n", true),
      ("body", "{max: 20}", "S\n\naVeryLongWordThatCannotBeBroken\n", true),
      ("body", "{max: 20}", "S\n\n- aVeryLongWordThatCannotBeBroken\n", true),
      ("body", "{max: 20}", "S\n\ntext\n\nSigned-off-by: Ada Example <ada@example.org>\n", true),
      ("body", "{required: true}", "S\n", false), ("body", "{required: true}", "S\n\nWhy\n", true),
      ("body", "{required: true}", "S\n\nRefs: X-1\n", false),
      ("body", "{max: 30}", "a very long subject is not the body's\n", true),
      ("fixup", "deny", "fixup! x\n", false), ("fixup", "deny", "squash! x\n", false),
      ("fixup", "deny", "amend! x\n", false),
      ("fixup", "deny", "fixup x\n", true), ("fixup", "deny", "Say fixup! loudly\n", true),
      ("conventional", "true", "feat: add\n", true), ("conventional", "true", "feat(api)!: add\n", true),
      ("conventional", "true", "Feat: add\n", false), ("conventional", "true", "feat:add\n", false),
      ("conventional", "true", "feat: \n", false),
      ("conventional", "true", "feat:  add\n", false), ("conventional", "true", "feat(): add\n", false),
      ("conventional", "true", "feat(x: add\n", false),
      ("conventional", "true", "add\n", false), ("conventional", "true", "foo: add\n", false),
      ("conventional", "{types: [foo]}", "foo: add\n", true),
      ("conventional", "{scope: required}", "feat: add\n", false),
      ("conventional", "{scope: none}", "feat(x): add\n", false),
      ("conventional", "{scopes: [api]}", "feat(ui): add\n", false),
      ("conventional", "{scopes: [api]}", "feat(api): add\n", true),
      ("conventional", "true", "feat: add\n\nBREAKING CHANGE: x\n", true),
      ("conventional", "true", "feat: add\n\nBreaking change: x\n", false),
      ("conventional", "true", "Merge branch 'x'\n", true), ("conventional", "true", "feat(a b)!: x: y\n", true),
      ("ticket", "true", "ABC-1 x\n", true), ("ticket", "true", "x\n\nCloses ABC-12\n", true),
      ("ticket", "true", "abc-1\n", false),
      ("ticket", "{in: subject}", "x\n\nABC-1\n", false), ("ticket", "{in: body}", "ABC-1 x\n", false),
      ("ticket", "{in: trailer}", "x\n\nABC-1\n\nRefs: ABC-1\n", true),
      ("ticket", "{in: trailer}", "x\n\nABC-1\n", false),
      ("ticket", "{pattern: '#\\d+'}", "x (#12)\n", true), ("ticket", "{pattern: '#\\d+'}", "x\n", false),
      ("trailers", "{required: Signed-off-by}", "x\n\nSigned-off-by: A <a@example.org>\n", true),
      ("trailers", "{required: [signed-off-by, Refs]}", "x\n\nSigned-off-by: A <a@example.org>\n", false),
      ("trailers", "{required: Refs}", "x\n\nRefs:\n", false), ("trailers", "{required: Refs}", "Refs: x\n", false),
    ])
  func outcome(_ key: String, _ value: String, _ text: String, _ passes: Bool) throws {
    let findings = try rule(key, value).findings(in: CommitMessage(recorded: ByteString(text)))
    #expect(findings.isEmpty == passes, "\(findings)")
    for finding in findings { #expect(finding.rule == key) }
  }

  @Test("say the line of the file that the user edits")
  func lines() throws {
    let file: ByteString = "# c\n\nA subject that ends with a stop.\n\n# c\n\nwords and words and words and words\n"
    let message = CommitMessage(file: file, cleanup: MessageCleanup())
    #expect(try rule("subject", "true").findings(in: message).map(\.line) == [3])
    let body = try rule("body", "{max: 20}").findings(in: message)
    #expect(body.map(\.line) == [7] && body.map(\.column) == [21])
  }

  @Test("look at what Git will record, not at comments and the diff")
  func cleaned() throws {
    let file: ByteString = "Say it\n# A comment that is much longer than any line of a body should be, really.\n"
    let message = CommitMessage(file: file, cleanup: MessageCleanup())
    #expect(try rule("subject", "true").findings(in: message).isEmpty)
    #expect(try !rule("subject", "true").findings(in: CommitMessage(recorded: file)).isEmpty)
  }

  @Test(
    "are refused in words where they make no sense",
    arguments: [
      ("subject", "false", "leave the rule away"), ("subject", "{max: 0}", "from 1"),
      ("subject", "{min: 80}", "more than max"),
      ("subject", "{case: title}", "upper"), ("subject", "{pattern: '('}", "regular expression"),
      ("subject", "{maximum: 5}", "unknown key"),
      ("body", "{width: 5}", "unknown key"), ("fixup", "allow", "deny"), ("conventional", "{scope: maybe}", "required"),
      ("ticket", "{in: title}", "subject"), ("trailers", "{}", "no trailer"),
    ])
  func refused(_ key: String, _ value: String, _ words: String) {
    let error = #expect(throws: DocumentError.self) { try rule(key, value) }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }

  @Test("are listed with a summary each")
  func registry() {
    #expect(Set(MessageRegistry.checks.map { $0.key }).count == 6)
    for check in MessageRegistry.checks { #expect(!check.summary.isEmpty) }
    #expect(MessageRegistry.check(for: "subjct") == nil)
  }
}
