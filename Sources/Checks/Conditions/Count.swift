internal import Documents
/// How many there shall be.
struct Count: Readable, Hashable {
  let minimum: Int
  let maximum: Int?

  static let reference = CheckReference(
    "count", "How many there shall be.", shorthand: "exactly",
    keys: [
      .optional("exactly", "number", "So many, no more and no fewer; a plain number stands for this key."),
      .optional("min", "number", "At least so many."),
      .optional("max", "number", "At most so many."),
    ],
    example: "{ min: 1, max: 3 }")

  init(_ fields: Fields) throws {
    let exactly = try fields.integer("exactly")
    let (minimum, maximum) = (try fields.integer("min"), try fields.integer("max"))
    try fields.requireOne(of: ["exactly", "min", "max"])
    self.minimum = exactly ?? minimum ?? 0
    self.maximum = exactly ?? maximum
    if let maximum = self.maximum, self.minimum > maximum {
      throw fields.node.error("no number is at least \(self.minimum) and at most \(maximum)")
    }
  }

  func accepts(_ number: Int) -> Bool { number >= minimum && maximum.map { number <= $0 } ?? true }

  /// Such as `3 commits`, `at least 1 commit`.
  func words(_ noun: String) -> String {
    guard let maximum else { return "at least \(counted(minimum, noun))" }
    if maximum == minimum { return counted(minimum, noun) }
    return minimum == 0 ? "at most \(counted(maximum, noun))" : "\(minimum) to \(counted(maximum, noun))"
  }
}

/// Such as `no commits`, `1 commit`, `2 commits`.
func counted(_ number: Int, _ noun: String) -> String {
  let plural = noun.hasSuffix("y") ? "\(noun.dropLast())ies" : noun.hasSuffix("ch") ? "\(noun)es" : "\(noun)s"
  return number == 1 ? "1 \(noun)" : number == 0 ? "no \(plural)" : "\(number) \(plural)"
}
