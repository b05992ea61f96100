public import Documents
public import Files

/// How to call a well-known formatter; data of `Hooks/presets`.
public struct FormatterPreset: Sendable {
  /// One line for lists.
  public let summary: String
  /// The program and its arguments, with `{path}` for the path of the file on standard input.
  public let command: CommandWords
  /// How it gets the files.
  let way: Way
  /// Which files it is for.
  public let scope: FileScope
  /// Names of files that configure it, at any depth.
  public let configuration: [ByteString]
  /// Folders of the worktree in which projects keep it, tracked or not: `node_modules/.bin`.
  public let programFolders: [ByteString]
  /// What to do where it is not installed.
  public let installAdvice: String

  /// How a formatter gets files.
  enum Way: String, CaseIterable, Sendable {
    /// One on standard input; the formatted text comes on standard output.
    case contents
    /// By name as arguments; they are rewritten in place.
    case files

    var input: ExternalAction.Input { self == .contents ? .contents : .arguments }
  }
}

extension FormatterPreset: Decodable {
  private enum CodingKeys: String, CodingKey { case summary, command, input, configuration, programs, install }

  /// Reads a preset.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    summary = try container.decode(String.self, forKey: .summary)
    command = try container.decode(CommandWords.self, forKey: .command)
    way = try container.decode(Word<Way>.self, forKey: .input).value
    func texts(_ key: CodingKeys) throws -> [ByteString] {
      try container.decodeIfPresent(OneOrMany<String>.self, forKey: key)?.values.map { ByteString($0) } ?? []
    }
    configuration = try texts(.configuration)
    programFolders = try texts(.programs)
    installAdvice = try container.decode(String.self, forKey: .install)
    scope = try FileScope(from: decoder)
  }
}

/// The formatters that are known by name.
public struct PresetLibrary: Sendable {
  /// Their names, sorted.
  public let names: [String]
  private let contents: @Sendable (String) -> ByteString?

  /// Presets by name.
  public init(names: [String], contents: @escaping @Sendable (String) -> ByteString?) {
    self.names = names.sorted()
    self.contents = contents
  }

  /// No presets.
  public static let empty = PresetLibrary(names: []) { _ in nil }

  /// The preset of a name, or nil where there is none.
  public func preset(named name: String) throws(DocumentError) -> FormatterPreset? {
    guard let contents = contents(name) else { return nil }
    return try Node.parse(contents, file: "presets/\(name).yaml").decode(FormatterPreset.self)
  }
}
