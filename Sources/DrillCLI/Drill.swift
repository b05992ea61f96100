internal import Files
internal import GitEngine
public import Terminal

/// The command `git drill`: reads the words, runs the command, and says how the process ends.
public struct Drill: ParsableCommand {
  /// The version of this program.
  public static let version = "0.1.0"

  /// The subcommands and the help of the whole.
  public static let configuration = CommandConfiguration(
    commandName: "git drill",
    abstract: "Practise Git on real repositories in trouble, and be told truly whether they are repaired",
    version: "git-drill \(version)",
    groupedSubcommands: [
      CommandGroup(
        name: "Practise",
        subcommands: [
          List.self, Show.self, Start.self, Check.self, Hint.self, Solution.self, Answer.self, Graph.self, Status.self,
          Reset.self,
        ]),
      CommandGroup(name: "Write exercises", subcommands: [Author.self]),
      CommandGroup(name: "Hooks", subcommands: [HooksCommand.self]),
      CommandGroup(name: "This machine", subcommands: [Doctor.self, Completions.self, Complete.self]),
    ])

  /// The command without words of its own shows its help.
  public init() {}

  /// Runs a command line, without the program's name, to its end.
  static func run(_ arguments: [ByteString], in context: Context) -> ExitCode {
    do {
      return try run(try command(of: arguments), in: context)
    } catch {
      return report(error, in: context)
    }
  }

  /// Git waits for its hooks, so their command is not looked for among all others; a mistake in it is told in full.
  private static func command(of arguments: [ByteString]) throws -> any ParsableCommand {
    let words = arguments.map(\.bytes)
    if arguments.starts(with: ["hooks", "run"]), let run = try? HooksRun.parseAsRoot(Array(words.dropFirst(2))) {
      return run
    }
    return try parseAsRoot(words)
  }

  private static func run(_ command: any ParsableCommand, in context: Context) throws -> ExitCode {
    do {
      if var command = command as? any DrillCommand { return try command.run(in: context) }
      var command = command
      try command.run()
      return .success
    } catch let error as ValidationError {
      let text = fullMessage(for: error, in: type(of: command), columns: context.console.proseWidth)
      try context.console.print(StyledText(text), to: .error)
      return .validationFailure
    }
  }

  private static func report(_ error: any Error, in context: Context) -> ExitCode {
    if let code = Interruption.exitCode, context.isInterrupted() {
      try? context.console.print("Interrupted; nothing half-built was left.", to: .error)
      return code
    }
    switch error {
    case ConsoleError.brokenPipe: return ExitCode(141)
    case let code as ExitCode: return code
    default: break
    }
    let code = exitCode(for: error)
    let columns = context.console.proseWidth
    do {
      if code == .trouble {
        let trouble = Trouble(error)
        try context.console.print("\("error:", [.bold, .red]) \(trouble.message)", to: .error)
        if let hint = trouble.hint { try context.console.print("\("hint:", .cyan) \(hint)", to: .error) }
        return trouble.code
      }
      let text = fullMessage(for: error, columns: columns)
      try context.console.write(Array((text + "\n").utf8), to: code == .success ? .output : .error)
      return code
    } catch {
      return .trouble
    }
  }
}
