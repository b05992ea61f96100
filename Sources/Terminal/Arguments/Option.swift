/// Which word an option takes as its value.
public enum SingleValueParsingStrategy: Hashable, Sendable {
  /// The next word, unless it looks like an option; `--name=-x` says that a value begins with a dash.
  case next

  /// The next word, whatever it looks like.
  case unconditional
}

/// A value that is given by name: `--name value`, `--name=value`, `-n value` or `-nvalue`.
///
/// Where a single value is given twice the last counts, as with Git's own options; an array takes all of them.
@propertyWrapper
public struct Option<Value>: ArgumentProperty {
  private let values: ArgumentValues<Value>
  private let name: NameSpecification
  private let parsing: SingleValueParsingStrategy
  private let help: ArgumentHelp?
  private let completion: CompletionKind
  private var storage: ArgumentStorage<Value>

  private init(
    _ values: ArgumentValues<Value>, _ name: NameSpecification, _ parsing: SingleValueParsingStrategy,
    _ help: ArgumentHelp?, _ completion: CompletionKind
  ) {
    self.values = values
    self.name = name
    self.parsing = parsing
    self.help = help
    self.completion = completion
    storage = ArgumentStorage(values.initial)
  }

  /// The value that was given, or the default.
  public var wrappedValue: Value {
    get { storage.read("Option") }
    set { storage = ArgumentStorage(newValue) }
  }

  func definitions(named property: String) -> [ArgumentDefinition] {
    [
      values.definition(
        kind: .option(parsing), names: name.names(of: property), property: property, help: help,
        completion: completion, storage: storage)
    ]
  }
}

extension Option where Value: ExpressibleByArgument {
  /// A value that must be given.
  public init(
    name: NameSpecification = .long, parsing: SingleValueParsingStrategy = .next, help: ArgumentHelp? = nil,
    completion: CompletionKind = .default
  ) {
    self.init(.single(.argument, default: nil), name, parsing, help, completion)
  }

  /// A value with a default.
  public init(
    wrappedValue: Value, name: NameSpecification = .long, parsing: SingleValueParsingStrategy = .next,
    help: ArgumentHelp? = nil, completion: CompletionKind = .default
  ) {
    self.init(.single(.argument, default: wrappedValue), name, parsing, help, completion)
  }
}

extension Option {
  /// A value that need not be given.
  public init<T: ExpressibleByArgument>(
    name: NameSpecification = .long, parsing: SingleValueParsingStrategy = .next, help: ArgumentHelp? = nil,
    completion: CompletionKind = .default
  ) where Value == T? {
    self.init(.optional(.argument), name, parsing, help, completion)
  }

  /// A value that need not be given, written with `= nil`.
  public init<T: ExpressibleByArgument>(
    wrappedValue: _OptionalNilComparisonType, name: NameSpecification = .long,
    parsing: SingleValueParsingStrategy = .next, help: ArgumentHelp? = nil, completion: CompletionKind = .default
  ) where Value == T? {
    self.init(.optional(.argument), name, parsing, help, completion)
  }

  /// Values that are given by repeating the option, at least once.
  public init<T: ExpressibleByArgument>(
    name: NameSpecification = .long, parsing: SingleValueParsingStrategy = .next, help: ArgumentHelp? = nil,
    completion: CompletionKind = .default
  ) where Value == [T] {
    self.init(.array(.argument, default: nil), name, parsing, help, completion)
  }

  /// Values that are given by repeating the option, with a default that may be none.
  public init<T: ExpressibleByArgument>(
    wrappedValue: [T], name: NameSpecification = .long, parsing: SingleValueParsingStrategy = .next,
    help: ArgumentHelp? = nil, completion: CompletionKind = .default
  ) where Value == [T] {
    self.init(.array(.argument, default: wrappedValue), name, parsing, help, completion)
  }

  /// A value that must be given, read by a function that throws a ``ValidationError`` for what is no value.
  public init(
    name: NameSpecification = .long, parsing: SingleValueParsingStrategy = .next, help: ArgumentHelp? = nil,
    completion: CompletionKind = .default, transform: @escaping (String) throws -> Value
  ) {
    self.init(.single(.transform(transform), default: nil), name, parsing, help, completion)
  }

  /// A value with a default, read by a function that throws a ``ValidationError`` for what is no value.
  public init(
    wrappedValue: Value, name: NameSpecification = .long, parsing: SingleValueParsingStrategy = .next,
    help: ArgumentHelp? = nil, completion: CompletionKind = .default, transform: @escaping (String) throws -> Value
  ) {
    self.init(.single(.transform(transform), default: wrappedValue), name, parsing, help, completion)
  }

  /// A value that need not be given, read by a function that throws a ``ValidationError`` for what is no value.
  public init<T>(
    name: NameSpecification = .long, parsing: SingleValueParsingStrategy = .next, help: ArgumentHelp? = nil,
    completion: CompletionKind = .default, transform: @escaping (String) throws -> T
  ) where Value == T? {
    self.init(.optional(.transform(transform)), name, parsing, help, completion)
  }
}
