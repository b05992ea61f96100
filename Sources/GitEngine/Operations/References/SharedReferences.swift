internal import Files

/// The references that all worktrees of a repository share.
final class SharedReferences {
  var loose: [ByteString: Reference.Target] = [:]
  var packed: [ByteString: ObjectID]
  /// The references of each worktree that is worked on.
  private var tables: [() -> ReferenceTable?] = []

  init(_ folder: DeferredFolder) throws {
    packed = Self.parse(packed: try folder.contents(of: "packed-refs") ?? "")
    for path in folder.files(below: "refs") where !path.hasSuffix(".lock") {
      guard let text = try folder.contents(of: path) else { continue }
      loose[path] = Reference.Target(loose: text)
    }
  }

  func add(_ table: ReferenceTable) { tables.append { [weak table] in table } }

  /// The references as each worktree that is worked on sees them.
  var ofWorktrees: [ReferenceTable] { tables.compactMap { $0() } }

  private static func parse(packed text: ByteString) -> [ByteString: ObjectID] {
    var packed: [ByteString: ObjectID] = [:]
    for line in text.lines where line.count > 41 && !line.hasPrefix("#") && !line.hasPrefix("^") {
      guard let id = ObjectID(digits: ByteString(line.bytes[..<40])) else { continue }
      packed[ByteString(line.bytes[41...])] = id
    }
    return packed
  }
}

extension Reference.Target {
  /// Reads the file of a loose reference.
  init?(loose text: ByteString) {
    guard let line = text.lines.first else { return nil }
    if let name = line.removingPrefix("ref:") {
      self = .symbolic(ByteString(name.bytes.drop { $0 == UInt8(ascii: " ") }))
      return
    }
    guard let id = ObjectID(digits: line) else { return nil }
    self = .direct(id)
  }
}
