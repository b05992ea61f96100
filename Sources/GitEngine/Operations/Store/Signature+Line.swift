internal import Files

extension Signature {
  /// "Name <mail> seconds +hhmm", as in headers of objects and in reflogs.
  var line: ByteString { identity + " " + time.text }

  /// "Name <mail>".
  var identity: ByteString { name.withoutCrud + " <" + email.withoutCrud + ">" }
}

extension Signature.Time {
  /// "seconds +hhmm".
  var text: ByteString { ByteString("\(seconds) \(zone)") }

  private var zone: String {
    let minutes = abs(offset)
    let digits = String(minutes / 60 * 100 + minutes % 60)
    return (offset < 0 ? "-" : "+") + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension ByteString {
  /// Git drops what could be mistaken for the end of a name: punctuation and spaces around it, brackets and line feeds inside.
  fileprivate var withoutCrud: ByteString {
    guard let start = bytes.firstIndex(where: { !isCrud($0) }), let end = bytes.lastIndex(where: { !isCrud($0) })
    else { return "" }
    let inside = bytes[start...end]
    return ByteString(inside.filter { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "\n") })
  }
}

private func isCrud(_ byte: UInt8) -> Bool { byte <= 32 || ".,:;<>\"\\'".utf8.contains(byte) }

/// Who an operation is done by: the author and the committer of what it writes, each with the moment.
///
/// The committer is also who reflogs name.
public struct Authorship: Hashable, Sendable {
  /// Who made the change, and when.
  public var author: Signature
  /// Who made the commit, and when.
  public var committer: Signature

  /// Different persons or moments.
  public init(author: Signature, committer: Signature) {
    self.author = author
    self.committer = committer
  }

  /// One person at one moment.
  public init(_ person: Signature) {
    author = person
    committer = person
  }
}
