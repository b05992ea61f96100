/// One kind of statement about a world.
///
/// The value holds what the exercise says; whether it is so is asked of a ``Grading``.
protocol Claim: Readable {
  /// What is claimed, as a sentence without a full stop.
  var words: String { get }

  /// What is not as claimed; nothing where the claim holds.
  ///
  /// - Throws: ``Unmet`` where what the claim speaks of is missing, ``Trouble`` or an engine's error where it cannot
  ///   be told whether it holds.
  func shortfalls(in grading: Grading) throws -> [Shortfall]
}

/// One thing that is not as it should be.
struct Shortfall: Hashable, Sendable {
  /// What should be so.
  let expected: String
  /// What is so.
  let found: String

  /// A shortfall in words.
  init(expected: String, found: String) {
    self.expected = expected
    self.found = found
  }

  /// Both in one line.
  var words: String { "expected \(expected), found \(found)" }
}

/// Collects what is not as it should be with one thing.
struct Complaints {
  private let subject: () -> String
  private(set) var shortfalls: [Shortfall] = []

  init(about subject: @autoclosure @escaping () -> String) { self.subject = subject }

  /// - Parameters:
  ///   - expected: what should be so, behind the subject.
  ///   - found: what is so.
  mutating func require(_ holds: Bool, _ expected: @autoclosure () -> String, _ found: @autoclosure () -> String) {
    guard !holds else { return }
    shortfalls.append(Shortfall(expected: "\(subject()) \(expected())", found: found()))
  }
}

/// What a claim speaks of is not there, so that neither it nor its opposite holds: a mistake of the learner's.
struct Unmet: Error, Hashable {
  /// What is missing.
  let shortfall: Shortfall

  init(expected: String, found: String) { shortfall = Shortfall(expected: expected, found: found) }
}

extension Shortfall {
  /// That the subject is missing: the shortfall where the claim is just that it is there, else nothing can be said.
  func ofMissingSubject(claimsMore: Bool) throws -> [Shortfall] {
    guard claimsMore else { return [self] }
    throw Unmet(expected: expected, found: found)
  }
}

/// Why it cannot be told whether a claim holds: never a mistake of the learner's.
struct Trouble: Error, Hashable {
  /// One sentence, and what to do.
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
