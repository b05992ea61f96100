internal import Documents
public import Files

/// A script that plays a learner: a solution, or a mistake that names the check which must catch it.
public struct AttemptScript: Hashable, Sendable {
  /// Its path inside the exercise.
  public let path: String
  /// The shell commands.
  public let source: ByteString
  /// The ids of the checks that must fail, for a mistake; none for a solution.
  public let mustFail: [String]

  /// Reads the script and, for a mistake, its line `# fails: CHECK…`.
  public init(path: String, in folder: ExerciseFolder) throws {
    self.path = path
    source = try folder.contents(of: path)
    let place = folder.place(of: path)
    let marked = source.lines.enumerated().compactMap { index, line in
      line.removingPrefix("# fails:").map { (line: index + 1, text: $0.description) }
    }
    mustFail = (marked.first?.text ?? "").split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init)
    let isMistake = path.hasPrefix("mistakes/")
    if isMistake && mustFail.isEmpty {
      throw DocumentError(
        file: place, mark: .start, message: "a mistake must say which check catches it: # fails: CHECK")
    }
    if !isMistake, let line = marked.first?.line {
      throw DocumentError(
        file: place, mark: SourceMark(line: line, column: 1), message: "a solution fails no check; remove this line")
    }
  }
}
