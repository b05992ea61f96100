/// A switch that is on where its name is given; with an `Int`, the number of times that it is given.
@propertyWrapper
public struct Flag<Value>: ArgumentProperty {
  private let name: NameSpecification
  private let help: ArgumentHelp?
  private let isRepeating: Bool
  private let raise: (Value) -> Value
  private var storage: ArgumentStorage<Value>

  private init(
    _ initial: Value, _ name: NameSpecification, _ help: ArgumentHelp?, isRepeating: Bool,
    raise: @escaping (Value) -> Value
  ) {
    self.name = name
    self.help = help
    self.isRepeating = isRepeating
    self.raise = raise
    storage = ArgumentStorage(initial)
  }

  /// Whether, or how often, the name was given.
  public var wrappedValue: Value {
    get { storage.read("Flag") }
    set { storage = ArgumentStorage(newValue) }
  }

  func definitions(named property: String) -> [ArgumentDefinition] {
    let storage = storage
    let raise = raise
    return [
      ArgumentDefinition(
        kind: .flag, names: name.names(of: property), valueName: dashed(property), help: help ?? ArgumentHelp(),
        completion: .default, isRequired: false, isRepeating: isRepeating, defaultDescription: nil, allValues: [],
        accept: { _ throws(InvalidValue) in storage.value = raise(storage.read("Flag")) })
    ]
  }
}

extension Flag<Bool> {
  /// A switch that is off by default.
  public init(wrappedValue: Bool = false, name: NameSpecification = .long, help: ArgumentHelp? = nil) {
    self.init(wrappedValue, name, help, isRepeating: false) { _ in true }
  }
}

extension Flag<Int> {
  /// A switch that counts.
  public init(wrappedValue: Int = 0, name: NameSpecification = .long, help: ArgumentHelp? = nil) {
    // More words than an Int can count do not fit in memory.
    self.init(wrappedValue, name, help, isRepeating: true) { $0 + 1 }
  }
}
