/// Which words an array of arguments takes.
public enum ArgumentArrayParsingStrategy: Hashable, Sendable {
  /// The words that are no options, wherever they stand, and all that follow `--`.
  case remaining

  /// Only the words that follow `--`.
  case postTerminator

  /// From the first word on that no other argument takes, every word, options and `--` included; a `--` right before it
  /// is dropped.
  case captureForPassthrough
}

/// A value that is given by its place on the command line.
@propertyWrapper
public struct Argument<Value>: ArgumentProperty {
  private let values: ArgumentValues<Value>
  private let parsing: ArgumentArrayParsingStrategy
  private let help: ArgumentHelp?
  private let completion: CompletionKind
  private var storage: ArgumentStorage<Value>

  private init(
    _ values: ArgumentValues<Value>, _ parsing: ArgumentArrayParsingStrategy, _ help: ArgumentHelp?,
    _ completion: CompletionKind
  ) {
    self.values = values
    self.parsing = parsing
    self.help = help
    self.completion = completion
    storage = ArgumentStorage(values.initial)
  }

  /// The value that was given, or the default.
  public var wrappedValue: Value {
    get { storage.read("Argument") }
    set { storage = ArgumentStorage(newValue) }
  }

  func definitions(named property: String) -> [ArgumentDefinition] {
    [
      values.definition(
        kind: .positional(parsing), names: [], property: property, help: help, completion: completion, storage: storage)
    ]
  }
}

extension Argument where Value: ExpressibleByArgument {
  /// A value that must be given.
  public init(help: ArgumentHelp? = nil, completion: CompletionKind = .default) {
    self.init(.single(.argument, default: nil), .remaining, help, completion)
  }

  /// A value with a default.
  public init(wrappedValue: Value, help: ArgumentHelp? = nil, completion: CompletionKind = .default) {
    self.init(.single(.argument, default: wrappedValue), .remaining, help, completion)
  }
}

extension Argument {
  /// A value that need not be given.
  public init<T: ExpressibleByArgument>(
    help: ArgumentHelp? = nil, completion: CompletionKind = .default
  ) where Value == T? {
    self.init(.optional(.argument), .remaining, help, completion)
  }

  /// A value that need not be given, written with `= nil`.
  public init<T: ExpressibleByArgument>(
    wrappedValue: _OptionalNilComparisonType, help: ArgumentHelp? = nil, completion: CompletionKind = .default
  ) where Value == T? {
    self.init(.optional(.argument), .remaining, help, completion)
  }

  /// Values of which at least one must be given.
  public init<T: ExpressibleByArgument>(
    parsing: ArgumentArrayParsingStrategy = .remaining, help: ArgumentHelp? = nil, completion: CompletionKind = .default
  ) where Value == [T] {
    self.init(.array(.argument, default: nil), parsing, help, completion)
  }

  /// Values with a default, which may be none.
  public init<T: ExpressibleByArgument>(
    wrappedValue: [T], parsing: ArgumentArrayParsingStrategy = .remaining, help: ArgumentHelp? = nil,
    completion: CompletionKind = .default
  ) where Value == [T] {
    self.init(.array(.argument, default: wrappedValue), parsing, help, completion)
  }

  /// A value that must be given, read by a function that throws a ``ValidationError`` for what is no value.
  public init(
    help: ArgumentHelp? = nil, completion: CompletionKind = .default, transform: @escaping (String) throws -> Value
  ) {
    self.init(.single(.transform(transform), default: nil), .remaining, help, completion)
  }

  /// A value with a default, read by a function that throws a ``ValidationError`` for what is no value.
  public init(
    wrappedValue: Value, help: ArgumentHelp? = nil, completion: CompletionKind = .default,
    transform: @escaping (String) throws -> Value
  ) {
    self.init(.single(.transform(transform), default: wrappedValue), .remaining, help, completion)
  }
}
