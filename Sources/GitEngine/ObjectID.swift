internal import CGit2
internal import Files

/// The SHA-1 name of an object.
public struct ObjectID: Hashable, Sendable {
  private let words: (UInt64, UInt64, UInt32)

  /// The id of 20 bytes; nil for another number of them.
  public init?(bytes: some Collection<UInt8>) {
    guard bytes.count == 20 else { return nil }
    var oid = git_oid()
    withUnsafeMutableBytes(of: &oid.id) { $0.copyBytes(from: bytes) }
    self.init(oid)
  }

  /// The id of 40 hexadecimal digits; nil for anything else.
  public init?(hex: some StringProtocol) {
    self.init(digits: ByteString(hex.utf8))
  }

  init?(digits: ByteString) {
    let digits = digits.bytes
    guard digits.count == 40 else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: 40, by: 2) {
      guard let high = Self.digit(digits[index]), let low = Self.digit(digits[index + 1]) else { return nil }
      bytes.append(high << 4 | low)
    }
    self.init(bytes: bytes)
  }

  private static func digit(_ character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): character - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  init(_ oid: git_oid) {
    var oid = oid
    words = withUnsafeBytes(of: &oid.id) {
      (
        $0.loadUnaligned(as: UInt64.self), $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self),
        $0.loadUnaligned(fromByteOffset: 16, as: UInt32.self)
      )
    }
  }

  init(_ oid: UnsafePointer<git_oid>) { self.init(oid.pointee) }

  var oid: git_oid {
    var oid = git_oid()
    withUnsafeMutableBytes(of: &oid.id) {
      $0.storeBytes(of: words.0, as: UInt64.self)
      $0.storeBytes(of: words.1, toByteOffset: 8, as: UInt64.self)
      $0.storeBytes(of: words.2, toByteOffset: 16, as: UInt32.self)
    }
    return oid
  }

  /// The 20 bytes.
  public var bytes: [UInt8] { withUnsafeBytes(of: oid.id) { Array($0) } }

  /// The 40 hexadecimal digits.
  public var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// The first seven digits, as Git shows them in small repositories.
  public var abbreviated: String { String(hex.prefix(7)) }

  /// The id that stands for "no object" in reflogs and hooks.
  public static let zero = ObjectID(git_oid())

  /// Whether this stands for "no object".
  public var isZero: Bool { self == .zero }

  /// The id of the tree without entries.
  public static let emptyTree = ObjectID(hex: "4b825dc642cb6eb9a060e54bf8d69288fbee4904") ?? zero

  /// Compares all 20 bytes.
  public static func == (left: ObjectID, right: ObjectID) -> Bool { left.words == right.words }

  /// Hashes the first bytes: an id is a hash already.
  public func hash(into hasher: inout Hasher) { hasher.combine(words.0) }
}

extension ObjectID: CustomStringConvertible {
  /// The 40 hexadecimal digits.
  public var description: String { hex }
}

extension ObjectID: Comparable {
  /// Orders by bytes.
  public static func < (left: ObjectID, right: ObjectID) -> Bool { left.bytes.lexicographicallyPrecedes(right.bytes) }
}
