internal import Files

/// Reads the header of a commit or tag line by line: "name value", a value going on behind a line feed and a space.
struct HeaderLines {
  private let bytes: [UInt8]
  private var position = 0
  private let object: String

  /// - Parameter object: what the error speaks of, such as "commit 0123…".
  init(_ contents: ByteString, of object: String) {
    bytes = contents.bytes
    self.object = object
  }

  /// Whether the next line is the empty one that ends the header.
  var isAtEnd: Bool { position >= bytes.count || bytes[position] == newline }

  /// What follows the header and its empty line.
  var rest: ByteString { ByteString(bytes.dropFirst(position + 1)) }

  /// The value of the next line where it has this name.
  mutating func take(_ name: StaticString) -> ByteString? {
    let line = bytes[position...].prefix { $0 != newline }
    let isNamed = name.withUTF8Buffer { line.starts(with: $0) && line.dropFirst($0.count).first == space }
    guard isNamed else { return nil }
    position = min(line.endIndex + 1, bytes.count)
    return ByteString(line.dropFirst(name.utf8CodeUnitCount + 1))
  }

  /// The value of the next line, which must have this name.
  mutating func require(_ name: StaticString) throws(GitError) -> ByteString {
    guard let value = take(name) else { throw malformed(name) }
    return value
  }

  mutating func requireID(_ name: StaticString) throws(GitError) -> ObjectID {
    guard let id = ObjectID(digits: try require(name)) else { throw malformed(name) }
    return id
  }

  /// The ids of all next lines that have this name.
  mutating func takeIDs(_ name: StaticString) throws(GitError) -> [ObjectID] {
    var ids: [ObjectID] = []
    while let value = take(name) {
      guard let id = ObjectID(digits: value) else { throw malformed(name) }
      ids.append(id)
    }
    return ids
  }

  mutating func requireSignature(_ name: StaticString) throws(GitError) -> Signature {
    guard let signature = Signature(line: try require(name)) else { throw malformed(name) }
    return signature
  }

  /// The next line, whatever its name is, with what goes on behind it.
  mutating func takeAny() -> (name: ByteString, value: ByteString) {
    let start = position
    repeat {
      while position < bytes.count, bytes[position] != newline { position += 1 }
      position = min(position + 1, bytes.count)
    } while position < bytes.count && bytes[position] == space
    let end = position > start && bytes[position - 1] == newline ? position - 1 : position
    let line = bytes[start..<end]
    let name = line.prefix { $0 != space }
    let value = ByteString(line.dropFirst(name.count + 1)).split(on: newline)
    let unfolded = value.enumerated().map { $0 == 0 ? $1 : ByteString($1.bytes.dropFirst()) }
    return (ByteString(name), unfolded.joined(separator: "\n"))
  }

  private func malformed(_ name: StaticString) -> GitError {
    GitError(.corrupt, "the \(object) has a missing or malformed \(name) line")
  }
}

private let newline = UInt8(ascii: "\n")
private let space = UInt8(ascii: " ")
