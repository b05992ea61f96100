/// What may stand in place of the last word of a command line.
public enum Completion: Hashable, Sendable {
  /// Words, each with a sentence about it.
  case words([Word])
  /// Names of files, with one of these endings where there are any.
  case files(extensions: [String])
  /// Names of folders.
  case folders
  /// Words that the program knows by this name.
  case named(String)

  /// A word that may stand there.
  public struct Word: Hashable, Sendable {
    /// The word.
    public let text: String
    /// A sentence about it; may be empty.
    public let abstract: String

    /// A word with a sentence about it.
    public init(_ text: String, _ abstract: String = "") {
      self.text = text
      self.abstract = abstract
    }
  }
}

extension CommandInfo {
  /// What may stand in place of the last of the words that follow the program's name.
  public func completion(of words: [String]) -> Completion {
    var reader = CompletionReader(self)
    for word in words.dropLast() { reader.take(word) }
    return reader.completion(of: words.last ?? "")
  }
}

/// Follows the words of a command line as far as they are typed.
private struct CompletionReader {
  private var command: CommandInfo
  private var given: Set<String> = []
  private var optionAwaitingValue: CommandInfo.Argument?
  private var position = 0
  private var isAfterTerminator = false

  init(_ root: CommandInfo) { command = root }

  mutating func take(_ word: String) {
    if optionAwaitingValue != nil {
      optionAwaitingValue = nil
    } else if word == "--", !isAfterTerminator {
      isAfterTerminator = true
    } else if word.hasPrefix("-"), word.count > 1, !isAfterTerminator {
      take(option: word)
    } else if let subcommand = command.subcommands.first(where: { $0.name == word || $0.aliases.contains(word) }) {
      command = subcommand
    } else {
      position += 1
    }
  }

  private mutating func take(option word: String) {
    let name = word.prefix { $0 != "=" }
    guard let option = command.options.first(where: { $0.names.contains(String(name)) }) else { return }
    given.formUnion(option.names)
    if option.valueName != nil, name.count == word.count { optionAwaitingValue = option }
  }

  func completion(of word: String) -> Completion {
    if let option = optionAwaitingValue { return values(of: option, beginning: word) }
    if word.hasPrefix("-"), !isAfterTerminator { return .words(matching(options, word)) }
    if position == 0, !command.subcommands.isEmpty {
      let shown = command.subcommands.filter { !$0.isHidden }
      return .words(matching(shown.map { Completion.Word($0.name, $0.abstract) }, word))
    }
    let arguments = command.arguments
    guard let argument = arguments.dropFirst(position).first ?? arguments.last.flatMap({ $0.isRepeating ? $0 : nil })
    else { return .words([]) }
    return values(of: argument, beginning: word)
  }

  /// The long names, or the short one of an option that has no other, less what was given and cannot be repeated.
  private var options: [Completion.Word] {
    command.options.filter { option in
      !option.isHidden && (option.isRepeating || given.isDisjoint(with: option.names))
    }.compactMap { option in
      option.names.last.map { Completion.Word($0, option.abstract) }
    }
  }

  private func values(of argument: CommandInfo.Argument, beginning word: String) -> Completion {
    switch argument.completion {
    case .default: .words([])
    case .list(let words): .words(matching(words.map { Completion.Word($0) }, word))
    case .file(let extensions): .files(extensions: extensions)
    case .directory: .folders
    case .named(let name): .named(name)
    }
  }

  private func matching(_ words: [Completion.Word], _ beginning: String) -> [Completion.Word] {
    words.filter { $0.text.hasPrefix(beginning) }
  }
}
