internal import CGit2
internal import Files

extension ByteString {
  /// The bytes of a C string; none for a null pointer.
  init(c pointer: UnsafePointer<CChar>?) {
    self.init(pointer.map { UnsafeBufferPointer(start: $0, count: Self.length($0)) } ?? .init(start: nil, count: 0))
  }

  private init(_ characters: UnsafeBufferPointer<CChar>) {
    self.init(UnsafeRawBufferPointer(characters))
  }

  private static func length(_ pointer: UnsafePointer<CChar>) -> Int {
    var length = 0
    while pointer[length] != 0 { length += 1 }
    return length
  }

  /// Takes over what libgit2 allocated.
  init(taking buffer: inout git_buf) {
    self.init(UnsafeRawBufferPointer(start: buffer.ptr, count: buffer.size))
    git_buf_dispose(&buffer)
  }

  /// Calls with a C string.
  ///
  /// NUL bytes inside, which would cut it short, turn into 1: no name or path has that.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
    let terminated = bytes.map { $0 == 0 ? 1 : CChar(bitPattern: $0) } + [0]
    return try terminated.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return try "".withCString(body) }
      return try body(base)
    }
  }
}
