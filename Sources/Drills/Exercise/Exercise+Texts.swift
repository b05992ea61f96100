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
    let (source, place) = try folder.source(language: language)
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

extension ExerciseFolder {
  /// The title of the text, for lists: the rest is not looked at, and names in it stand as dots.
  public func title(language: String) throws -> String {
    let (source, place) = try source(language: language)
    let heading = try Template.expanded(String(source.prefix { !$0.isNewline }), file: place) { _, _ in "…" }
    return try ExerciseText.title(of: heading, file: place)
  }

  /// The file of a language, or the English one, with how error messages name it.
  fileprivate func source(language: String) throws -> (text: String, place: String) {
    let file = has("\(language).md") ? "\(language).md" : "en.md"
    let place = self.place(of: file)
    guard let text = try contents(of: file).utf8 else {
      throw DocumentError(file: place, mark: nil, message: "the text is not UTF-8")
    }
    return (text, place)
  }
}
