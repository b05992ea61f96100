internal import Files

/// Where the files of ignore rules of a worktree are read.
protocol IgnoreRuleSource {
  associatedtype Failure: Error

  /// Whether `core.ignoreCase` is set.
  var ignoresCase: Bool { get throws(Failure) }

  /// The contents of the files that hold for the whole worktree: first the one that wins.
  func sharedIgnoreFiles() throws(Failure) -> [ByteString]

  /// The contents of `.gitignore` in a folder, from the root of the worktree; nil where no regular file is.
  func ignoreFile(in folder: ByteString) throws(Failure) -> ByteString?
}

/// What the rules of a worktree say, as `git check-ignore --no-index` does.
///
/// From the top down: nothing in an ignored folder is looked at. Of several files of rules the deepest counts that says
/// anything, and in it the last line that matches. Files are read when they are first needed, and once.
struct IgnoreRules<Source: IgnoreRuleSource> {
  private let source: Source
  private let ignoringCase: Bool
  private var folders: [ByteString: Folder] = [:]

  private enum Folder {
    case ignored
    /// The files of rules that count in it: first the one that wins.
    case open([IgnoreFile])
  }

  init(of source: Source) throws(Source.Failure) {
    self.source = source
    ignoringCase = try source.ignoresCase
  }

  /// Whether a path is ignored, were it not tracked.
  ///
  /// - Parameter path: from the root of the worktree, without a slash at its end.
  mutating func isIgnored(_ path: ByteString, isFolder: Bool) throws(Source.Failure) -> Bool {
    guard case .open(let files) = try folder(above: path.bytes[...]) else { return true }
    return ignores(path, isFolder: isFolder, files)
  }

  private mutating func folder(above path: ArraySlice<UInt8>) throws(Source.Failure) -> Folder {
    if let end = path.lastIndex(of: slash), let known = folders[ByteString(path[..<end])] { return known }
    var folder = try topFolder()
    for end in path.indices where path[end] == slash { folder = try self.folder(ByteString(path[..<end]), in: folder) }
    return folder
  }

  private mutating func topFolder() throws(Source.Failure) -> Folder {
    if let known = folders[""] { return known }
    var files = try ownFiles(of: "")
    for contents in try source.sharedIgnoreFiles() {
      if let file = IgnoreFile(contents, in: "", ignoringCase: ignoringCase) { files.append(file) }
    }
    folders[""] = .open(files)
    return .open(files)
  }

  private mutating func folder(_ path: ByteString, in parent: Folder) throws(Source.Failure) -> Folder {
    if let known = folders[path] { return known }
    var folder = Folder.ignored
    if case .open(let outer) = parent, !ignores(path, isFolder: true, outer) {
      folder = .open(try ownFiles(of: path) + outer)
    }
    folders[path] = folder
    return folder
  }

  private func ownFiles(of folder: ByteString) throws(Source.Failure) -> [IgnoreFile] {
    guard let contents = try source.ignoreFile(in: folder),
      let file = IgnoreFile(contents, in: folder, ignoringCase: ignoringCase)
    else { return [] }
    return [file]
  }

  private func ignores(_ path: ByteString, isFolder: Bool, _ files: [IgnoreFile]) -> Bool {
    let compared = ignoringCase ? path.asciiLowercased.bytes : path.bytes
    for file in files {
      if let answer = file.ignores(compared, isFolder: isFolder) { return answer }
    }
    return false
  }
}

private let slash = UInt8(ascii: "/")
