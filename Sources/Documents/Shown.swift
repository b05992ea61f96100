/// A text in quotes for a message: one line, at most 60 characters.
func shown(_ text: String) -> String {
  var shown = ""
  for scalar in text.unicodeScalars.prefix(60) {
    switch scalar {
    case "\n": shown += "\\n"
    case "\t": shown += "\\t"
    case "\"": shown += "\\\""
    case "\\": shown += "\\\\"
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": shown += "\u{FFFD}"
    default: shown.unicodeScalars.append(scalar)
    }
  }
  return "\"\(shown)\(text.unicodeScalars.count > 60 ? "…" : "")\""
}

/// Words as `a, b, c`.
func listed(_ words: some Sequence<String>) -> String { words.joined(separator: ", ") }
