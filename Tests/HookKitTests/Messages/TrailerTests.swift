import Files
import Support
import Testing

@testable import HookKit

@Suite("Trailers")
struct TrailerTests {
  @Test("are those of git interpret-trailers")
  func parsed() throws {
    let fixture = try GitFixture()
    let inputs = Fuzz(
      pieces: [
        "\n\n", "\n", "Signed-off-by: A <a@example.org>\n", "Refs: X-1\n", "text\n", " continued\n", "Key : v\n",
        "a b: c\n",
        "https://example.org\n", "(cherry picked from commit 1234567)\n", "Empty:\n", "fix: x\n", "\tmore\n", ": x\n",
        "Fixes #1\n", "K: v\n",
      ], most: 12
    ).inputs(400)
    for body in inputs {
      let message = MessageCleanup(mode: .whitespace, usesEditor: false).cleaned("Subject\n\n" + body)
      let expected = try fixture.git("interpret-trailers", "--parse", "--no-divider", input: message).lines
      let found = CommitMessage(recorded: message).trailers.map { $0.token + ": " + $0.value }
      #expect(found == expected, "\(message.literal)")
    }
  }
}
