extension ParsableCommand {
  /// Reads a command line, without the program's name, as this command or one of its subcommands.
  ///
  /// Throws an error for ``message(for:)``, ``fullMessage(for:in:columns:)`` and ``exitCode(for:)``, also where help or
  /// the version is asked for.
  public static func parseAsRoot(_ arguments: [[UInt8]]) throws -> any ParsableCommand {
    var resolver = CommandResolver(root: self, words: arguments)
    try resolver.resolve()
    guard let type = resolver.path.last else { return Self() }
    var command = type.init()
    var parser = ArgumentParser(command.definitions, hasVersion: !type.configuration.version.isEmpty)
    do {
      try parser.parse(resolver.words)
    } catch {
      throw resolver.failure(error)
    }
    do {
      try command.validateAll()
    } catch let error as ValidationError {
      throw resolver.failure(.validation(error.message))
    }
    return command
  }

  /// Reads a command line of text, as ``parseAsRoot(_:)`` does.
  public static func parseAsRoot(words: [String]) throws -> any ParsableCommand {
    try parseAsRoot(words.map { Array($0.utf8) })
  }
}

extension ParsableArguments {
  /// Reads words as the arguments of this type alone; subcommands are not looked for.
  public static func parse(_ words: [String]) throws -> Self {
    var value = Self()
    var parser = ArgumentParser(value.definitions, hasVersion: false)
    try parser.parse(words.map { Array($0.utf8) })
    try value.validateAll()
    return value
  }
}

extension ParsableCommand {
  /// The exit code for an error: 0 for help and version, 2 for a wrong command line, 3 for what is not known here.
  public static func exitCode(for error: any Error) -> ExitCode {
    switch error {
    case let code as ExitCode: code
    case is CleanExit: .success
    case let error as CommandError:
      switch error.error {
      case .helpRequested, .versionRequested: .success
      default: .validationFailure
      }
    case is ValidationError, is ParserError: .validationFailure
    default: .trouble
    }
  }

  /// One sentence about an error; the whole text where help or version is asked for.
  public static func message(for error: any Error, columns: Int = 80) -> String {
    switch error {
    case is ExitCode: return ""
    case CleanExit.message(let text): return text
    case CleanExit.helpRequest(let command): return helpMessage(for: command, columns: columns)
    case let error as CommandError:
      switch error.error {
      case .helpRequested: return HelpPage(path: error.path).text(columns: columns)
      case .versionRequested: return error.path.last?.configuration.version ?? ""
      default: return error.error.message
      }
    case let error as ParserError: return error.message
    default: return "\(error)"
    }
  }

  /// What to print for an error: the sentence, and for a wrong command line the usage and where to find help.
  ///
  /// - Parameters:
  ///   - error: What was thrown by parsing or running.
  ///   - command: The command that threw it while it ran.
  ///   - columns: The width of the terminal.
  public static func fullMessage(
    for error: any Error, in command: (any ParsableCommand.Type)? = nil, columns: Int = 80
  ) -> String {
    let message = message(for: error, columns: columns)
    guard exitCode(for: error) != .success, !message.isEmpty else { return message }
    let sentence = "error: \(message)"
    switch error {
    case let error as CommandError: return sentence + "\n" + HelpPage(path: error.path).reminder(columns: columns)
    case is ValidationError:
      return sentence + "\n" + HelpPage(path: path(to: command ?? self)).reminder(columns: columns)
    default: return sentence
    }
  }

  /// The help page of this command, or of one below it.
  public static func helpMessage(for command: (any ParsableCommand.Type)? = nil, columns: Int = 80) -> String {
    HelpPage(path: path(to: command ?? self)).text(columns: columns)
  }
}
