internal import Files

/// One file to embed.
struct SourceFile {
  let path: ByteString
  let contents: ByteString
  let isExecutable: Bool

  /// All regular files below a folder, in the order of their paths' bytes; none where the folder is missing.
  static func all(in folder: FilePath) throws -> [SourceFile] {
    guard folder.exists, let root = try? folder.resolved() else { return [] }
    return try all(below: root, as: "").sorted { $0.path < $1.path }
  }

  private static func all(below folder: FilePath, as prefix: ByteString) throws -> [SourceFile] {
    try folder.entries().filter { $0 != ".DS_Store" }.flatMap { name throws -> [SourceFile] in
      let path = folder / name
      let status = try path.status()
      switch status?.kind {
      case .folder: return try all(below: path, as: prefix + name + "/")
      case .file:
        let isExecutable = status?.isExecutable == true
        return [try SourceFile(path: prefix + name, contents: try path.contents(), isExecutable: isExecutable)]
      default: throw UnsuitableFile(path: path)
      }
    }
  }

  /// What the table says of it: executable or not, how it is stored, the bytes it takes there, and its path.
  var tableLine: String {
    "\(isExecutable ? "x" : "-") \(contents.utf8 == nil ? "latin1" : "utf8") \(storedContents.utf8.count) \(path)\n"
  }

  /// The text that stands for the contents: a literal can hold nothing else, so other bytes become U+0000 to U+00FF.
  var storedContents: String {
    contents.utf8 ?? String(String.UnicodeScalarView(contents.bytes.map { Unicode.Scalar($0) }))
  }

  init(path: ByteString, contents: ByteString, isExecutable: Bool) throws {
    guard let name = path.utf8, !name.contains("\n") else { throw UnsuitableFile(path: FilePath(path)) }
    self.path = path
    self.contents = contents
    self.isExecutable = isExecutable
  }
}

/// A file that cannot be embedded.
struct UnsuitableFile: Error, CustomStringConvertible {
  let path: FilePath

  var description: String { "cannot embed \(path): only regular files with names in UTF-8 and on one line" }
}
