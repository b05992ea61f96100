/// What a drawn variable holds.
enum VariableValue: Hashable, Sendable {
  case text(String)
  /// Texts that belong together, each under a name of its own: `${name.field}`.
  case fields([Field])
  case list([VariableValue])

  struct Field: Hashable, Sendable {
    let name: String
    let text: String
  }

  /// The text that stands for the whole value: of fields the first, of a list all with commas.
  var text: String {
    switch self {
    case .text(let text): text
    case .fields(let fields): fields.first?.text ?? ""
    case .list(let values): values.map(\.text).joined(separator: ", ")
    }
  }

  /// Everything that a text can refer to: `name`, `name.field`, `name.1`, `name.count`.
  func named(_ name: String) -> [(name: String, text: String)] {
    switch self {
    case .text(let text): [(name, text)]
    case .fields(let fields): [(name, text)] + fields.map { ("\(name).\($0.name)", $0.text) }
    case .list(let values):
      [(name, text), ("\(name).count", String(values.count))]
        + values.enumerated().flatMap { $0.element.named("\(name).\($0.offset + 1)") }
    }
  }
}
