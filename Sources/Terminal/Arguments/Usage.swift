/// The synopsis of a command.
struct Usage {
  private let path: [any ParsableCommand.Type]

  /// Above this number optional arguments stand as `[<options>]`.
  private static let optionLimit = 8

  init(path: [any ParsableCommand.Type]) { self.path = path }

  /// The words from the program's name to the command's.
  var commandName: String { path.map { $0.name }.joined(separator: " ") }

  /// The synopsis in one line.
  var text: String { parts.joined(separator: " ") }

  /// The synopsis in lines of a width.
  func wrapped(columns: Int, heading: String) -> String {
    // What belongs together must not be torn apart.
    let unbreakable = parts.map { String($0.map { $0 == " " ? "\u{A0}" : $0 }) }
    let text = StyledText(([heading] + unbreakable).joined(separator: " "))
    let lines = text.wrapped(width: columns, indent: "", hangingIndent: "    ")
    return String(lines.map(\.plain).joined(separator: "\n").map { $0 == "\u{A0}" ? " " : $0 })
  }

  private var parts: [String] {
    guard let command = path.last else { return [] }
    if let usage = command.configuration.usage { return usage.split(separator: " ").map(String.init) }
    let definitions = command.init().definitions.filter { !$0.isHidden }
    let options = definitions.filter { !$0.isPositional }
    var parts = [commandName]
    if options.filter({ !$0.isRequired }).count > Self.optionLimit {
      parts.append("[<options>]")
      parts += options.filter(\.isRequired).map(part)
    } else {
      parts += options.map(part)
    }
    parts += definitions.filter(\.isPositional).map(part)
    if !command.configuration.subcommands.isEmpty {
      parts.append(command.configuration.defaultSubcommand == nil ? "<subcommand>" : "[<subcommand>]")
    }
    return parts
  }

  private func part(_ definition: ArgumentDefinition) -> String {
    let word = definition.kind == .positional(.postTerminator) ? "-- \(definition.spelling)" : definition.spelling
    let repeated = definition.isRepeating && definition.kind != .flag ? word + " ..." : word
    return definition.isRequired ? repeated : "[\(repeated)]"
  }
}
