/// The keys of one mapping, each of which may stand once.
struct DistinctKeys {
  private let file: String
  private var few: [Node] = []
  private var many: [ExactText: SourceMark] = [:]

  init(file: String) { self.file = file }

  /// Notes a key, or refuses it with the place of the first.
  mutating func add(_ key: Node) throws(DocumentError) {
    guard case .scalar(let name, let plain) = key.content else {
      throw DocumentError(file: file, mark: key.mark, message: "a key must be a text, not a list or a mapping")
    }
    if plain, name.isEmpty {
      throw DocumentError(file: file, mark: key.mark, message: "a key is missing before the colon")
    }
    if plain, name == "<<" {
      throw DocumentError(
        file: file, mark: key.mark, message: "merge keys (<<) are not supported; write the keys out")
    }
    if let first = first(name) {
      throw DocumentError(file: file, mark: key.mark, message: "the key \(shown(name)) stands twice; first at \(first)")
    }
    remember(name, key)
  }

  private func first(_ name: String) -> SourceMark? {
    let name = ExactText(name)
    return many.isEmpty ? few.first { ExactText($0.text ?? "") == name }?.mark : many[name]
  }

  /// A dictionary pays off only where there are many keys.
  private mutating func remember(_ name: String, _ key: Node) {
    if !many.isEmpty {
      many[ExactText(name)] = key.mark
    } else if few.count < 16 {
      few.append(key)
    } else {
      for key in few { many[ExactText(key.text ?? "")] = key.mark }
      many[ExactText(name)] = key.mark
    }
  }
}
