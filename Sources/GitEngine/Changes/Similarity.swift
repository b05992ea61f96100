/// The contents of a file as lines, or as runs of 64 bytes, each with the number of bytes that it covers.
struct Similarity {
  /// The score of equal contents.
  static let maximum = 60_000

  private var bytes: [UInt32: Int] = [:]

  /// Hashes as Git's diffcore-delta does, so that the scores are the same.
  init(_ contents: UnsafeRawBufferPointer) {
    let isText = !contents.prefix(8000).contains(0)
    var (low, high): (UInt32, UInt32) = (0, 0)
    var length = 0
    for (index, byte) in contents.enumerated() {
      if isText, byte == UInt8(ascii: "\r"), index + 1 < contents.count, contents[index + 1] == UInt8(ascii: "\n") {
        continue
      }
      let before = low
      low = (low << 7) ^ (high >> 25)
      high = (high << 7) ^ (before >> 25)
      low &+= UInt32(byte)
      length += 1
      if length < 64, byte != UInt8(ascii: "\n") { continue }
      bytes[(low &+ high &* 0x61) % 107_927, default: 0] += length
      (low, high, length) = (0, 0, 0)
    }
    if length > 0 { bytes[(low &+ high &* 0x61) % 107_927, default: 0] += length }
  }

  /// The number of different lines.
  var lineCount: Int { bytes.count }

  /// The number of bytes that both have.
  func common(with other: Similarity) -> Int {
    let (small, large) = lineCount < other.lineCount ? (bytes, other.bytes) : (other.bytes, bytes)
    return small.reduce(0) { $0 + min($1.value, large[$1.key] ?? 0) }
  }
}
