internal import Documents
internal import Terminal

extension Context {
  /// Prints lines to standard output.
  func print(lines: [StyledText]) throws { try console.print(lines: lines) }

  /// Prints Markdown, wrapped to the terminal.
  func print(markdown: String) throws {
    try console.print(lines: Markdown(markdown).lines(width: console.proseWidth))
  }

  /// Prints one JSON value.
  func print(json: JSON) throws {
    try console.write(Array((json.serialized(pretty: true) + "\n").utf8), to: .output)
  }
}
