internal import Documents
internal import Files

/// A `format:` rule before its preset is looked up.
struct FormatDraft: Decodable {
  let formatter: Located<String>
  private let command: CommandWords?
  private let way: FormatterPreset.Way?
  private let configuration: [ByteString]
  private let environment: [ByteString: ByteString]
  private let timeLimit: Duration?

  private enum CodingKeys: String, CodingKey {
    case format, command, input, configuration, environment
    case timeLimit = "time-limit"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    formatter = try container.decode(Located<String>.self, forKey: .format)
    command = try container.decodeIfPresent(CommandWords.self, forKey: .command)
    way = try container.decodeIfPresent(Word<FormatterPreset.Way>.self, forKey: .input)?.value
    let names = try container.decodeIfPresent(OneOrMany<String>.self, forKey: .configuration)?.values ?? []
    configuration = names.map { ByteString($0) }
    environment = try EnvironmentVariables.decode(container, .environment)
    timeLimit = try container.decodeIfPresent(TimeSpan.self, forKey: .timeLimit)?.duration
  }

  /// The preset that it names; nil for a formatter of one's own, which has a command.
  func preset(in library: PresetLibrary) throws(DocumentError) -> FormatterPreset? {
    if let preset = try library.preset(named: formatter.value) { return preset }
    guard command == nil else { return nil }
    let near = Spelling.nearest(to: formatter.value, among: library.names).map { "; did you mean \"\($0)\"?" } ?? ""
    throw formatter.error(
      "no formatter \"\(formatter.value)\" is known\(near) (known: \(library.names.joined(separator: ", "))); "
        + "one of your own needs a command")
  }

  func action(completedBy preset: FormatterPreset?) -> ExternalAction {
    ExternalAction(
      command: command ?? preset?.command ?? CommandWords([]), usesShell: false,
      input: (way ?? preset?.way ?? .contents).input, tree: .matched, rewrites: true, runsAlways: false,
      isParallel: true, timeLimit: timeLimit ?? ExternalAction.standardTimeLimit, keepsGitEnvironment: false,
      environment: environment, configuration: configuration + (preset?.configuration ?? []), links: [],
      programFolders: preset?.programFolders ?? [], installAdvice: preset?.installAdvice)
  }
}
