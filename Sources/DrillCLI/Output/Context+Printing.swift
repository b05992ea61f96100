internal import Documents
internal import Terminal

extension Context {
  /// Says what to do next, to people: on standard error, and only where a terminal shows the result beside it.
  func advise(_ advice: StyledText) throws {
    guard console.isTerminal(.output) else { return }
    try console.print(lines: [""] + advice.wrapped(width: console.proseWidth), to: .error)
  }

  /// Says what is odd but stops nothing, on standard error.
  func warn(_ text: StyledText) throws {
    try console.print("\("warning:", [.bold, .yellow]) " + text, to: .error)
  }

  /// Prints lines to standard output.
  func print(lines: [StyledText]) throws { try console.print(lines: lines) }

  /// Prints the task of an attempt.
  func print(_ page: TaskPage) throws {
    try print(lines: page.lines(width: console.proseWidth, colored: console.usesColor(on: .output)))
  }

  /// Prints Markdown, wrapped to the terminal.
  func print(markdown: String) throws {
    try console.print(Markdown(markdown))
  }

  /// Prints one JSON value.
  func print(json: JSON) throws {
    try console.write(Array((json.serialized(pretty: true) + "\n").utf8), to: .output)
  }
}
