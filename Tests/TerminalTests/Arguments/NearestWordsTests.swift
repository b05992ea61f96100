import Terminal
import Testing

@Suite("The nearest words")
struct NearestWordsTests {
  private static let words = ["start", "status", "show", "reset", "check", "revert-published"]

  @Test(
    "are those with few changes, then those that begin alike",
    arguments: [
      ("strat", ["start"]), ("START", ["start"]), ("stat", ["start", "status"]), ("chek", ["check"]), ("sh", ["show"]),
      ("revert", ["reset", "revert-published"]), ("rest", ["reset"]), ("frobnicate", []), ("", []), ("x", []),
      (String(repeating: "s", count: 100), []),
    ])
  func nearest(typed: String, expected: [String]) {
    #expect(nearestWords(to: typed, among: Self.words, limit: 2) == expected)
  }

  @Test("are as many as asked for")
  func limit() {
    #expect(nearestWords(to: "stat", among: Self.words) == ["start"])
    #expect(nearestWords(to: "stat", among: Self.words, limit: 0).isEmpty)
  }
}
