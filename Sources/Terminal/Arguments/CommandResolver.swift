/// Finds the command that the words of a command line name, and the words that are its arguments.
///
/// Options may stand before the subcommand's name: they go to the subcommand.
struct CommandResolver {
  private(set) var path: [any ParsableCommand.Type]
  private(set) var words: [[UInt8]]

  init(root: any ParsableCommand.Type, words: [[UInt8]]) {
    path = [root]
    self.words = words
  }

  /// Descends to the command that is named.
  mutating func resolve() throws(CommandError) {
    while let command = path.last, !command.configuration.subcommands.isEmpty {
      let configuration = command.configuration
      let wordIndex = indexOfFirstWord(under: command)
      let options = words[..<(wordIndex ?? words.count)].prefix { $0 != .terminator }
      if !configuration.version.isEmpty, options.contains(Array("--version".utf8)) { throw failure(.versionRequested) }
      let asksForHelp = options.contains(Array("-h".utf8)) || options.contains(Array("--help".utf8))

      if let wordIndex {
        let word = String(decoding: words[wordIndex], as: UTF8.self)
        if let subcommand = configuration.subcommands.first(where: { $0.isNamed(word) }) {
          words.remove(at: wordIndex)
          path.append(subcommand)
          continue
        }
        if word == "help" { try showHelp(of: words[(wordIndex + 1)...]) }
        let takesWords = command.init().definitions.contains(where: \.isPositional)
        if !takesWords, configuration.defaultSubcommand == nil {
          throw failure(asksForHelp ? .helpRequested : unknownCommand(words[wordIndex]))
        }
        if takesWords { return }
      }
      if asksForHelp { throw failure(.helpRequested) }
      guard let subcommand = configuration.defaultSubcommand else { return }
      path.append(subcommand)
    }
  }

  /// An error with the commands named so far.
  func failure(_ error: ParserError) -> CommandError { CommandError(path: path, error: error) }

  /// Ends with the help of the command that the words after `help` name.
  private mutating func showHelp(of names: ArraySlice<[UInt8]>) throws(CommandError) {
    for name in names where !name.looksLikeOption {
      let word = String(decoding: name, as: UTF8.self)
      let subcommands = path.last?.configuration.subcommands ?? []
      guard let subcommand = subcommands.first(where: { $0.isNamed(word) }) else {
        throw failure(unknownCommand(name))
      }
      path.append(subcommand)
    }
    throw failure(.helpRequested)
  }

  private func unknownCommand(_ name: [UInt8]) -> ParserError {
    let configuration = path.last?.configuration ?? CommandConfiguration()
    let known = configuration.subcommands.filter { $0.configuration.shouldDisplay }
    let names = known.flatMap { [$0.name] + $0.configuration.aliases } + ["help"]
    return .unknownCommand(
      shown(name), suggestion: nearestWords(to: String(decoding: name, as: UTF8.self), among: names).first)
  }

  /// The first word that is neither an option nor the value of one.
  private func indexOfFirstWord(under command: any ParsableCommand.Type) -> Int? {
    // With the usual order, and for `--version` alone, there is nothing to look up.
    func isWord(_ word: [UInt8]) -> Bool { !word.looksLikeOption || word.isNegativeNumber }
    guard let first = words.first, words.contains(where: isWord) else { return nil }
    if isWord(first) { return 0 }
    let names = namesWithValues(under: command)
    var index = 0
    while index < words.count, words[index] != .terminator {
      let word = words[index]
      if isWord(word) { return index }
      index += takesNextWord(word, names) ? 2 : 1
    }
    return nil
  }

  private func takesNextWord(_ word: [UInt8], _ names: Set<OptionName>) -> Bool {
    let text = String(decoding: word, as: UTF8.self)
    if text.hasPrefix("--") { return names.contains(.long(String(text.dropFirst(2)))) }
    let letters = text.dropFirst()
    guard let option = letters.firstIndex(where: { names.contains(.short($0)) }) else { return false }
    return letters.index(after: option) == letters.endIndex
  }

  /// The names of the options with a value that a command or any command below it has.
  private func namesWithValues(under command: any ParsableCommand.Type) -> Set<OptionName> {
    var names: Set<OptionName> = []
    for definition in command.init().definitions {
      if case .option = definition.kind { names.formUnion(definition.names) }
    }
    for subcommand in command.configuration.subcommands { names.formUnion(namesWithValues(under: subcommand)) }
    return names
  }
}

extension ParsableCommand {
  /// The commands from this one down to another, by type; only this one where the other is not below it.
  static func path(to command: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
    search(for: command) ?? [self]
  }

  private static func search(for command: any ParsableCommand.Type) -> [any ParsableCommand.Type]? {
    if ObjectIdentifier(self) == ObjectIdentifier(command) { return [self] }
    for subcommand in configuration.subcommands {
      if let found = subcommand.search(for: command) { return [self] + found }
    }
    return nil
  }
}
