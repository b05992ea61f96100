public import Files

/// One name in a tree.
public struct TreeEntry: Hashable, Sendable {
  /// The name, without folders.
  public let name: ByteString
  /// What it is.
  public let mode: FileMode
  /// The mode as the tree has it: old or hostile trees have odd bits.
  public let rawMode: UInt32
  /// The object it names; for a submodule a commit of another repository.
  public let id: ObjectID
}

/// A file, link or submodule anywhere in a tree.
public struct TreeFile: Hashable, Sendable {
  /// The path from the root of the tree.
  public let path: ByteString
  /// What it is; never a folder.
  public let mode: FileMode
  /// The blob, or the commit of a submodule.
  public let id: ObjectID
}

extension TreeEntry {
  /// The entries in the contents of a tree; nil where they are malformed.
  static func parse(_ bytes: UnsafeRawBufferPointer) -> [TreeEntry]? {
    var entries: [TreeEntry] = []
    var position = 0
    while position < bytes.count {
      guard let entry = parse(bytes, at: &position) else { return nil }
      entries.append(entry)
    }
    return entries
  }

  private static func parse(_ bytes: UnsafeRawBufferPointer, at position: inout Int) -> TreeEntry? {
    var mode: UInt32 = 0
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: " ") {
      guard (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(bytes[position]), position - start < 8 else { return nil }
      mode = mode << 3 | UInt32(bytes[position] & 7)
      position += 1
    }
    guard position > start else { return nil }
    position += 1
    let nameStart = position
    while position < bytes.count, bytes[position] != 0 { position += 1 }
    guard position > nameStart, position + 21 <= bytes.count else { return nil }
    let name = ByteString(UnsafeRawBufferPointer(rebasing: bytes[nameStart..<position]))
    guard let id = ObjectID(bytes: UnsafeRawBufferPointer(rebasing: bytes[(position + 1)..<(position + 21)])) else {
      return nil
    }
    position += 21
    return TreeEntry(name: name, mode: FileMode(bits: mode), rawMode: mode, id: id)
  }
}
