/// The help page of a command, made from its declarations.
struct HelpPage {
  private let path: [any ParsableCommand.Type]
  private let usage: Usage

  /// The column at which descriptions begin.
  private static let descriptionColumn = 26

  init(path: [any ParsableCommand.Type]) {
    self.path = path
    usage = Usage(path: path)
  }

  /// The page, wrapped to a width; it ends without a line feed.
  func text(columns: Int) -> String {
    guard let command = path.last else { return "" }
    // Lines longer than this are hard to read, however wide the terminal is.
    let columns = min(max(columns, 40), 100)
    let configuration = command.configuration
    var sections: [String] = []
    if !configuration.abstract.isEmpty { sections.append(wrap("OVERVIEW: \(configuration.abstract)", width: columns)) }
    if !configuration.discussion.isEmpty { sections.append(wrap(configuration.discussion, width: columns)) }
    sections.append(usage.wrapped(columns: columns, heading: "USAGE:"))
    sections += argumentSections(command, columns)
    sections += commandSections(configuration, columns)
    if !configuration.subcommands.isEmpty {
      let pointer = "See '\(usage.commandName) help <subcommand>' for detailed help."
      sections.append(wrap(pointer, width: columns, indent: 2))
    }
    return sections.joined(separator: "\n\n")
  }

  /// The lines that follow an error: the synopsis, and where to find help.
  func reminder(columns: Int) -> String {
    // Git itself answers `git drill --help`, by looking for a manual page.
    let help = path.count == 1 && !(path[0].configuration.subcommands.isEmpty) ? "help" : "--help"
    return usage.wrapped(columns: min(columns, 100), heading: "Usage:") + "\nSee '\(usage.commandName) \(help)'."
  }

  // MARK: Sections

  private struct Row {
    let label: String
    let description: String
    var discussion = ""
  }

  private func argumentSections(_ command: any ParsableCommand.Type, _ columns: Int) -> [String] {
    let declared = command.init().definitions
    let builtIn = builtInOptions(hasVersion: !command.configuration.version.isEmpty, besides: declared)
    let shown = (declared + builtIn).filter { !$0.isHidden }
    var titles: [String] = []
    for definition in shown where !definition.section.isEmpty && !titles.contains(definition.section) {
      titles.append(definition.section)
    }
    let plain = shown.filter { $0.section.isEmpty }
    var sections = [section("ARGUMENTS", plain.filter(\.isPositional).map(row), columns)]
    sections += titles.map { title in
      section(title.uppercased(), shown.filter { $0.section == title }.map(row), columns)
    }
    sections.append(section("OPTIONS", plain.filter { !$0.isPositional }.map(row), columns))
    return sections.compactMap { $0 }
  }

  private func commandSections(_ configuration: CommandConfiguration, _ columns: Int) -> [String] {
    let ungrouped = CommandGroup(name: "", subcommands: configuration.ungroupedSubcommands)
    return ([ungrouped] + configuration.groupedSubcommands).compactMap { group in
      let rows = group.subcommands.filter { $0.configuration.shouldDisplay }.map { command in
        let names = ([command.name] + command.configuration.aliases).joined(separator: ", ")
        let isDefault = configuration.defaultSubcommand.map { ObjectIdentifier($0) == ObjectIdentifier(command) }
        return Row(
          label: isDefault == true ? "\(names) (default)" : names, description: command.configuration.abstract)
      }
      return section(group.name.isEmpty ? "SUBCOMMANDS" : "\(group.name.uppercased())", rows, columns)
    }
  }

  private func row(_ definition: ArgumentDefinition) -> Row {
    let names = definition.names.map(\.description).joined(separator: ", ")
    var label = definition.isPositional ? definition.spelling : names
    if !definition.isPositional, definition.kind != .flag { label += " <\(definition.valueName)>" }
    var notes: [String] = []
    if !definition.allValues.isEmpty { notes.append("values: \(definition.allValues.joined(separator: ", "))") }
    if let value = definition.defaultDescription { notes.append("default: \(value)") }
    let note = notes.isEmpty ? "" : "(\(notes.joined(separator: "; ")))"
    let description = [definition.help.abstract, note].filter { !$0.isEmpty }.joined(separator: " ")
    return Row(label: label, description: description, discussion: definition.help.discussion)
  }

  private func section(_ title: String, _ rows: [Row], _ columns: Int) -> String? {
    guard !rows.isEmpty else { return nil }
    return "\(title):\n" + rows.map { text($0, columns) }.joined(separator: "\n")
  }

  private func text(_ row: Row, _ columns: Int) -> String {
    let label = "  " + row.label
    let body = [row.description, row.discussion].filter { !$0.isEmpty }.joined(separator: "\n")
    guard !body.isEmpty else { return label }
    let text = wrap(body, width: columns, indent: Self.descriptionColumn)
    let gap = Self.descriptionColumn - label.displayWidth
    // The description shares the label's line where the label leaves room.
    return gap > 0 ? label + text.dropFirst(label.displayWidth) : "\(label)\n\(text)"
  }
}
