internal import Files
internal import GitEngine
internal import Processes

/// A folder with files as they are staged, for programs that need some.
struct ExportedTree: Sendable {
  private let temporary: TemporaryFolder
  /// Where the files are.
  let folder: FilePath

  /// Makes an empty one, which is removed with the last copy of the value.
  init(in parent: FilePath) throws(FileError) {
    temporary = try TemporaryFolder(in: parent, prefix: "git-drill-hook-")
    folder = temporary.path / "tree"
    try folder.createFolder()
  }

  /// Where a file is.
  func place(of path: ByteString) -> FilePath { folder / ("./" + path) }

  /// Writes files; links come last, so that none is ever written through.
  func write(_ files: [CheckedFile], of contents: CheckedContents, changed: [ByteString: ByteString]) throws {
    try createFolders(for: files)
    let plain = files.filter { $0.mode.isFile }
    _ = try concurrently(Self.chunks(of: plain)) {
      ContentReader(contents)
    } work: { (reader: inout ContentReader, chunk) in
      for file in chunk {
        let bytes = if let known = changed[file.path] { known } else { try reader.contents(of: file) }
        try write(bytes, to: file)
      }
    }
    let reader = ContentReader(contents)
    for file in files where file.mode == .link {
      try place(of: file.path).createLink(to: try reader.contents(of: file))
    }
  }

  private func write(_ bytes: ByteString, to file: CheckedFile) throws {
    try place(of: file.path).writeNew(bytes, permissions: file.mode == .executable ? 0o755 : 0o644)
  }

  private func createFolders(for files: [CheckedFile]) throws(FileError) {
    var known: Set<ByteString> = []
    for file in files {
      let parent = file.mode == .submodule ? file.path : file.path.folder
      guard !parent.isEmpty, known.insert(parent).inserted else { continue }
      try place(of: parent).createFolders()
    }
  }

  /// Links folders of the worktree into the tree.
  func link(_ folders: [ByteString], from worktree: FilePath) throws(FileError) {
    for path in folders where (worktree / path).exists && !place(of: path).exists {
      try place(of: path).parent?.createFolders()
      try place(of: path).createLink(to: (worktree / path).bytes)
    }
  }

  /// The contents of a file as a program left it; nil where it is no file any more.
  func contents(of path: ByteString) -> ByteString? {
    let place = place(of: path)
    return place.isFile ? try? place.contents() : nil
  }

  private static func chunks(of files: [CheckedFile]) -> [ArraySlice<CheckedFile>] {
    stride(from: 0, to: files.count, by: 64).map { files[$0..<min($0 + 64, files.count)] }
  }
}

extension ByteString {
  /// What stands before the last slash; empty where there is none.
  var folder: ByteString {
    ByteString(Array(bytes[..<(bytes.lastIndex(of: UInt8(ascii: "/")) ?? 0)]))
  }

  /// What stands behind the last slash.
  var lastName: ByteString {
    ByteString(Array(bytes[(bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]))
  }

  /// The path as an argument that is no option.
  var argument: ByteString { hasPrefix("-") ? "./" + self : self }
}
