import Files

/// A rule about commit messages; it is decoded from what stands behind its key.
///
/// `true` stands for the defaults.
public protocol MessageCheck: Decodable, Sendable {
  /// The key in rules files.
  static var key: String { get }
  /// One line for lists.
  static var summary: String { get }
  /// The options, for help.
  static var options: [CheckOption] { get }
  /// What is wrong with a message.
  func findings(in message: CommitMessage) -> [Finding]
}

extension MessageCheck {
  func finding(_ message: String, line: MessageCleanup.Line? = nil, column: Int? = nil) -> Finding {
    Finding(rule: Self.key, path: "", line: line?.number, column: column, message: message)
  }
}

/// The rules about commit messages by their keys.
public enum MessageRegistry {
  /// All rules.
  public static let checks: [any MessageCheck.Type] = [
    CheckBody.self, CheckSubject.self, RefuseFixups.self, RequireConventionalCommits.self, RequireTicket.self,
    RequireTrailers.self,
  ]

  /// The rule of a key.
  public static func check(for key: String) -> (any MessageCheck.Type)? { checks.first { $0.key == key } }
}
