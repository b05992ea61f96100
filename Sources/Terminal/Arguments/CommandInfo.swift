/// What a command takes, as a value: for completions, manual pages and tests of documentation.
public struct CommandInfo: Hashable, Sendable {
  /// A value that is given by its place, an option or a flag.
  public struct Argument: Hashable, Sendable {
    /// The names of an option or flag with their dashes, the short ones first; empty for a value given by its place.
    public let names: [String]

    /// What the value is called; nil for a flag.
    public let valueName: String?

    /// One sentence about it.
    public let abstract: String

    /// More about it.
    public let discussion: String

    /// Whether it may be left out.
    public let isOptional: Bool

    /// Whether it may be given several times.
    public let isRepeating: Bool

    /// Whether help pages leave it out.
    public let isHidden: Bool

    /// The default value as text.
    public let defaultValue: String?

    /// The values that there are, where the set is fixed.
    public let allValues: [String]

    /// Where completions come from.
    public let completion: CompletionKind

    /// The heading that it stands under, empty for the usual one.
    public let section: String
  }

  /// The word that names the command; for the root, the name of the program.
  public let name: String

  /// The words from the program's name to the command's.
  public let path: [String]

  /// Other words that name the command.
  public let aliases: [String]

  /// One sentence about the command.
  public let abstract: String

  /// More about the command.
  public let discussion: String

  /// The synopsis.
  public let usage: String

  /// Whether help pages leave it out.
  public let isHidden: Bool

  /// The heading that the command stands under in its parent's help, empty for the usual one.
  public let section: String

  /// Whether it runs where its parent is named alone.
  public let isDefault: Bool

  /// The values that are given by their place.
  public let arguments: [Argument]

  /// The options and flags, `-h, --help` included.
  public let options: [Argument]

  /// The commands below.
  public let subcommands: [CommandInfo]

  /// Describes a root command and all below it.
  public init(_ root: any ParsableCommand.Type) { self.init(path: [root], section: "", isDefault: false) }

  private init(path: [any ParsableCommand.Type], section: String, isDefault: Bool) {
    let command = path[path.count - 1]
    let configuration = command.configuration
    let definitions = command.init().definitions
    name = command.name
    self.path = path.map { $0.name }
    aliases = configuration.aliases
    abstract = configuration.abstract
    discussion = configuration.discussion
    usage = Usage(path: path).text
    isHidden = !configuration.shouldDisplay
    self.section = section
    self.isDefault = isDefault
    arguments = definitions.filter(\.isPositional).map(Argument.init)
    options =
      definitions.filter { !$0.isPositional }.map(Argument.init)
      + builtInOptions(hasVersion: !configuration.version.isEmpty, besides: definitions).map(Argument.init)
    let groups = [CommandGroup(name: "", subcommands: configuration.ungroupedSubcommands)]
    subcommands = (groups + configuration.groupedSubcommands).flatMap { group in
      group.subcommands.map { subcommand in
        let isDefault = configuration.defaultSubcommand.map { ObjectIdentifier($0) == ObjectIdentifier(subcommand) }
        return CommandInfo(path: path + [subcommand], section: group.name, isDefault: isDefault ?? false)
      }
    }
  }
}

extension CommandInfo.Argument {
  fileprivate init(_ definition: ArgumentDefinition) {
    names = definition.names.map(\.description)
    valueName = definition.kind == .flag ? nil : definition.valueName
    abstract = definition.help.abstract
    discussion = definition.help.discussion
    isOptional = !definition.isRequired
    isRepeating = definition.isRepeating
    isHidden = definition.isHidden
    defaultValue = definition.defaultDescription
    allValues = definition.allValues
    completion =
      definition.completion == .default && !definition.allValues.isEmpty
      ? .list(definition.allValues) : definition.completion
    section = definition.section
  }
}

/// The flags that every command has, less those names that it has taken for itself.
func builtInOptions(hasVersion: Bool, besides definitions: [ArgumentDefinition]) -> [ArgumentDefinition] {
  let taken = Set(definitions.flatMap(\.names))
  var options: [ArgumentDefinition] = []
  func add(_ names: [OptionName], _ abstract: String) {
    let free = names.filter { !taken.contains($0) }
    guard !free.isEmpty else { return }
    options.append(
      ArgumentDefinition(
        kind: .flag, names: free, valueName: "", help: ArgumentHelp(abstract), completion: .default,
        isRequired: false, isRepeating: false, defaultDescription: nil, allValues: [],
        accept: { _ throws(InvalidValue) in }))
  }
  if hasVersion { add([.long("version")], "Show the version.") }
  add([.short("h"), .long("help")], "Show help information.")
  return options
}
