public import Documents

/// What an exercise says to the learner, in one language.
///
/// The source is Markdown with a title (`# …`) and four sections: `## Task`, `## Hints` with one `### …` a step,
/// `## Explanation` and `## In an interview`.
public struct ExerciseText: Hashable, Sendable {
  /// The situation in a few words.
  public let title: String
  /// The story, its goal and its constraints, in Markdown.
  public let task: String
  /// The hints from the idea to the full line.
  public let hints: [Hint]
  /// The shortest solution and why it works, in Markdown.
  public let explanation: String
  /// What to say in an interview, in Markdown.
  public let interview: String

  /// One step of the ladder of hints.
  public struct Hint: Hashable, Sendable {
    /// What kind of help it is: "Idea", "Command".
    public let title: String
    /// The help, in Markdown.
    public let body: String
  }

  /// Reads the sections of a text.
  ///
  /// - Parameter file: how error messages name the text.
  public init(_ source: String, file: String) throws(DocumentError) {
    var sections = MarkdownSections(source)
    func fail(_ message: String, line: Int = 1) -> DocumentError {
      DocumentError(file: file, mark: SourceMark(line: line, column: 1), message: message)
    }
    self.title = try Self.title(of: sections, file: file)
    func take(_ name: String) throws(DocumentError) -> MarkdownSections.Section {
      guard let section = sections.take(name) else { throw fail("the section \"## \(name)\" is missing") }
      return section
    }
    let task = try take("Task")
    let hints = try take("Hints")
    let explanation = try take("Explanation")
    let interview = try take("In an interview")
    if let unknown = sections.remaining.first {
      let allowed = "## Task, ## Hints, ## Explanation, ## In an interview"
      throw fail("unknown section \"\(unknown.title)\" (allowed: \(allowed))", line: unknown.line)
    }
    for section in [task, explanation, interview] where section.body.isEmpty {
      throw fail("the section \"## \(section.title)\" is empty", line: section.line)
    }
    guard hints.children.count >= 2 else {
      throw fail("the section \"## Hints\" needs two or more steps, each under its own \"### …\"", line: hints.line)
    }
    self.task = task.body
    self.hints = hints.children.map { Hint(title: $0.title, body: $0.body) }
    self.explanation = explanation.body
    self.interview = interview.body
  }

  /// The title of a text, or of its first line alone.
  static func title(of source: String, file: String) throws(DocumentError) -> String {
    try title(of: MarkdownSections(source), file: file)
  }

  private static func title(of sections: MarkdownSections, file: String) throws(DocumentError) -> String {
    guard let title = sections.title, !title.isEmpty else {
      throw DocumentError(file: file, mark: .start, message: "the first line must be the title: # A situation")
    }
    return title
  }
}
