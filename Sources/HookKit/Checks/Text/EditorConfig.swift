import Files

/// What the `.editorconfig` files of a commit say about indentation (editorconfig.org, specification 0.17).
struct EditorConfig: Sendable {
  /// What a line is indented with.
  enum Style: Sendable { case tab, space }

  private struct Section {
    let glob: EditorConfigGlob
    /// The style; nil takes back what an earlier section said.
    let style: Style?
  }

  private struct File {
    /// The folder with its slash; empty for the top.
    let folder: ByteString
    var isRoot = false
    var sections: [Section] = []
  }

  /// The files, those of outer folders first.
  private var files: [File] = []

  /// Takes a file of a folder, whose path ends in a slash or is empty.
  mutating func add(_ text: ByteString, folder: ByteString) {
    var file = File(folder: folder)
    var glob: EditorConfigGlob?
    for line in text.lines {
      let line = trimmed(line.bytes[...])
      if line.first == UInt8(ascii: "["), line.last == UInt8(ascii: "]") {
        glob = EditorConfigGlob(ByteString(line.dropFirst().dropLast()))
        continue
      }
      guard let equals = line.firstIndex(of: UInt8(ascii: "=")), line.first != UInt8(ascii: "#") else { continue }
      let key = String(decoding: trimmed(line[..<equals]), as: UTF8.self).lowercased()
      let value = String(decoding: trimmed(line[(equals + 1)...]), as: UTF8.self).lowercased()
      if key == "root", glob == nil { file.isRoot = value == "true" }
      guard key == "indent_style", let glob, ["tab", "space", "unset"].contains(value) else { continue }
      file.sections.append(Section(glob: glob, style: value == "tab" ? .tab : value == "space" ? .space : nil))
    }
    files.append(file)
    files.sort { $0.folder.count < $1.folder.count }
  }

  /// The style for a path, nil where nothing is said.
  func style(of path: ByteString) -> Style? {
    var style: Style?
    for file in files {
      guard let relative = path.removingPrefix(file.folder) else { continue }
      if file.isRoot { style = nil }
      for section in file.sections where section.glob.matches(relative) { style = section.style }
    }
    return style
  }

  private func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = bytes.drop(while: isBlank)
    return start[..<(start.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start.startIndex)]
  }
}
