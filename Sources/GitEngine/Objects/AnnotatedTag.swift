public import Files

/// A tag that is an object of its own, with a message.
public struct AnnotatedTag: Hashable, Sendable {
  /// The name of the tag object.
  public let id: ObjectID
  /// What it names.
  public let target: ObjectID
  /// The kind of what it names.
  public let targetKind: ObjectKind
  /// The short name inside the object, which need not be that of the reference.
  public let name: ByteString
  /// Who made it; very old tags do not say.
  public let tagger: Signature?
  /// The message with all its bytes, and a signature at its end where it is signed.
  public let message: ByteString

  /// The first paragraph of the message in one line.
  public var subject: ByteString { CommitMessage(message).subject }

  init(id: ObjectID, contents: ByteString) throws(GitError) {
    var lines = HeaderLines(contents, of: "tag \(id)")
    self.id = id
    target = try lines.requireID("object")
    guard let kind = try lines.require("type").utf8.flatMap(ObjectKind.init(rawValue:)) else {
      throw GitError(.corrupt, "the tag \(id) has an unknown type")
    }
    targetKind = kind
    name = try lines.require("tag")
    if let line = lines.take("tagger") {
      guard let tagger = Signature(line: line) else {
        throw GitError(.corrupt, "the tag \(id) has a malformed tagger line")
      }
      self.tagger = tagger
    } else {
      tagger = nil
    }
    while !lines.isAtEnd { _ = lines.takeAny() }
    message = lines.rest
  }
}
