/// Reads the words of one command's arguments into its properties.
struct ArgumentParser {
  private let definitions: [ArgumentDefinition]
  private let positionals: [Int]
  private let indexOfName: [OptionName: Int]
  private let hasVersion: Bool
  private var given: Set<Int> = []
  private var nextPositional = 0

  init(_ definitions: [ArgumentDefinition], hasVersion: Bool) {
    self.definitions = definitions
    self.hasVersion = hasVersion
    positionals = definitions.indices.filter { definitions[$0].isPositional }
    let names = definitions.enumerated().flatMap { index, definition in definition.names.map { ($0, index) } }
    indexOfName = Dictionary(names, uniquingKeysWith: { first, _ in first })
  }

  /// Reads all words.
  mutating func parse(_ words: [[UInt8]]) throws(ParserError) {
    var input = Input(words)
    do {
      try parse(&input)
    } catch {
      // Who asks for help gets it, whatever else is wrong.
      if input.rest.prefix(while: { $0 != .terminator }).contains(where: { isHelp($0) }) { throw .helpRequested }
      throw error
    }
    for (index, definition) in definitions.enumerated() where definition.isRequired && !given.contains(index) {
      throw .missingArgument(definition.spelling)
    }
  }

  private mutating func parse(_ input: inout Input) throws(ParserError) {
    while let word = input.next() {
      if word == .terminator {
        try takeAll(&input, afterTerminator: true)
      } else if word.looksLikeOption, !isNumber(word) {
        try takeOption(word, &input)
      } else if positional?.kind == .positional(.captureForPassthrough) {
        try takePositional(word)
        try takeAll(&input, afterTerminator: false)
      } else {
        try takePositional(word)
      }
    }
  }

  // MARK: Positional arguments

  /// The positional argument that takes the next word; an array takes all that are left.
  private var positional: ArgumentDefinition? {
    for index in positionals.dropFirst(nextPositional) {
      if case .positional(.postTerminator) = definitions[index].kind { continue }
      return definitions[index]
    }
    return nil
  }

  private mutating func takePositional(_ word: [UInt8], afterTerminator: Bool = false) throws(ParserError) {
    let post = positionals.first { definitions[$0].kind == .positional(.postTerminator) }
    if afterTerminator, let post { return try accept(word, for: post) }
    while nextPositional < positionals.count {
      let index = positionals[nextPositional]
      if index == post {
        nextPositional += 1
        continue
      }
      if !definitions[index].isRepeating { nextPositional += 1 }
      return try accept(word, for: index)
    }
    throw .unexpectedArgument(shown(word))
  }

  private mutating func takeAll(_ input: inout Input, afterTerminator: Bool) throws(ParserError) {
    while let word = input.next() { try takePositional(word, afterTerminator: afterTerminator) }
  }

  // MARK: Options

  private mutating func takeOption(_ word: [UInt8], _ input: inout Input) throws(ParserError) {
    if word.starts(with: Array("--".utf8)) {
      try takeLongOption(word, &input)
    } else {
      try takeShortOptions(word, &input)
    }
  }

  private mutating func takeLongOption(_ word: [UInt8], _ input: inout Input) throws(ParserError) {
    let equals = word.firstIndex(of: UInt8(ascii: "="))
    let name = OptionName.long(String(decoding: word[2..<(equals ?? word.count)], as: UTF8.self))
    let value = equals.map { Array(word[($0 + 1)...]) }
    guard let index = indexOfName[name] else {
      if value == nil, name == .long("help") { throw .helpRequested }
      if value == nil, name == .long("version"), hasVersion { throw .versionRequested }
      throw unknown(shown(word[..<(equals ?? word.count)]))
    }
    let definition = definitions[index]
    guard definition.kind == .flag else { return try takeValue(value, for: index, &input) }
    if let value { throw .unwantedValue(flag: definition.spelling, value: shown(value)) }
    try accept([], for: index)
  }

  private mutating func takeShortOptions(_ word: [UInt8], _ input: inout Input) throws(ParserError) {
    let letters = Array(String(decoding: word.dropFirst(), as: UTF8.self))
    var used = 1
    for letter in letters {
      used += letter.utf8.count
      guard let index = indexOfName[.short(letter)] else {
        if letter == "h" { throw .helpRequested }
        throw unknown(letters.count == 1 ? shown(word) : "-" + shown(Array(letter.utf8)), in: word)
      }
      if definitions[index].kind == .flag {
        try accept([], for: index)
        continue
      }
      var rest = Array(word.dropFirst(used))
      if rest.first == UInt8(ascii: "=") {
        rest.removeFirst()
      } else if rest.isEmpty {
        return try takeValue(nil, for: index, &input)
      }
      return try accept(rest, for: index)
    }
  }

  private mutating func takeValue(_ value: [UInt8]?, for index: Int, _ input: inout Input) throws(ParserError) {
    if let value { return try accept(value, for: index) }
    guard let next = input.peek, definitions[index].kind == .option(.unconditional) || isValue(next) else {
      throw .missingValue(option: definitions[index].spelling)
    }
    _ = input.next()
    try accept(next, for: index)
  }

  private mutating func accept(_ value: [UInt8], for index: Int) throws(ParserError) {
    let definition = definitions[index]
    given.insert(index)
    do {
      try definition.accept(value)
    } catch {
      let nearest = nearestWords(to: String(decoding: value, as: UTF8.self), among: definition.allValues).first
      throw .invalidValue(
        shown(value), argument: definition.spelling, reason: error.reason, suggestion: nearest)
    }
  }

  // MARK: What words are

  private func isHelp(_ word: [UInt8]) -> Bool {
    word == Array("--help".utf8) && indexOfName[.long("help")] == nil
      || word == Array("-h".utf8) && indexOfName[.short("h")] == nil
  }

  /// Whether a word after an option can be its value.
  private func isValue(_ word: [UInt8]) -> Bool { !word.looksLikeOption || isNumber(word) }

  /// Whether a word is a negative number, not an option of a digit.
  private func isNumber(_ word: [UInt8]) -> Bool {
    guard word.isNegativeNumber else { return false }
    return indexOfName[.short(Character(Unicode.Scalar(word[1])))] == nil
  }

  private func unknown(_ name: String, in word: [UInt8]? = nil) -> ParserError {
    let typed =
      word.map { String(decoding: $0.drop { $0 == UInt8(ascii: "-") }, as: UTF8.self) } ?? String(name.dropFirst(2))
    let visible = definitions.filter { !$0.isHidden }.flatMap(\.names)
    let known = visible.compactMap { name -> String? in
      if case .long(let long) = name { long } else { nil }
    }
    let nearest = nearestWords(to: typed, among: known + ["help"] + (hasVersion ? ["version"] : [])).first
    return .unknownOption(name, suggestion: nearest.map { "--\($0)" })
  }
}

extension ArgumentParser {
  /// The words that are still to be read.
  private struct Input {
    private let words: [[UInt8]]
    private var position = 0

    init(_ words: [[UInt8]]) { self.words = words }

    var peek: [UInt8]? { position < words.count ? words[position] : nil }

    var rest: ArraySlice<[UInt8]> { words[position...] }

    mutating func next() -> [UInt8]? {
      guard let word = peek else { return nil }
      position += 1
      return word
    }
  }
}

extension [UInt8] {
  /// The word after which no word is an option.
  static let terminator: [UInt8] = Array("--".utf8)

  /// Whether a word begins with a dash and is not the dash that stands for standard input.
  var looksLikeOption: Bool { count > 1 && first == UInt8(ascii: "-") }

  /// Whether a word is a dash, digits and points.
  var isNegativeNumber: Bool {
    guard looksLikeOption, let digit = dropFirst().first, (0x30...0x39).contains(digit) else { return false }
    return dropFirst(2).allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
  }
}
