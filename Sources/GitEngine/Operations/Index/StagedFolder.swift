internal import Files

/// A folder in the index: a tree that remembers its id until something in it changes.
final class StagedFolder {
  enum Child {
    case entry(StagedEntry)
    case folder(StagedFolder)
  }

  private(set) var children: [ByteString: Child] = [:]
  /// The id of the folder's tree where nothing changed since it was written or read.
  var tree: ObjectID?
  /// The last tree this folder was, which the next will resemble.
  var lastTree: ObjectID?
  private var sorted: [ByteString]?

  /// The names in the order of a tree: a folder's as if it ended with a slash.
  var names: [ByteString] {
    if let sorted { return sorted }
    let keys = children.map { name, child in (Self.key(name, child), name) }
    let names = keys.sorted { $0.0 < $1.0 }.map(\.1)
    sorted = names
    return names
  }

  func touch() {
    if let tree { lastTree = tree }
    tree = nil
  }

  subscript(name: ByteString) -> Child? {
    get { children[name] }
    set {
      switch (children[name], newValue) {
      case (.entry, .entry), (.folder, .folder): break
      case (nil, .some(let child)): insert(name, child)
      default: sorted = nil
      }
      children[name] = newValue
    }
  }

  private static func key(_ name: ByteString, _ child: Child) -> ByteString {
    if case .folder = child { name + "/" } else { name }
  }

  /// Puts a new name in its place among those that are sorted already.
  private func insert(_ name: ByteString, _ child: Child) {
    guard var names = sorted else { return }
    sorted = nil
    let key = Self.key(name, child)
    var (low, high) = (0, names.count)
    while low < high {
      let middle = (low + high) / 2
      let isBefore = children[names[middle]].map { Self.key(names[middle], $0) < key } ?? false
      if isBefore { low = middle + 1 } else { high = middle }
    }
    names.insert(name, at: low)
    sorted = names
  }
}
