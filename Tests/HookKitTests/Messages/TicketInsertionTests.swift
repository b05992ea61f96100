import Files
import Support
import Testing

@testable import HookKit

@Suite("The ticket of the branch in a message")
struct TicketInsertionTests {
  private let prefix = TicketInsertion(pattern: Pattern(RequireTicket.standardPattern))
  private let trailer = TicketInsertion(pattern: Pattern("#?\\d+"), trailer: "Refs")

  private func apply(
    _ insertion: TicketInsertion, _ file: ByteString, branch: ByteString? = "feature/ABC-12-tidy",
    source: ByteString? = "message"
  ) -> ByteString? {
    insertion.apply(to: file, branch: branch, source: source, cleanup: MessageCleanup())
  }

  @Test("goes before the subject")
  func before() {
    #expect(apply(prefix, "Tidy up\n\nWhy\n") == "ABC-12: Tidy up\n\nWhy\n")
    #expect(apply(prefix, "# c\n\nTidy up\n# d\n") == "# c\n\nABC-12: Tidy up\n# d\n")
    #expect(apply(prefix, "Tidy up") == "ABC-12: Tidy up")
    #expect(apply(prefix, "\n# Please enter the message\n", source: nil) == "ABC-12: \n# Please enter the message\n")
  }

  @Test("goes to the trailers, above the comments")
  func below() {
    #expect(apply(trailer, "Tidy\n\n# c\n") == "Tidy\n\nRefs: 12\n\n# c\n")
    #expect(apply(trailer, "Tidy\n\nWhy\n") == "Tidy\n\nWhy\n\nRefs: 12\n")
    #expect(apply(trailer, "Tidy\n\nKey: v\n# c\n") == "Tidy\n\nKey: v\nRefs: 12\n# c\n")
    #expect(apply(trailer, "Tidy") == "Tidy\n\nRefs: 12\n")
  }

  @Test("changes nothing where it is there, where there is none, and in messages of Git")
  func unchanged() {
    #expect(apply(prefix, "ABC-12 tidy\n") == nil)
    #expect(apply(prefix, "Tidy\n\nFor ABC-12\n") == nil)
    #expect(apply(prefix, "Tidy\n", branch: "main") == nil)
    #expect(apply(prefix, "Tidy\n", branch: nil) == nil)
    for source: ByteString in ["merge", "squash", "commit"] { #expect(apply(prefix, "Tidy\n", source: source) == nil) }
    #expect(apply(prefix, "fixup! Tidy\n") == nil)
    #expect(apply(prefix, "Merge branch 'x'\n") == nil)
  }

  @Test("is what Git finds among the trailers")
  func beside() throws {
    let fixture = try GitFixture()
    for file: ByteString in ["Tidy\n", "Tidy\n\nWhy\n", "Tidy\n\nKey: v\n", "Tidy\n\nWhy: not\nso\n"] {
      let changed = try #require(apply(trailer, file))
      let parsed = try fixture.git("interpret-trailers", "--parse", input: changed)
      #expect(parsed.lines.contains("Refs: 12"), "\(changed.literal)")
    }
  }
}
