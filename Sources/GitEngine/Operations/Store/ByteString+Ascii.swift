internal import Files

extension ByteString {
  /// With A to Z as a to z.
  var asciiLowercased: ByteString { ByteString(bytes.map(\.asciiLowercased)) }

  /// Without white space around.
  var withoutSurroundingSpace: ByteString {
    func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
    guard let start = bytes.firstIndex(where: { !isSpace($0) }), let end = bytes.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return ByteString(bytes[start...end])
  }
}
