/// One argument of a command, as the parser, the help and the completions see it.
struct ArgumentDefinition {
  enum Kind: Hashable {
    case positional(ArgumentArrayParsingStrategy)
    case option(SingleValueParsingStrategy)
    case flag
  }

  let kind: Kind
  /// The names of an option or a flag, empty for a positional argument.
  let names: [OptionName]
  let valueName: String
  var help: ArgumentHelp
  let completion: CompletionKind
  let isRequired: Bool
  let isRepeating: Bool
  let defaultDescription: String?
  let allValues: [String]
  /// The heading of the group that it belongs to, empty for none.
  var section = ""
  /// Takes a value in; a flag takes no bytes.
  let accept: ([UInt8]) throws(InvalidValue) -> Void

  var isPositional: Bool {
    if case .positional = kind { true } else { false }
  }

  var isHidden: Bool { help.visibility == .hidden }

  /// The name that messages use: the long one, if there is one.
  var preferredName: OptionName? { names.first { !$0.isShort } ?? names.first }

  /// The argument as messages and usage lines spell it: `--seed <seed>`, `--json` or `<id>`.
  var spelling: String {
    guard let preferredName else { return "<\(valueName)>" }
    return kind == .flag ? "\(preferredName)" : "\(preferredName) <\(valueName)>"
  }
}

/// A word that is not a value of an argument's type.
struct InvalidValue: Error {
  /// What the value must be, to stand after a colon.
  let reason: String?
}

/// A property wrapper that stands for arguments.
protocol ArgumentProperty {
  /// The arguments that the property of a name stands for.
  func definitions(named property: String) -> [ArgumentDefinition]

  /// Checks the values that were read.
  func validate() throws
}

extension ArgumentProperty {
  func validate() throws {}
}

extension ParsableArguments {
  /// The property wrappers with their property names, in the order of declaration.
  var properties: [(name: String, property: any ArgumentProperty)] {
    Mirror(reflecting: self).children.compactMap { child in
      guard let label = child.label, let property = child.value as? any ArgumentProperty else { return nil }
      return (String(label.trimmingUnderscore), property)
    }
  }

  /// The arguments in the order of declaration.
  var definitions: [ArgumentDefinition] {
    properties.flatMap { $0.property.definitions(named: $0.name) }
  }

  /// Checks the groups, then the value as a whole.
  mutating func validateAll() throws {
    for (_, property) in properties { try property.validate() }
    try validate()
  }
}

extension String {
  /// The name of a property, without the underscore of its wrapper's storage.
  fileprivate var trimmingUnderscore: Substring { first == "_" ? dropFirst() : self[...] }
}
