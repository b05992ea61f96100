internal import Documents

/// A length of time as people write it: `30 s`, `2 min`, or a bare number of seconds.
public struct TimeSpan: Hashable, Sendable {
  /// The length.
  public let duration: Duration

  /// A length.
  public init(_ duration: Duration) { self.duration = duration }

  /// Reads a whole number with a unit: ms, s, min or h; s where there is none.
  public init?(_ text: String) {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let unit = text.dropFirst(digits.count).drop { $0 == " " }
    let milliseconds = ["": 1000, "ms": 1, "s": 1000, "min": 60_000, "h": 3_600_000]
    guard let number = Int(digits), number <= 1_000_000, let factor = milliseconds[String(unit)] else { return nil }
    duration = .milliseconds(number * factor)
  }

  /// The length in the largest unit that leaves a whole number.
  public var text: String {
    let milliseconds = duration.components.seconds * 1000 + duration.components.attoseconds / 1_000_000_000_000_000
    for (factor, unit) in [(3_600_000, "h"), (60_000, "min"), (1000, "s")] as [(Int64, String)]
    where milliseconds >= factor && milliseconds % factor == 0 {
      return "\(milliseconds / factor) \(unit)"
    }
    return "\(milliseconds) ms"
  }
}

extension TimeSpan: Decodable {
  /// Reads the length from a rules file.
  public init(from decoder: any Decoder) throws {
    let node = try decoder.node
    guard let span = node.text.flatMap({ TimeSpan($0) }), span.duration > .zero else {
      throw node.expected("a time such as 30 s or 2 min")
    }
    self = span
  }
}
