import Testing
import Terminal

/// A program with every kind of argument, shaped like the real one.
struct Sample: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "git drill", abstract: "Practise Git on real repositories.",
    discussion: "Each drill builds a repository in trouble. Repair it in your own way.", version: "git-drill 1.0",
    subcommands: [Start.self, List.self, Play.self],
    groupedSubcommands: [
      CommandGroup(name: "For authors", subcommands: [Author.self, Secret.self])
    ])

  @Flag(help: "Print JSON.") var json = false
}

enum Format: String, ExpressibleByArgument, CaseIterable {
  case text, json, sarif
}

struct Shared: ParsableArguments {
  @Option(help: ArgumentHelp("Also look for exercises here.", valueName: "dir"), completion: .directory)
  var exercises: [String] = []

  @Flag(name: .shortAndLong, help: "Say more.") var verbose: Int

  func validate() throws {
    if verbose > 3 { throw ValidationError("There is nothing more to say than -vvv.") }
  }
}

struct Start: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Build the repository of a drill.", aliases: ["begin"])

  @Argument(help: "The drill.", completion: .named("drills")) var id: String
  @Option(name: .shortAndLong, help: ArgumentHelp("The number that varies the drill.", valueName: "number"))
  var seed: UInt64?
  @Option(name: [.customShort("C"), .customLong("into")], help: "Where to build it.") var folder: String = "."
  @Option(help: ArgumentHelp(visibility: .hidden)) var trace: Int?
  @Flag(name: .shortAndLong, help: "Replace what is there.") var force = false
  @Flag(name: .shortAndLong, help: "Say nothing.") var quiet = false
  @OptionGroup(title: "Shared options") var shared: Shared

  mutating func validate() throws {
    if quiet && shared.verbose > 0 { throw ValidationError("--quiet and --verbose do not go together.") }
  }
}

struct List: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List the drills.")

  @Argument(help: "Only these topics.") var topics: [String] = []
  @Option(help: "How to print the list.") var format: Format = .text
  @Option(name: .shortAndLong, help: "Only these questions.") var question: [Int] = []
  @Option(help: "The least level.", transform: Self.level) var level: Int = 1
  @Flag(help: "Print JSON.") var json = false

  static func level(_ text: String) throws -> Int {
    guard let level = Int(text), (1...5).contains(level) else { throw ValidationError("levels are 1 to 5") }
    return level
  }
}

struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Run one command in a drill.")

  @Argument() var id: String
  @Argument(parsing: .captureForPassthrough) var command: [String] = []
}

struct Author: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write drills.", subcommands: [Lint.self, Compare.self], defaultSubcommand: Lint.self)
}

struct Lint: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Read drills without building them.")
  @Argument var ids: [String] = []
  @Flag() var strict: Bool
}

struct Compare: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Compare numbers.")
  @Argument() var first: Double
  @Argument(parsing: .postTerminator) var rest: [String] = []
  @Option(parsing: .unconditional) var mark: String = ""
  @Option(name: .customLong("required-one")) var needed: Bytes
}

struct Secret: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Not shown.", shouldDisplay: false)
}

/// A value that need not be UTF-8, as file names are.
struct Bytes: ExpressibleByArgument, Equatable {
  let bytes: [UInt8]
  init?(argument: String) { bytes = Array(argument.utf8) }
  init?(argumentBytes: [UInt8]) { bytes = argumentBytes }
}

/// Reads a command line as a command of a type.
func parse<Command: ParsableCommand>(_ words: [String], as: Command.Type = Command.self) throws -> Command {
  try #require(try Sample.parseAsRoot(words: words) as? Command)
}

/// What the program would print for a wrong command line.
func failure(_ words: [String], columns: Int = 80) -> String {
  do {
    let command = try Sample.parseAsRoot(words: words)
    return "no error: \(command)"
  } catch {
    return Sample.fullMessage(for: error, columns: columns)
  }
}
