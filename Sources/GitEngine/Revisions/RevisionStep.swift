internal import Files

extension RevisionResolver {
  /// What stands behind a revision and leads on from it.
  enum Step: Equatable {
    /// `^2`
    case parent(Int)
    /// `~3`
    case ancestor(Int)
    /// `^{}`, `^{commit}`
    case peel(ObjectKind?)
    /// `^{object}`
    case object
    /// `^{/text}`
    case message(ByteString)

    /// What an ambiguous id in front stands for.
    var startKind: ObjectKind? {
      switch self {
      case .parent, .ancestor, .message, .peel(.commit): .commit
      case .peel(.tree): .tree
      case .peel, .object: nil
      }
    }

    /// The last step of a revision and what is in front of it.
    static func last(of revision: ByteString) -> (base: ByteString, step: Step)? {
      let bytes = revision.bytes
      if bytes.last == UInt8(ascii: "}") { return lastInBraces(bytes) }
      let digits = bytes.reversed().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
      guard let sign = bytes.dropLast(digits).last, bytes.count > digits + 1 else { return nil }
      guard sign == UInt8(ascii: "^") || sign == UInt8(ascii: "~") else { return nil }
      guard let number = digits == 0 ? 1 : Int(String(decoding: bytes.suffix(digits), as: UTF8.self)) else {
        return nil
      }
      let base = ByteString(bytes.dropLast(digits + 1))
      return (base, sign == UInt8(ascii: "^") ? .parent(number) : .ancestor(number))
    }

    private static func lastInBraces(_ bytes: [UInt8]) -> (base: ByteString, step: Step)? {
      guard let start = bytes.indices.dropLast().last(where: { bytes[$0...].starts(with: "^{".utf8) }) else {
        return nil
      }
      guard start > 0 else { return nil }
      let base = ByteString(bytes[..<start])
      let inside = ByteString(bytes[(start + 2)..<(bytes.count - 1)])
      if let pattern = inside.removingPrefix("/") { return (base, .message(pattern)) }
      if inside == "object" { return (base, .object) }
      if inside.isEmpty { return (base, .peel(nil)) }
      return inside.utf8.flatMap(ObjectKind.init(rawValue:)).map { (base, .peel($0)) }
    }
  }
}
