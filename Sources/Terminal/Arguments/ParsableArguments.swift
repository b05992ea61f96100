/// A type whose properties are read from a command line.
///
/// Properties are declared with ``Argument``, ``Option``, ``Flag`` and ``OptionGroup``. The names follow
/// swift-argument-parser, so that it can take this module's place. A wrapper without a default value is written with
/// its parentheses, so that the type has an `init()`: `@Argument() var name: String`.
public protocol ParsableArguments: SendableMetatype {
  /// A value whose properties are still to be read.
  init()

  /// Checks what the single properties cannot: throws a ``ValidationError`` where values do not go together.
  mutating func validate() throws
}

extension ParsableArguments {
  /// Accepts all values.
  public mutating func validate() throws {}
}

/// A command: its arguments, its subcommands, and what it does.
public protocol ParsableCommand: ParsableArguments {
  /// The name, help text and subcommands.
  static var configuration: CommandConfiguration { get }

  /// Does the work; a command without work of its own shows its help.
  mutating func run() throws
}

extension ParsableCommand {
  /// A command named after its type.
  public static var configuration: CommandConfiguration { CommandConfiguration() }

  /// Asks for the help of the command.
  public mutating func run() throws { throw CleanExit.helpRequest(self) }
}

extension ParsableCommand {
  /// The word that names the command.
  static var name: String {
    configuration.commandName ?? dashed(String(describing: Self.self))
  }

  /// Whether a word names the command.
  static func isNamed(_ word: String) -> Bool { word == name || configuration.aliases.contains(word) }
}

/// A Swift name as words joined by dashes: `dryRun` gives `dry-run`.
func dashed(_ name: some StringProtocol) -> String {
  var result = ""
  var previousIsLower = false
  for character in name {
    if character.isUppercase, previousIsLower { result += "-" }
    previousIsLower = !character.isUppercase
    result += character == "_" ? "-" : character.lowercased()
  }
  return result
}
