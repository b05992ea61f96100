import Terminal
import Testing

@Suite("The last word of a command line")
struct CompletionTests {
  private func words(_ line: [String]) -> [String]? {
    guard case .words(let words) = CommandInfo(Sample.self).completion(of: line) else { return nil }
    return words.map(\.text)
  }

  @Test(
    "is completed to what may stand there",
    arguments: [
      ([""], ["start", "list", "play", "author"]),
      (["st"], ["start"]),
      (["--js"], ["--json"]),
      (["list", "--format", "s"], ["sarif"]),
      (["list", "--format", ""], ["text", "json", "sarif"]),
      (["start", "x", "--fo"], ["--force"]),
      (["start", "--force", "--fo"], []),
      (["start", "--tr"], []),
      (["nonsense", ""], []),
    ])
  func words(line: [String], expected: [String]) {
    #expect(words(line) == expected)
  }

  @Test("may be something that the program or the shell knows")
  func others() {
    let info = CommandInfo(Sample.self)
    #expect(info.completion(of: ["start", "r"]) == .named("drills"))
    #expect(info.completion(of: ["begin", "--seed", "3", "r"]) == .named("drills"))
    #expect(info.completion(of: ["start", "--exercises", ""]) == .folders)
    #expect(info.completion(of: ["start", "--exercises=x", ""]) == .named("drills"))
    #expect(info.completion(of: ["start", "--", "--fo"]) == .named("drills"))
    #expect(info.completion(of: []) == info.completion(of: [""]))
  }
}
