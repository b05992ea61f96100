/// A path in the file system, as bytes.
public struct FilePath: Hashable, Sendable {
  /// The path as the system takes it.
  public let bytes: ByteString

  /// A path of bytes; repeated and trailing slashes are dropped, nothing else is resolved.
  public init(_ bytes: ByteString) {
    if Self.isPlain(bytes.bytes) {
      self.bytes = bytes
      return
    }
    let parts = bytes.split(on: slash).filter { !$0.isEmpty }
    let joined = parts.joined(separator: "/")
    self.bytes = bytes.bytes.first == slash ? "/" + joined : joined
  }

  /// Whether no slash is at the end or behind another, so that there is nothing to drop.
  private static func isPlain(_ bytes: [UInt8]) -> Bool {
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == slash, previous == slash { return false }
      previous = byte
    }
    return previous != slash || bytes.count == 1
  }

  /// A path of text.
  public init(_ text: String) { self.init(ByteString(text)) }

  /// Whether the path starts at the root of the file system.
  public var isAbsolute: Bool { bytes.bytes.first == UInt8(ascii: "/") }

  /// The last part, empty for the root.
  public var name: ByteString { bytes.split(on: UInt8(ascii: "/")).last ?? "" }

  /// The folder that holds this path; the root and a single relative part have none.
  public var parent: FilePath? {
    guard let slash = bytes.bytes.lastIndex(of: UInt8(ascii: "/")), bytes.count > 1 else { return nil }
    return slash == 0 ? FilePath("/") : FilePath(ByteString(bytes.bytes[..<slash]))
  }

  /// The path of something inside this folder; an absolute path stands for itself.
  public func appending(_ relative: ByteString) -> FilePath {
    if relative.bytes.first == slash { return FilePath(relative) }
    return bytes.isEmpty ? FilePath(relative) : FilePath(bytes + "/" + relative)
  }

  /// The path of something inside this folder; an absolute path stands for itself.
  public static func / (folder: FilePath, relative: ByteString) -> FilePath { folder.appending(relative) }

  /// The path from a folder down to this one, or nil where this is not inside it.
  ///
  /// Names only: links are not resolved.
  public func relative(to folder: FilePath) -> ByteString? {
    if folder.bytes == "/" { return bytes.removingPrefix("/") }
    return bytes == folder.bytes ? "" : bytes.removingPrefix(folder.bytes + "/")
  }

  /// Calls with the path as a C string.
  public func withCString<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
    let terminated = [CChar](unsafeUninitializedCapacity: bytes.count + 1) { buffer, count in
      for (index, byte) in bytes.bytes.enumerated() { buffer[index] = CChar(bitPattern: byte) }
      buffer[bytes.count] = 0
      count = bytes.count + 1
    }
    return try terminated.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return try "".withCString(body) }
      return try body(base)
    }
  }
}

extension FilePath: ExpressibleByStringLiteral, CustomStringConvertible {
  /// A path of literal text.
  public init(stringLiteral value: String) { self.init(value) }

  /// The path as text, for showing only.
  public var description: String { bytes.description }
}

private let slash = UInt8(ascii: "/")
