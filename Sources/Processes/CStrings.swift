internal import Files

/// Calls with texts as a null-terminated array of C strings.
func withCStrings<Result>(
  _ texts: [ByteString], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>?) -> Result
) -> Result {
  var bytes: [CChar] = []
  var offsets: [Int] = []
  bytes.reserveCapacity(texts.reduce(0) { $0 + $1.count + 1 })
  for text in texts {
    offsets.append(bytes.count)
    bytes.append(contentsOf: text.bytes.lazy.map { CChar(bitPattern: $0) })
    bytes.append(0)
  }
  return bytes.withUnsafeMutableBufferPointer { buffer in
    let pointers = offsets.map { buffer.baseAddress?.advanced(by: $0) } + [nil]
    return pointers.withUnsafeBufferPointer { body($0.baseAddress) }
  }
}
