/// The values that `${name}` stands for in one variant.
public struct Variables: Hashable, Sendable {
  /// Every name that a text can refer to, with fields and elements of lists: `file`, `fruit.price`, `skips.1`.
  public private(set) var values: [String: String]

  /// Values that were drawn before.
  public init(values: [String: String] = [:]) { self.values = values }

  /// The text of a variable.
  public subscript(name: String) -> String? { values[name] }

  /// The names without fields and elements, sorted.
  var names: [String] { values.keys.filter { !$0.contains(".") }.sorted() }

  /// Whether a variable holds a list.
  func isList(_ name: String) -> Bool { values["\(name).count"] != nil }

  /// The elements of a list, or nil where the name is none's.
  func elements(of name: String) -> [String]? {
    guard let count = values["\(name).count"].flatMap(Int.init) else { return nil }
    return count == 0 ? [] : (1...count).compactMap { values["\(name).\($0)"] }
  }

  /// Gives a name a value.
  mutating func set(_ name: String, to value: VariableValue) {
    for (name, text) in value.named(name) { values[name] = text }
  }

  /// Gives a name a plain text.
  mutating func set(_ name: String, to text: String) { values[name] = text }

  /// Forgets a name, with its fields and elements.
  mutating func remove(_ name: String) {
    values = values.filter { $0.key != name && !$0.key.hasPrefix(name + ".") }
  }

  /// Lets a name stand for one element of a list, with its fields.
  mutating func bind(_ name: String, toElement index: Int, of list: String) {
    let source = "\(list).\(index)"
    values[name] = values[source]
    for (key, text) in values where key.hasPrefix(source + ".") {
      values[name + key.dropFirst(source.count)] = text
    }
  }
}
