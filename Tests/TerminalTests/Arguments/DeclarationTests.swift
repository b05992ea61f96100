import Terminal
import Testing

@Suite("Declarations of commands")
struct DeclarationTests {
  @Test("that are right have no problems")
  func right() {
    #expect(Sample.declarationProblems().isEmpty)
  }

  @Test("that contradict themselves are told, each with its command")
  func wrong() {
    #expect(
      Outer.declarationProblems() == [
        "outer: two subcommands are named 'x'",
        "outer inner: two arguments are named '--long'",
        "outer inner: two arguments are named '-n'",
        "outer inner: '<first>' may be left out but '<second>' after it may not",
        "outer inner: '<third>' takes all words and leaves none for '<fourth>'",
      ])
  }

  struct Outer: ParsableCommand {
    static let configuration = CommandConfiguration(subcommands: [Inner.self, Other.self])
  }

  struct Inner: ParsableCommand {
    static let configuration = CommandConfiguration(aliases: ["x"])
    @Argument() var first: String?
    @Argument() var second: String
    @Argument() var third: [String]
    @Argument() var fourth: String
    @Option(name: .shortAndLong) var number = 1
    @Flag(name: [.customShort("n"), .customLong("long")]) var nothing = false
    @Flag() var long = false
  }

  struct Other: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "x")
  }
}
