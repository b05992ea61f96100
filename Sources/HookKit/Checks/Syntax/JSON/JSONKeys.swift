/// The keys of one object, to find those that are there twice.
struct JSONKeys {
  private struct Key {
    let hash: UInt64
    let range: Range<Int>
  }

  private var keys: [Key] = []
  /// Their hashes, once there are too many to look through.
  private var hashes: Set<UInt64> = []

  /// Adds a key by its place in the text; false where it is there already, however it is escaped.
  mutating func insert(_ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> Bool {
    let key = Key(hash: Self.hash(text[range]), range: range)
    if keys.count < 16 {
      for known in keys where known.hash == key.hash {
        if isSame(known, key, text) { return false }
      }
    } else {
      if hashes.isEmpty { hashes = Set(keys.map(\.hash)) }
      if !hashes.insert(key.hash).inserted, keys.contains(where: { isSame($0, key, text) }) { return false }
    }
    keys.append(key)
    return true
  }

  private func isSame(_ first: Key, _ second: Key, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    first.hash == second.hash
      && JSONText.unescaped(Array(text[first.range])[...]) == JSONText.unescaped(Array(text[second.range])[...])
  }

  private static func hash(_ key: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
    guard !key.contains(0x5C) else { return hash(of: JSONText.unescaped(Array(key)[...])) }
    return hash(of: key)
  }

  @inline(__always)
  private static func hash(of bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}
