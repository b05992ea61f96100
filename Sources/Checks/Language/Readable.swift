internal import Documents

/// A value that can be written in a check.
protocol Readable: Sendable {
  /// What can be written.
  static var reference: CheckReference { get }

  /// Reads the keys of a mapping.
  init(_ fields: Fields) throws
}

extension Readable {
  init(_ node: Node, _ reading: Reading) throws {
    try self.init(Fields(node, Self.reference, reading))
  }
}

extension Claim {
  static func read(_ node: Node, _ reading: Reading) throws -> any Claim { try Self(node, reading) }
}
