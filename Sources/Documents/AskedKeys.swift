/// One mapping while it is decoded, with a note of which keys the type asked for.
final class AskedKeys {
  let node: Node
  let entries: [Node.Entry]
  /// The keys asked for, present or not, in order; they are what the mapping allows.
  private var known: [String] = []
  private var asked: [Bool]
  private var nested: [Int: AskedKeys] = [:]
  private lazy var index = [ExactText: Int](
    uniqueKeysWithValues: entries.enumerated().map { (ExactText($1.name), $0) })

  init(_ node: Node) throws(DocumentError) {
    guard let entries = node.mapping else { throw Self.noMapping(node) }
    self.node = node
    self.entries = entries
    asked = Array(repeating: false, count: entries.count)
    known.reserveCapacity(8)
  }

  private static func noMapping(_ node: Node) -> DocumentError {
    guard case .scalar(let text, plain: true) = node.content else { return node.expected("a mapping") }
    if text.isEmpty { return node.expected("a mapping", advice: "write {} for an empty one") }
    return node.expected("a mapping", advice: text.contains(":") ? "a space must follow the colon of a key" : nil)
  }

  /// The value of a key, which counts as known from now on.
  func value(_ name: String) -> Node? { ask(name).map { entries[$0].value } }

  /// The position of a key, which counts as known from now on.
  @discardableResult
  func ask(_ name: String) -> Int? {
    // Containers ask several times in a row for one key.
    if known.last != name { known.append(name) }
    guard let found = position(of: name) else { return nil }
    asked[found] = true
    return found
  }

  /// The note of a mapping inside, the same one however often it is entered.
  func inside(_ name: String) throws(DocumentError) -> AskedKeys {
    guard let found = ask(name) else { throw missing(name) }
    if let known = nested[found] { return known }
    let inner = try AskedKeys(entries[found].value)
    nested[found] = inner
    return inner
  }

  private func position(of name: String) -> Int? {
    guard entries.count <= 16 else { return index[ExactText(name)] }
    let name = ExactText(name)
    return entries.firstIndex { ExactText($0.name) == name }
  }

  /// Refuses the first key that nobody asked for, here and inside.
  func check() throws(DocumentError) {
    for (entry, isAsked) in zip(entries, asked) where !isAsked { throw unknown(entry) }
    for inner in nested.values { try inner.check() }
  }

  /// The error of a key that is not there; `isKey` tells the keys that the type has at all.
  func missing(_ name: String, isKey: (String) -> Bool = { _ in true }) -> DocumentError {
    let strangers = zip(entries, asked).filter { entry, isAsked in !isAsked && !isKey(entry.name) }.map(\.0)
    let near = strangers.first { Spelling.nearest(to: $0.name, among: [name]) != nil }
    if let near { return near.key.error("unknown key \(shown(near.name)); did you mean \(shown(name))?") }
    let given = entries.isEmpty ? "nothing is given" : "given: \(listed(entries.map(\.name)))"
    return node.error("\(shown(name)) is missing here (\(given))")
  }

  private func unknown(_ entry: Node.Entry) -> DocumentError {
    var seen: Set<String> = []
    let allowed = known.filter { seen.insert($0).inserted }
    guard !allowed.isEmpty else { return entry.key.error("unknown key \(shown(entry.name)); no key is allowed here") }
    let near = Spelling.nearest(to: entry.name, among: allowed.filter { position(of: $0) == nil })
    let advice = near.map { "; did you mean \(shown($0))?" } ?? ""
    return entry.key.error("unknown key \(shown(entry.name))\(advice) (allowed: \(listed(allowed)))")
  }
}
