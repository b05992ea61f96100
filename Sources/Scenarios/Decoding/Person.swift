public import Files

/// Somebody who commits.
public struct Person: Hashable, Sendable {
  /// The name.
  public let name: ByteString
  /// The e-mail address.
  public let email: ByteString

  /// A person by name and address.
  public init(name: ByteString, email: ByteString) {
    self.name = name
    self.email = email
  }

  /// Reads `Name <address>`; nil for anything that Git would not keep as it stands.
  init?(text: String) {
    guard text.hasSuffix(">"), let open = text.firstIndex(of: "<") else { return nil }
    let name = text[..<open].trimmed
    let email = text[text.index(after: open)...].dropLast().trimmed
    let forbidden: Set<Character> = ["<", ">", "\n", "\0"]
    guard !name.isEmpty, !email.isEmpty, !(name + email).contains(where: forbidden.contains) else { return nil }
    self.init(name: ByteString(name), email: ByteString(email))
  }

  /// The people that every scenario knows: the learner first.
  static let known: [(key: String, person: Person)] = [
    ("robin", Person(name: "Robin Learner", email: "robin@example.org")),
    ("kim", Person(name: "Kim Teammate", email: "kim@example.org")),
    ("alex", Person(name: "Alex Reviewer", email: "alex@example.org")),
    ("sam", Person(name: "Sam Maintainer", email: "sam@example.org")),
  ]
}

extension Person: CustomStringConvertible {
  /// The person as Git writes one: `Name <address>`.
  public var description: String { "\(name) <\(email)>" }
}

extension Substring {
  /// The text without spaces around it.
  var trimmed: String {
    let start = drop { $0 == " " }
    return String(start.prefix(start.count - start.reversed().prefix { $0 == " " }.count))
  }
}
