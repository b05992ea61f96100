internal import Documents
internal import Files
internal import GitEngine

/// Bytes in JSON, which holds only text: two hexadecimal digits a byte.
struct StoredBytes: Decodable {
  let bytes: ByteString

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let digits = Array(try container.decode(String.self).utf8)
    let numbers = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(decoding: digits[$0...($0 + 1)], as: UTF8.self), radix: 16)
    }
    guard numbers.count * 2 == digits.count else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "these are not hexadecimal digits")
    }
    bytes = ByteString(numbers)
  }
}

extension ByteString {
  /// The bytes for ``StoredBytes``.
  var hexadecimal: String { bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
}

/// An object's id in JSON.
struct StoredID: Decodable {
  let id: ObjectID

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let id = ObjectID(hex: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "this is no object id")
    }
    self.id = id
  }
}

/// A repository's references in JSON.
struct StoredSnapshot: Decodable {
  let snapshot: RepositorySnapshot

  private struct Stored: Decodable {
    let branch: StoredBytes?
    let commit: StoredID?
    let references: [Named]
    let symbolic: [Symbolic]
  }

  private struct Named: Decodable {
    let name: StoredBytes
    let id: StoredID
  }

  private struct Symbolic: Decodable {
    let name: StoredBytes
    let target: StoredBytes
  }

  init(from decoder: any Decoder) throws {
    let stored = try Stored(from: decoder)
    let head: Head
    switch (stored.branch?.bytes, stored.commit?.id) {
    case (let name?, let id?): head = .branch(name, id)
    case (let name?, nil): head = .unborn(name)
    case (nil, let id?): head = .detached(id)
    case (nil, nil): throw try decoder.node.error("a repository's HEAD is missing")
    }
    snapshot = RepositorySnapshot(
      head: head,
      references: Dictionary(stored.references.map { ($0.name.bytes, $0.id.id) }) { $1 },
      symbolicReferences: Dictionary(stored.symbolic.map { ($0.name.bytes, $0.target.bytes) }) { $1 })
  }
}

extension RepositorySnapshot {
  /// The snapshot for ``StoredSnapshot``.
  var json: JSON {
    var members: [JSON.Member] = []
    switch head {
    case .branch(let name, let id):
      members = [.init("branch", .string(name.hexadecimal)), .init("commit", .string(id.hex))]
    case .unborn(let name): members = [.init("branch", .string(name.hexadecimal))]
    case .detached(let id): members = [.init("commit", .string(id.hex))]
    }
    let references = references.sorted { $0.key < $1.key }.map { name, id in
      JSON.object([.init("name", .string(name.hexadecimal)), .init("id", .string(id.hex))])
    }
    let symbolic = symbolicReferences.sorted { $0.key < $1.key }.map { name, target in
      JSON.object([.init("name", .string(name.hexadecimal)), .init("target", .string(target.hexadecimal))])
    }
    return .object(members + [.init("references", .array(references)), .init("symbolic", .array(symbolic))])
  }
}
