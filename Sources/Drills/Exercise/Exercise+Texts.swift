internal import Documents
internal import Files
internal import GitEngine
internal import Scenarios

extension Exercise {
  /// The text of an attempt, with its names and labels.
  public func text(language: String, attempt: Attempt) throws -> ExerciseText {
    try text(language: language, variables: attempt.variables) { attempt.labels[$0]?.abbreviated }
  }

  /// The text before anything is built: the names of one variant, and an ellipsis for what only a build can tell.
  public func previewText(language: String) throws -> ExerciseText {
    try text(language: language, variables: try scenario.variables(seed: Seed(1))) { _ in "…" }
  }

  /// The text in a language, or in English where there is none in that language, with names filled in.
  ///
  /// - Parameters:
  ///   - language: a code such as `en` or `fa`.
  ///   - variables: what the names of the variant stand for.
  ///   - label: what a label stands for, or nil where there is none of that name.
  func text(language: String, variables: Variables, label: (String) -> String?) throws -> ExerciseText {
    let file = folder.has("\(language).md") ? "\(language).md" : "en.md"
    let place = folder.place(of: file)
    guard let source = try folder.contents(of: file).utf8 else {
      throw DocumentError(file: place, mark: nil, message: "the text is not UTF-8")
    }
    let filled = try Template.expanded(source, file: place) { name, mark throws(DocumentError) in
      let name = String(name)
      if let value = variables[name] ?? label(name) { return value }
      let nearest = Spelling.nearest(to: name, among: Array(variables.values.keys))
      let question = nearest.map { "; did you mean \"\($0)\"?" } ?? ""
      throw DocumentError(
        file: place, mark: mark, message: "\"\(name)\" is neither a variable nor a label of this exercise\(question)")
    }
    return try ExerciseText(filled, file: place)
  }
}
