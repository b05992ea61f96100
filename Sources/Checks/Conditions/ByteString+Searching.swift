internal import Files

extension ByteString {
  /// Whether a run of bytes occurs; looks for the first byte before it compares the rest.
  func holds(_ other: ByteString) -> Bool {
    guard let first = other.bytes.first else { return true }
    return bytes.withUnsafeBufferPointer { text in
      other.bytes.withUnsafeBufferPointer { wanted in
        guard text.count >= wanted.count else { return false }
        var position = 0
        let last = text.count - wanted.count
        while position <= last {
          if text[position] == first {
            var length = 1
            while length < wanted.count, text[position + length] == wanted[length] { length += 1 }
            if length == wanted.count { return true }
          }
          position += 1
        }
        return false
      }
    }
  }
}
