public import Files
public import GitEngine

/// One line that Git writes to `pre-push`: what is pushed, and where to.
public struct ReferenceUpdate: Hashable, Sendable {
  /// The name here, such as `refs/heads/main`, `HEAD` or an id; `(delete)` where nothing is pushed.
  public let localName: ByteString
  /// What the reference is to be; nil where it is deleted.
  public let new: ObjectID?
  /// The full name in the other repository.
  public let remoteName: ByteString
  /// What the reference is there; nil where it is created.
  public let old: ObjectID?

  /// Whether the reference is new to the other repository.
  public var isCreation: Bool { old == nil && new != nil }
  /// Whether the reference is deleted.
  public var isDeletion: Bool { new == nil }

  /// Reads the lines of githooks(5), `pre-push`; zeros of any length stand for no object.
  ///
  /// - Throws: a line that is none of these.
  public static func read(_ input: ByteString) throws(HookError) -> [ReferenceUpdate] {
    try input.lines.filter { !$0.isEmpty }.map { (line) throws(HookError) in
      let fields = line.split(on: UInt8(ascii: " "))
      guard fields.count == 4 else { throw HookError("pre-push was given a line that is none of Git's: \(line.shown)") }
      return ReferenceUpdate(
        localName: fields[0], new: try id(fields[1]), remoteName: fields[2], old: try id(fields[3]))
    }
  }

  private static func id(_ digits: ByteString) throws(HookError) -> ObjectID? {
    if !digits.isEmpty, digits.bytes.allSatisfy({ $0 == UInt8(ascii: "0") }) { return nil }
    guard let id = ObjectID(hex: digits.description) else {
      throw HookError("\(digits.shown) is no SHA-1 object id; repositories with others cannot be read")
    }
    return id
  }
}
