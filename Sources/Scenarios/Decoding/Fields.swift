internal import Documents
internal import Files

/// The options of one step or declaration: checked against the keys that are known, then read by name.
struct Fields {
  /// The step or declaration itself, for errors about all of it.
  let place: Node
  /// Who can be named as author, committer or owner.
  let people: [String: Person]
  private let kind: String
  private let entries: [Node.Entry]
  private let known: [String]
  /// Notes what is read, so that a test can compare it with the reference.
  private let reads: Reads

  /// The names that were asked for.
  final class Reads {
    private(set) var names: Set<String> = []

    func note(_ name: String) { names.insert(name) }
  }

  /// - Parameter kind: how messages call the thing: "commit", "the repository work".
  init(
    _ entries: [Node.Entry], known: [String], kind: String, place: Node, people: [String: Person] = [:],
    reads: Reads = Reads()
  ) throws(DocumentError) {
    for entry in entries where !known.contains(entry.name) {
      throw entry.key.error("\(kind) has no option \(quoted(entry.name)); \(advice(for: entry.name, among: known))")
    }
    self.place = place
    self.people = people
    self.kind = kind
    self.entries = entries
    self.known = known
    self.reads = reads
  }

  /// The value of an option, or nil where it is not given.
  func node(_ name: String) -> Node? {
    reads.note(name)
    return entries.first { $0.name == name }?.value
  }

  /// All options that are given, in the order of the document.
  func given(among names: [String]) -> [Node.Entry] {
    names.forEach(reads.note)
    return entries.filter { names.contains($0.name) }
  }

  func has(_ name: String) -> Bool { node(name) != nil }

  func error(_ message: String) -> DocumentError { place.error("\(kind): \(message)") }

  func text(_ name: String) throws(DocumentError) -> Marked? {
    try node(name).map { (node) throws(DocumentError) in try node.marked(name) }
  }

  func requiredText(_ name: String) throws(DocumentError) -> Marked {
    guard let text = try text(name) else { throw error("\(name) is missing") }
    guard !text.text.isEmpty else { throw text.error("\(name) must not be empty") }
    return text
  }

  func texts(_ name: String) throws(DocumentError) -> [Marked] {
    try node(name).map { (node) throws(DocumentError) in try node.markedList(name) } ?? []
  }

  func flag(_ name: String, default value: Bool = false) throws(DocumentError) -> Bool {
    try node(name).map { (node) throws(DocumentError) in try node.flag(name) } ?? value
  }

  func number(_ name: String, in range: ClosedRange<Int>) throws(DocumentError) -> Int? {
    try node(name).map { (node) throws(DocumentError) in try node.number(name, in: range) }
  }

  func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, of type: Choice.Type = Choice.self
  ) throws(DocumentError) -> Choice? where Choice.RawValue == String {
    try node(name).map { (node) throws(DocumentError) in try node.choice(name, of: type) }
  }

  func person(_ name: String) throws(DocumentError) -> Person? {
    guard let text = try text(name) else { return nil }
    if let known = people[text.text] ?? Person(text: text.text) { return known }
    let keys = people.keys.sorted()
    throw text.error(
      "\(quoted(text.text)) is nobody; write \"Name <address>\" or a name of people: \(keys.joined(separator: ", "))")
  }

  func date(_ name: String) throws(DocumentError) -> Moment? {
    guard let text = try text(name) else { return nil }
    guard let moment = Moment(text: text.text) else {
      throw text.error("\(quoted(text.text)) is not a date; write it like 2024-03-04 09:00 +0100")
    }
    return moment
  }

  func path(_ name: String) throws(DocumentError) -> ByteString? {
    try text(name).map { (text) throws(DocumentError) in try text.path() }
  }

  func paths(_ name: String) throws(DocumentError) -> [ByteString] {
    try texts(name).map { (text) throws(DocumentError) in try text.path() }
  }
}

extension Marked {
  /// The text as a path inside a worktree.
  func path() throws(DocumentError) -> ByteString {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.contains(where: \.isEmpty) || text.utf8.contains(0) {
      throw error("\(quoted(text)) is not a path; a path has no empty part and no slash at either end")
    }
    if parts.contains(where: { $0 == "." || $0 == ".." || $0.lowercased() == ".git" }) {
      throw error("the path \(quoted(text)) must stay inside the worktree and outside .git")
    }
    return ByteString(text)
  }
}
