/// The first thing that is wrong with the syntax of a text.
struct SyntaxProblem: Error {
  /// What is wrong, as a part of a sentence.
  let message: String
  /// Where, in bytes from the start.
  let offset: Int?

  init(_ message: String, at offset: Int? = nil) {
    self.message = message
    self.offset = offset
  }
}

extension FileCheck {
  /// The finding for a text that does not parse.
  func finding(_ problem: SyntaxProblem, format: String, in file: StagedFile) -> Finding {
    let place = problem.offset.map { file.contents.position(of: $0) }
    return finding("not valid \(format): \(problem.message)", in: file, line: place?.line, column: place?.column)
  }
}
