/// The keys of a mapping, as a type asks for them.
struct NodeKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: NodeDecoder
  let asked: AskedKeys

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { asked.entries.compactMap { Key(stringValue: $0.name) } }

  func contains(_ key: Key) -> Bool { asked.ask(key.stringValue) != nil }

  private func value(_ key: Key) throws(DocumentError) -> Node {
    guard let value = asked.value(key.stringValue) else {
      throw asked.missing(key.stringValue) { Key(stringValue: $0) != nil }
    }
    return value
  }

  func decodeNil(forKey key: Key) throws -> Bool { try value(key).isNull }
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try value(key).truth() }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try value(key).string() }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try value(key).number() }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { Float(try value(key).number()) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try value(key).whole(type) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try value(key).whole(type) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try value(key).whole(type) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try value(key).whole(type) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try value(key).whole(type) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try value(key).whole(type) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try value(key).whole(type) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try value(key).whole(type) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try value(key).whole(type) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try value(key).whole(type) }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try decoder.inner(type, try value(key), at: DocumentKey(key.stringValue))
  }

  /// The value of a key that may be missing or null, found once where the standard library would look three times.
  private func present(_ key: Key) -> Node? {
    guard let value = asked.value(key.stringValue), !value.isNull else { return nil }
    return value
  }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try present(key)?.truth() }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try present(key)?.string() }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try present(key)?.whole(type) }

  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    guard let value = present(key) else { return nil }
    return try decoder.inner(type, value, at: DocumentKey(key.stringValue))
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    let node = try value(key)
    let inside = try asked.inside(key.stringValue)
    return try decoder.nested(node, at: DocumentKey(key.stringValue), asked: inside).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder.nested(try value(key), at: DocumentKey(key.stringValue)).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    guard let value = asked.value("super") else { throw asked.missing("super") }
    return decoder.nested(value, at: "super")
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    decoder.nested(try value(key), at: DocumentKey(key.stringValue))
  }
}
