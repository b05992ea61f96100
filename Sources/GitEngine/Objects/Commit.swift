public import Files

/// A commit.
public struct Commit: Hashable, Sendable {
  /// Its name.
  public let id: ObjectID
  /// The tree of all files.
  public let tree: ObjectID
  /// The commits it was made on, in order.
  public let parents: [ObjectID]
  /// Who made the change.
  public let author: Signature
  /// Who made the commit.
  public let committer: Signature
  /// The further lines of its header, such as `gpgsig` and `encoding`.
  public let headers: [Header]
  /// The message with all its bytes.
  public let message: ByteString

  /// A further line of a commit's header.
  public struct Header: Hashable, Sendable {
    /// The name.
    public let name: ByteString
    /// The value, which may have several lines.
    public let value: ByteString
  }

  /// Whether it has a signature; whose, and whether it is good, is not looked at.
  public var isSigned: Bool { headers.contains { $0.name == "gpgsig" } }

  /// What the message is encoded in where it says so; UTF-8 otherwise.
  public var encoding: ByteString? { headers.first { $0.name == "encoding" }?.value }

  /// The first paragraph of the message in one line, as `git log --format=%s` shows it.
  public var subject: ByteString { CommitMessage(message).subject }

  /// What follows the first paragraph, as `git log --format=%b` shows it.
  public var body: ByteString { CommitMessage(message).body }

  init(id: ObjectID, contents: ByteString) throws(GitError) {
    var lines = HeaderLines(contents, of: "commit \(id)")
    self.id = id
    tree = try lines.requireID("tree")
    parents = try lines.takeIDs("parent")
    author = try lines.requireSignature("author")
    committer = try lines.requireSignature("committer")
    var headers: [Header] = []
    while !lines.isAtEnd {
      let (name, value) = lines.takeAny()
      headers.append(Header(name: name, value: value))
    }
    self.headers = headers
    message = lines.rest
  }
}
