/// What a command is called, what its help says, and which subcommands it has.
public struct CommandConfiguration: Sendable {
  /// The word that names the command, or nil for the name of its type in lower case with dashes.
  public var commandName: String?

  /// One sentence about the command.
  public var abstract: String

  /// More about the command, in paragraphs.
  public var discussion: String

  /// The synopsis, or nil for one made from the arguments.
  public var usage: String?

  /// The text of `--version`; empty where the command has no such flag.
  public var version: String

  /// Whether other commands' help leaves this one out.
  public var shouldDisplay: Bool

  /// The subcommands that are listed under the plain heading.
  public var ungroupedSubcommands: [any ParsableCommand.Type]

  /// The subcommands that are listed under headings of their own.
  public var groupedSubcommands: [CommandGroup]

  /// The subcommand that runs where none is named.
  public var defaultSubcommand: (any ParsableCommand.Type)?

  /// Other words that name the command.
  public var aliases: [String]

  /// Describes a command.
  public init(
    commandName: String? = nil, abstract: String = "", usage: String? = nil, discussion: String = "",
    version: String = "", shouldDisplay: Bool = true, subcommands: [any ParsableCommand.Type] = [],
    groupedSubcommands: [CommandGroup] = [], defaultSubcommand: (any ParsableCommand.Type)? = nil,
    aliases: [String] = []
  ) {
    self.commandName = commandName
    self.abstract = abstract
    self.usage = usage
    self.discussion = discussion
    self.version = version
    self.shouldDisplay = shouldDisplay
    ungroupedSubcommands = subcommands
    self.groupedSubcommands = groupedSubcommands
    self.defaultSubcommand = defaultSubcommand
    self.aliases = aliases
  }

  /// All subcommands, in the order of the help page.
  public var subcommands: [any ParsableCommand.Type] {
    ungroupedSubcommands + groupedSubcommands.flatMap(\.subcommands)
  }
}

/// Subcommands under a heading of their own.
public struct CommandGroup: Sendable {
  /// The heading.
  public var name: String

  /// The subcommands under it.
  public var subcommands: [any ParsableCommand.Type]

  /// Puts subcommands under a heading.
  public init(name: String, subcommands: [any ParsableCommand.Type]) {
    self.name = name
    self.subcommands = subcommands
  }
}
