/// A name, path or text as the bytes that Git stores, which need not be UTF-8.
///
/// Nothing is lost on the way in or out; only ``description`` and ``utf8`` decode.
public struct ByteString: Hashable, Sendable {
  /// The bytes, exactly.
  public var bytes: [UInt8]

  /// Wraps bytes as they are, without copying.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Wraps bytes as they are.
  @inlinable
  public init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  /// The UTF-8 bytes of a text.
  public init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Whether there is no byte at all.
  public var isEmpty: Bool { bytes.isEmpty }

  /// The number of bytes.
  public var count: Int { bytes.count }

  /// The text, or nil where the bytes are not UTF-8.
  public var utf8: String? { String(validating: bytes, as: UTF8.self) }

  /// Whether the bytes begin with those of another.
  public func hasPrefix(_ prefix: ByteString) -> Bool { bytes.starts(with: prefix.bytes) }

  /// Whether the bytes end with those of another.
  public func hasSuffix(_ suffix: ByteString) -> Bool { bytes.suffix(suffix.count).elementsEqual(suffix.bytes) }

  /// What follows a prefix, or nil where the bytes do not begin with it.
  public func removingPrefix(_ prefix: ByteString) -> ByteString? {
    hasPrefix(prefix) ? ByteString(bytes.dropFirst(prefix.count)) : nil
  }

  /// The parts between the separators; empty parts are kept.
  public func split(on separator: UInt8) -> [ByteString] {
    bytes.split(separator: separator, omittingEmptySubsequences: false).map { ByteString($0) }
  }

  /// The lines without their line feeds; a last line without a line feed counts, an empty rest does not.
  public var lines: [ByteString] {
    var lines = split(on: UInt8(ascii: "\n"))
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Whether a run of bytes occurs anywhere.
  public func contains(_ other: ByteString) -> Bool {
    guard !other.isEmpty else { return true }
    guard other.count <= count else { return false }
    return (0...(count - other.count)).contains { bytes[$0..<($0 + other.count)].elementsEqual(other.bytes) }
  }

  /// Joins two runs of bytes.
  public static func + (left: ByteString, right: ByteString) -> ByteString { ByteString(left.bytes + right.bytes) }
}

extension ByteString: Comparable {
  /// Orders by unsigned bytes, as Git orders its index.
  public static func < (left: ByteString, right: ByteString) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

extension ByteString: ExpressibleByStringInterpolation {
  /// The UTF-8 bytes of a literal.
  public init(stringLiteral value: String) { self.init(value) }
}

extension ByteString: CustomStringConvertible {
  /// The text, with U+FFFD for what is not UTF-8: for showing only.
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}

extension Sequence<ByteString> {
  /// All elements in one, with a separator between them.
  public func joined(separator: ByteString) -> ByteString {
    ByteString(map(\.bytes).joined(separator: separator.bytes))
  }
}
