internal import Documents
/// A moment in an exercise: `2024-03-01`, `2024-03-01T09:30:00+02:00`, or `@` and seconds since 1970.
struct Moment: Hashable, Sendable {
  let seconds: Int64
  /// The moment up to which a date without a time reaches.
  let end: Int64
  let words: String

  /// Nil for another form, and for what is no date.
  init?(_ text: String) {
    words = text
    if text.hasPrefix("@"), let seconds = Int64(text.dropFirst()) {
      (self.seconds, end) = (seconds, seconds)
      return
    }
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count <= 2, let days = Self.days(parts[0]) else { return nil }
    guard parts.count == 2 else {
      (seconds, end) = (days * 86_400, days * 86_400 + 86_399)
      return
    }
    guard let time = Self.time(parts[1]) else { return nil }
    (seconds, end) = (days * 86_400 + time, days * 86_400 + time)
  }

  /// Days since 1970 of a date of the Gregorian calendar (the algorithm is Howard Hinnant's `days_from_civil`).
  private static func days(_ text: Substring) -> Int64? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, parts[1].count == 2, parts[2].count == 2,
      let year = Int64(parts[0]), let month = Int64(parts[1]), let day = Int64(parts[2]),
      (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Seconds since midnight UTC of `hh:mm`, `hh:mm:ss`, with `Z` or an offset behind it.
  private static func time(_ text: Substring) -> Int64? {
    let clock = text.prefix { $0.isNumber || $0 == ":" }
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false).map { Int64($0) }
    guard (2...3).contains(parts.count), let hours = parts[0], let minutes = parts[1],
      let seconds = parts.count == 3 ? parts[2] : 0, hours < 24, minutes < 60, seconds < 61
    else { return nil }
    let zone = text[clock.endIndex...]
    guard !zone.isEmpty, zone != "Z" else { return hours * 3600 + minutes * 60 + seconds }
    let digits = zone.dropFirst().filter { $0 != ":" }
    guard zone.first == "+" || zone.first == "-", digits.count == 4, let offset = Int64(digits) else { return nil }
    let ahead = (offset / 100 * 60 + offset % 100) * 60 * (zone.first == "-" ? -1 : 1)
    return hours * 3600 + minutes * 60 + seconds - ahead
  }
}

/// When something shall have been done.
struct Date: Readable {
  let on: Moment?
  let after: Moment?
  let before: Moment?

  static let reference = CheckReference(
    "date",
    "When it was: `2024-03-01`, `2024-03-01T09:30:00+02:00`, or `@` and seconds since 1970; UTC without an offset.",
    shorthand: "is",
    keys: [
      .optional("is", "moment", "Just then, or on that day; a plain text stands for this key."),
      .optional("after", "moment", "Not before that."),
      .optional("before", "moment", "Not after that."),
    ],
    example: "{ after: 2024-03-01, before: 2024-03-31 }")

  init(_ fields: Fields) throws {
    on = try fields.moment("is")
    after = try fields.moment("after")
    before = try fields.moment("before")
    try fields.requireOne(of: Self.reference.keys.map(\.name))
  }

  func accepts(_ seconds: Int64) -> Bool {
    (on.map { $0.seconds...$0.end ~= seconds } ?? true) && (after.map { seconds >= $0.seconds } ?? true)
      && (before.map { seconds <= $0.end } ?? true)
  }

  var words: String {
    let parts = [on?.words, after.map { "after \($0.words)" }, before.map { "before \($0.words)" }]
    return parts.compactMap(\.self).joined(separator: " and ")
  }
}

extension Fields {
  func moment(_ key: String) throws -> Moment? {
    guard let text = try text(key), let node = node(key) else { return nil }
    if reading.isTemplate, text.contains("${") { return Moment("@0") }
    guard let moment = Moment(text) else {
      throw node.error("\"\(text)\" is not a moment; write it as 2024-03-01, 2024-03-01T09:30:00+02:00 or @1709283000")
    }
    return moment
  }
}
