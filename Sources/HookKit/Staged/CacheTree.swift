internal import Files
internal import GitEngine

/// What the index remembers of trees that were written from it: the extension `TREE`.
///
/// A folder whose tree is still valid and the same as in a commit has not changed; none of its entries need be compared.
struct CacheTree {
  /// The number of entries below; nil where something below has changed since.
  let entryCount: Int?
  let id: ObjectID?
  let children: [(name: ArraySlice<UInt8>, tree: CacheTree)]

  /// Reads the extension; nil where it is malformed, which costs time only.
  init?(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    guard let (name, tree) = CacheTree.read(&rest, depth: 0), name.isEmpty, rest.isEmpty else { return nil }
    self = tree
  }

  private init(entryCount: Int?, id: ObjectID?, children: [(name: ArraySlice<UInt8>, tree: CacheTree)]) {
    self.entryCount = entryCount
    self.id = id
    self.children = children
  }

  private static func read(_ rest: inout ArraySlice<UInt8>, depth: Int) -> (ArraySlice<UInt8>, CacheTree)? {
    guard depth < 1024, let end = rest.firstIndex(of: 0) else { return nil }
    let name = rest[..<end]
    rest = rest[(end + 1)...]
    guard let count = number(&rest, until: UInt8(ascii: " ")),
      let childCount = number(&rest, until: UInt8(ascii: "\n")), childCount >= 0, childCount <= rest.count
    else { return nil }
    var id: ObjectID?
    if count >= 0 {
      id = ObjectID(bytes: rest.prefix(20))
      guard id != nil else { return nil }
      rest = rest.dropFirst(20)
    }
    var children: [(name: ArraySlice<UInt8>, tree: CacheTree)] = []
    for _ in 0..<childCount {
      guard let child = read(&rest, depth: depth + 1) else { return nil }
      children.append(child)
    }
    return (name, CacheTree(entryCount: count >= 0 ? count : nil, id: id, children: children))
  }

  private static func number(_ rest: inout ArraySlice<UInt8>, until end: UInt8) -> Int? {
    guard let index = rest.prefix(20).firstIndex(of: end) else { return nil }
    defer { rest = rest[(index + 1)...] }
    return Int(String(decoding: rest[..<index], as: UTF8.self))
  }

  /// The folder of a name; Git sorts them by length, then by bytes.
  func child(_ name: ArraySlice<UInt8>) -> CacheTree? {
    var range = children.startIndex..<children.endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      let other = children[middle].name
      if other.count == name.count, other.elementsEqual(name) { return children[middle].tree }
      let isBefore = other.count == name.count ? other.lexicographicallyPrecedes(name) : other.count < name.count
      range = isBefore ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// The extension's contents with the folders of some paths, and those above, marked as changed.
  func serialized(forgetting paths: [ByteString]) -> [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes, name: [], forgetting: paths.map { $0.bytes[...] })
    return bytes
  }

  private func append(
    to bytes: inout [UInt8], name: ArraySlice<UInt8>, forgetting paths: [ArraySlice<UInt8>]
  ) {
    let isValid = paths.isEmpty ? entryCount : nil
    bytes += name + [0]
    bytes += Array("\(isValid ?? -1) \(children.count)\n".utf8)
    if isValid != nil, let id { bytes += id.bytes }
    for child in children {
      let inside = paths.filter { $0.starts(with: child.name) && $0.dropFirst(child.name.count).first == 47 }
        .map { $0.dropFirst(child.name.count + 1) }
      child.tree.append(to: &bytes, name: child.name, forgetting: inside)
    }
  }
}
