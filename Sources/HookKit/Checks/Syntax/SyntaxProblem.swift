/// The first thing that is wrong with the syntax of a text.
struct SyntaxProblem: Error {
  /// What is wrong, as a part of a sentence.
  let message: String
  /// Where, in bytes from the start, when the parser counts bytes.
  var offset: Int?
  /// Where, as a line and column from 1, when it counts lines.
  var line: Int?
  var column: Int?

  init(_ message: String, at offset: Int? = nil, line: Int? = nil, column: Int? = nil) {
    self.message = message
    self.offset = offset
    self.line = line
    self.column = column
  }
}

extension FileCheck {
  /// The finding for a text that does not parse.
  func finding(_ problem: SyntaxProblem, format: String, in file: StagedFile) -> Finding {
    let place = problem.offset.map { file.contents.position(of: $0) }
    return finding(
      "not valid \(format): \(problem.message)", in: file, line: problem.line ?? place?.line,
      column: problem.column ?? place?.column)
  }
}
