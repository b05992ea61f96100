/// The fenced code blocks of a Markdown text.
enum FencedCode {
  /// A block with what stands behind its opening fence.
  struct Block: Hashable {
    let language: String
    let code: String
  }

  static func blocks(in source: String) -> [Block] {
    var blocks: [Block] = []
    var open: (fence: Substring, language: String, lines: [Substring])?
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = line.drop { $0 == " " }
      if let block = open {
        if text.hasPrefix(block.fence) {
          blocks.append(Block(language: block.language, code: block.lines.map { $0 + "\n" }.joined()))
          open = nil
        } else {
          open?.lines.append(line)
        }
      } else if text.hasPrefix("```") || text.hasPrefix("~~~") {
        open = (text.prefix(3), String(text.dropFirst(3)), [])
      }
    }
    return blocks
  }

  /// The shell commands of a text, as one script.
  static func shellScript(in source: String) -> String {
    blocks(in: source).filter { $0.language == "sh" }.map(\.code).joined()
  }
}
