/// What is wrong with a document, and where: `file:line:column: message`.
public struct DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file as it is shown to the reader.
  public let file: String
  /// The place in the file, or nil where the error is about all of it.
  public let mark: SourceMark?
  /// What is wrong and what is allowed, without a full stop.
  public let message: String

  /// An error at a place of a file.
  public init(file: String, mark: SourceMark?, message: String) {
    self.file = file
    self.mark = mark.flatMap { $0.isKnown ? $0 : nil }
    self.message = message
  }

  /// The error as `file:line:column: message`, or `file: message` without a place.
  public var description: String {
    guard let mark else { return "\(file): \(message)" }
    return "\(file):\(mark): \(message)"
  }
}
