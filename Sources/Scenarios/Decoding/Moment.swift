internal import GitEngine

/// A date with its time zone, and lengths of time, as scenarios write them.
struct Moment: Hashable, Sendable {
  var seconds: Int64
  /// Minutes ahead of UTC.
  let offset: Int

  init(seconds: Int64, offset: Int = 0) {
    self.seconds = seconds
    self.offset = offset
  }

  /// 2024-03-04 09:00 UTC: a Monday morning in every exercise's past.
  static let start = Moment(seconds: 1_709_542_800)

  var time: Signature.Time { Signature.Time(seconds: seconds, offset: offset) }

  func advanced(by seconds: Int64) -> Moment { Moment(seconds: self.seconds + seconds, offset: offset) }

  /// Reads `2024-03-04 09:00`, with seconds or a zone (`Z`, `+0100`, `+01:00`) where wanted; UTC otherwise.
  init?(text: String) {
    var rest = text.utf8[...]
    func digits(_ count: Int) -> Int? {
      let taken = rest.prefix(count)
      guard taken.count == count, let number = Self.number(taken) else { return nil }
      rest.removeFirst(count)
      return number
    }
    func skip(_ characters: String) -> Bool {
      guard let first = rest.first, characters.utf8.contains(first) else { return false }
      rest.removeFirst()
      return true
    }
    guard let year = digits(4), skip("-"), let month = digits(2), skip("-"), let day = digits(2), skip(" T"),
      let hour = digits(2), skip(":"), let minute = digits(2)
    else { return nil }
    var second = 0
    if skip(":") {
      guard let given = digits(2) else { return nil }
      second = given
    }
    _ = skip(" ")
    var offset = 0
    if let sign = rest.first, skip("+-") {
      guard let hours = digits(2) else { return nil }
      _ = skip(":")
      guard let minutes = digits(2), hours < 24, minutes < 60 else { return nil }
      offset = (hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -1 : 1)
    } else {
      _ = skip("Z")
    }
    guard rest.isEmpty, year >= 1970, (1...12).contains(month), day >= 1, day <= Self.days(in: month, of: year),
      hour < 24, minute < 60, second < 60
    else { return nil }
    let clock = Int64(hour * 3600 + minute * 60 + second - offset * 60)
    let seconds = Int64(Self.daysSince1970(year, month, day)) * 86_400 + clock
    guard seconds >= 0 else { return nil }
    self.init(seconds: seconds, offset: offset)
  }

  /// Reads a length of time in seconds: `90`, `90s`, `5m`, `2h`, `3d`, `1w`.
  static func seconds(in text: String) -> Int64? {
    let units: [Character: Int64] = ["s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 604_800]
    let unit = text.last.flatMap { units[$0] }
    let digits = unit == nil ? text[...] : text.dropLast()
    guard digits.utf8.count <= 9, let number = number(digits.utf8) else { return nil }
    return Int64(number) * (unit ?? 1)
  }

  private static func number(_ digits: Substring.UTF8View) -> Int? {
    var number = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return digits.isEmpty ? nil : number
  }

  private static func days(in month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// Howard Hinnant's days_from_civil, "chrono-Compatible Low-Level Date Algorithms".
  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
