internal import Terminal

/// Tools for those who write exercises.
struct Author: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write exercises: make a skeleton, read it critically, prove it",
    subcommands: [AuthorNew.self, AuthorLint.self, AuthorTest.self])
}
