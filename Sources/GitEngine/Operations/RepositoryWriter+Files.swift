public import Files

extension RepositoryWriter {
  /// Writes a file of the worktree, without staging it.
  ///
  /// What stands in its way is replaced.
  ///
  /// - Parameters:
  ///   - contents: of the file; for a link, what it points to.
  ///   - mode: nil keeps whether the file may be run.
  public func write(_ contents: ByteString, to path: ByteString, mode: FileMode? = nil) throws {
    let worktree = try requireWorktree()
    let path = try validated(path)
    if mode == .link { return worktree.set(.link(contents), at: path) }
    var isExecutable = mode == .executable
    if mode == nil, case .file(_, let executable) = try worktree.files.node(at: path) { isExecutable = executable }
    worktree.set(.file(contents, executable: isExecutable), at: path)
  }

  /// Adds to the end of a file of the worktree, which is created where it is missing.
  public func append(_ contents: ByteString, to path: ByteString) throws {
    try write((self.contents(of: path) ?? "") + contents, to: path)
  }

  /// Sets whether a file of the worktree may be run.
  public func setExecutable(_ isExecutable: Bool, at path: ByteString) throws {
    guard let contents = try contents(of: path) else { throw GitError(.notFound, "there is no file \(path)") }
    try write(contents, to: path, mode: isExecutable ? .executable : .file)
  }

  /// The contents of a file of the worktree, or nil where none is.
  ///
  /// For a link, what it points to.
  public func contents(of path: ByteString) throws -> ByteString? {
    switch try requireWorktree().files.node(at: validated(path)) {
    case .file(let contents, _): contents
    case .link(let target): target
    case .folder, nil: nil
    }
  }

  /// What a file of the worktree is, or nil where none is.
  public func mode(of path: ByteString) throws -> FileMode? {
    switch try requireWorktree().files.node(at: validated(path)) {
    case .file(_, let isExecutable): isExecutable ? .executable : .file
    case .link: .link
    case .folder, nil: nil
    }
  }

  /// Removes a file of the worktree, or a folder with all that is in it, without staging that.
  public func removeFile(_ path: ByteString) throws {
    let worktree = try requireWorktree()
    let path = try validated(path)
    let inside = worktree.files.exists(path) ? [path] : worktree.files.files(below: path)
    guard !inside.isEmpty else { throw GitError(.notFound, "there is no file \(path)") }
    for path in inside { worktree.remove(path) }
  }

  /// Moves a file of the worktree, or a folder, without staging that.
  public func moveFile(_ old: ByteString, to new: ByteString) throws {
    let worktree = try requireWorktree()
    let files = worktree.files
    let (old, new) = (try validated(old), try validated(new))
    let inside = files.exists(old) ? [old] : files.files(below: old)
    guard !inside.isEmpty else { throw GitError(.notFound, "there is no file \(old)") }
    for path in inside {
      guard let node = try files.node(at: path), let rest = path.removingPrefix(old) else { continue }
      try removeFile(path)
      worktree.set(node, at: new + rest)
    }
  }

  /// The paths of all files of the worktree, tracked or not, sorted.
  public func worktreePaths() throws -> [ByteString] { try requireWorktree().files.files(below: "") }

  /// A path inside the worktree, in the form that the index has.
  ///
  /// - Throws: `invalid` for what leads out of the worktree or into a `.git`.
  func validated(_ path: ByteString) throws(GitError) -> ByteString {
    let names = path.split(on: UInt8(ascii: "/")).filter { !$0.isEmpty && $0 != "." }
    let isBad = names.contains { $0 == ".." || $0.asciiLowercased == ".git" || $0.bytes.contains(0) }
    guard !isBad, !names.isEmpty, path.bytes.first != UInt8(ascii: "/") else {
      throw GitError(.invalid, "'\(path)' is not a path in the worktree")
    }
    return names.joined(separator: "/")
  }
}
