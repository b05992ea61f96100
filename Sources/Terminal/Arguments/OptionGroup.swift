/// The arguments of another type, as if they were declared in its place.
@propertyWrapper
public struct OptionGroup<Value: ParsableArguments>: ArgumentProperty {
  /// The arguments of the group.
  public var wrappedValue: Value

  private let title: String
  private let visibility: ArgumentVisibility

  /// Includes the arguments of a type.
  public init() { self.init(title: "") }

  /// Includes the arguments of a type, under a heading of their own where there is a title.
  public init(title: String = "", visibility: ArgumentVisibility = .default) {
    wrappedValue = Value()
    self.title = title
    self.visibility = visibility
  }

  func definitions(named property: String) -> [ArgumentDefinition] {
    wrappedValue.definitions.map { definition in
      var definition = definition
      if definition.section.isEmpty { definition.section = title }
      if visibility == .hidden { definition.help.visibility = .hidden }
      return definition
    }
  }

  func validate() throws {
    var group = wrappedValue
    try group.validateAll()
  }
}
