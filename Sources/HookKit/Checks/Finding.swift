public import Files

/// One thing that a check found wrong in what is staged, pushed or said.
public struct Finding: Hashable, Sendable {
  /// The id of the rule that found it, such as `trailing-whitespace`.
  public let rule: String
  /// The path inside the repository; empty where the finding is about no file, such as a branch or a message.
  public let path: ByteString
  /// The line, from 1, where the finding is about one.
  public let line: Int?
  /// The byte in the line, from 1, where the finding is about one.
  public let column: Int?
  /// What is wrong and what is wanted: one sentence without a full stop, which never quotes a secret.
  public let message: String
  /// Whether the check that found it can also put it right.
  public let isFixable: Bool

  /// A finding about a file, or about a place in it.
  public init(
    rule: String, path: ByteString, line: Int? = nil, column: Int? = nil, message: String, isFixable: Bool = false
  ) {
    self.rule = rule
    self.path = path
    self.line = line
    self.column = column
    self.message = message
    self.isFixable = isFixable
  }
}
