internal import Documents

/// A text of the scenario with the place where it is written.
struct Marked: Hashable, Sendable {
  let text: String
  let file: String
  let mark: SourceMark

  init(_ text: String, file: String, mark: SourceMark) {
    self.text = text
    self.file = file
    self.mark = mark
  }

  /// An error at this text.
  func error(_ message: String) -> DocumentError { DocumentError(file: file, mark: mark, message: message) }
}

/// A text in quotes for a message: one line, not too long.
func quoted(_ text: String) -> String {
  var shown = ""
  for scalar in text.unicodeScalars.prefix(60) {
    switch scalar {
    case "\n": shown += "\\n"
    case "\t": shown += "\\t"
    case "\"": shown += "\\\""
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": shown += "\u{FFFD}"
    default: shown.unicodeScalars.append(scalar)
    }
  }
  return "\"\(shown)\(text.unicodeScalars.count > 60 ? "…" : "")\""
}

/// The advice that follows an unknown word: the nearest known one, else all of them.
func advice(for word: String, among known: [String]) -> String {
  if let near = Spelling.nearest(to: word, among: known) { return "did you mean \(near)?" }
  return known.isEmpty ? "there is none" : "allowed: " + known.joined(separator: ", ")
}
