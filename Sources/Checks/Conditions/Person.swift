internal import Documents
internal import Files
internal import GitEngine

/// Who an author, committer or tagger shall be, and when it was.
struct Person: Readable {
  let name: Text?
  let email: Text?
  let date: Date?
  let sameAs: String?
  let sameDateAs: String?

  static let reference = CheckReference(
    "person", "Who did something, and when.", shorthand: "is",
    keys: [
      .optional("is", "text", "`Name <mail>`, exactly; a plain text stands for this key."),
      .optional("name", "text", "The name."),
      .optional("email", "text", "The e-mail address."),
      .optional("date", "date", "The time."),
      .optional("same-as", "revision", "The same name and address as that commit's."),
      .optional("same-date-as", "revision", "The same time as that commit's."),
    ],
    example: "{ email: ada@example.org, same-date-as: \"${start.main}\" }")

  init(_ fields: Fields) throws {
    let whole = try fields.text("is")
    let parts = whole.map { $0.split(separator: "<", maxSplits: 1) }
    if let parts, parts.count != 2 || !parts[1].hasSuffix(">") {
      throw fields.node.error("a person is written as \"Name <mail>\"")
    }
    name = try parts.map { Text(equals: ByteString(String($0[0]).trimmingSpace)) } ?? fields.value("name")
    email = try parts.map { Text(equals: ByteString(String($0[1].dropLast()))) } ?? fields.value("email")
    if parts != nil { _ = (fields.has("name"), fields.has("email")) }
    date = try fields.value("date")
    sameAs = try fields.text("same-as")
    sameDateAs = try fields.text("same-date-as")
    try fields.requireOne(of: Self.reference.keys.map(\.name))
  }

  /// - Parameters:
  ///   - role: "author", "committer" or "tagger".
  ///   - other: the same role of the commit that a revision names.
  func shortfalls(
    _ signature: Signature, _ role: String, of subject: @autoclosure () -> String, other: (String) throws -> Signature
  ) throws -> [Shortfall] {
    var shortfalls = name?.shortfalls(signature.name, subject: "the \(role)'s name of \(subject())") ?? []
    shortfalls += email?.shortfalls(signature.email, subject: "the \(role)'s address of \(subject())") ?? []
    if let date, !date.accepts(signature.time.seconds) {
      shortfalls.append(
        Shortfall(expected: "the \(role)'s date of \(subject()) is \(date.words)", found: signature.time.words))
    }
    if let sameAs {
      let other = try other(sameAs)
      if (other.name, other.email) != (signature.name, signature.email) {
        shortfalls.append(
          Shortfall(expected: "the \(role) of \(subject()) is \(other.person)", found: signature.person))
      }
    }
    if let sameDateAs {
      let other = try other(sameDateAs)
      if other.time.seconds != signature.time.seconds {
        shortfalls.append(
          Shortfall(
            expected: "the \(role)'s date of \(subject()) is \(other.time.words)", found: signature.time.words))
      }
    }
    return shortfalls
  }

  var words: String {
    let parts = [
      name.map { "whose name \($0.words)" }, email.map { "whose address \($0.words)" },
      date.map { "whose date is \($0.words)" }, sameAs.map { "the same as that of \(shown($0))" },
      sameDateAs.map { "with the date of \(shown($0))" },
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}

extension Signature {
  var person: String { "\(name) <\(email)>" }
}

extension Signature.Time {
  /// Such as `2024-03-01 09:30:00 +0200`, at the place it was; any 64-bit time is shown.
  var words: String {
    let (local, overflow) = seconds.addingReportingOverflow(Int64(offset) * 60)
    guard !overflow, (-62_135_596_800...253_402_300_799).contains(local) else { return "@\(seconds)" }
    let days = Int64((Double(local) / 86_400).rounded(.down))
    let rest = local - days * 86_400
    let (year, month, day) = Self.civil(days)
    let clock = [rest / 3600, rest / 60 % 60, rest % 60].map { Self.padded($0, 2) }.joined(separator: ":")
    let zone = "\(offset < 0 ? "-" : "+")\(Self.padded(Int64(abs(offset) / 60 * 100 + abs(offset) % 60), 4))"
    return "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2)) \(clock) \(zone)"
  }

  private static func padded(_ number: Int64, _ width: Int) -> String {
    String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
  }

  /// The date of days since 1970 (Howard Hinnant's `civil_from_days`).
  private static func civil(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let realMonth = month < 10 ? month + 3 : month - 9
    return (yearOfEra + era * 400 + (realMonth <= 2 ? 1 : 0), realMonth, dayOfYear - (153 * month + 2) / 5 + 1)
  }
}

extension String {
  var trimmingSpace: String {
    let start = utf8.firstIndex { !$0.isSpace } ?? endIndex
    guard let end = utf8.lastIndex(where: { !$0.isSpace }) else { return "" }
    return String(self[start...end])
  }
}
