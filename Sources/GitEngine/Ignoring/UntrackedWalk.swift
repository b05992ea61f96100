internal import CGit2
internal import Files

/// Finds what a worktree holds that is not tracked, as `git status` does.
struct UntrackedWalk {
  /// One line of it; that of a whole folder ends with a slash.
  struct Finding {
    let path: ByteString
    let isIgnored: Bool
  }

  private(set) var findings: [Finding] = []
  private let root: FilePath
  private let index: OpaquePointer
  private let foldsFolders: Bool
  private let listsIgnored: Bool
  private var rules: IgnoreRules<Repository>
  private var budget = EntryBudget(.init())

  /// What there is in a folder: the greatest counts.
  private enum Content: Int {
    case nothing, ignored, untracked

    mutating func add(_ other: Content) { if other.rawValue > rawValue { self = other } }
  }

  /// Walks the worktree.
  ///
  /// - Parameter index: libgit2's, which must outlive the walk.
  /// - Throws: `corrupt` and `tooLarge` for files of rules; `tooLarge` for a worktree beyond ``ReadLimits``.
  init(
    _ root: FilePath, of repository: Repository, index: OpaquePointer, options: StatusOptions
  ) throws(GitError) {
    self.root = root
    self.index = index
    foldsFolders = options.untracked == .folders
    listsIgnored = options.includesIgnored
    rules = try IgnoreRules(of: repository)
    _ = try visit("", depth: 0)
  }

  /// - Parameter folder: from the root, with a slash at its end, or "".
  private mutating func visit(_ folder: ByteString, depth: Int) throws(GitError) -> Content {
    try budget.enter(depth: depth)
    var content = Content.nothing
    // A folder that cannot be listed is passed over, as by Git.
    for (name, kind) in (try? (root / ("./" + folder)).entriesWithKinds()) ?? [] where name != ".git" {
      try budget.spend()
      switch kind {
      case .folder: content.add(try visitFolder(folder + name, depth: depth))
      case .file, .link: content.add(try visitFile(folder + name))
      case .other: continue
      }
    }
    return content
  }

  private mutating func visitFile(_ path: ByteString) throws(GitError) -> Content {
    if isTracked(path) { return .nothing }
    let isIgnored = try rules.isIgnored(path, isFolder: false)
    return add(path, isIgnored ? .ignored : .untracked)
  }

  private mutating func visitFolder(_ path: ByteString, depth: Int) throws(GitError) -> Content {
    let isIgnored = try rules.isIgnored(path, isFolder: true)
    if isIgnored, !listsIgnored { return .ignored }
    let folder = path + "/"
    if holdsTracked(folder) { return try visit(folder, depth: depth + 1) }
    if isSubmodule(path) { return .nothing }
    if isRepository(path) { return add(folder, isIgnored ? .ignored : .untracked) }
    guard foldsFolders else { return try visit(folder, depth: depth + 1) }
    let count = findings.count
    let content = try visit(folder, depth: depth + 1)
    let inside = findings[count...]
    findings.removeSubrange(count...)
    // Beside an untracked folder, what is ignored in it is listed on its own.
    if content == .untracked { findings += inside.filter(\.isIgnored) }
    return isTracked(path) ? content : add(folder, content)
  }

  private mutating func add(_ path: ByteString, _ content: Content) -> Content {
    if content == .untracked || content == .ignored && listsIgnored {
      findings.append(Finding(path: path, isIgnored: content == .ignored))
    }
    return content
  }

  private func isTracked(_ path: ByteString) -> Bool { path.withCString { git_index_find(nil, index, $0) } == 0 }

  private func holdsTracked(_ folder: ByteString) -> Bool {
    folder.withCString { git_index_find_prefix(nil, index, $0) } == 0
  }

  private func isSubmodule(_ path: ByteString) -> Bool {
    path.withCString { git_index_get_bypath(index, $0, 0) }.map { FileMode(rawValue: $0.pointee.mode) == .submodule }
      ?? false
  }

  /// Whether another repository is there, trusted or not.
  private func isRepository(_ folder: ByteString) -> Bool {
    let place = root / ("./" + folder)
    guard let marker = try? (place / ".git").status() else { return false }
    if marker.kind == .file, (try? (place / ".git").contents(limit: 1 << 16))?.hasPrefix("gitdir: ") != true {
      return false
    }
    let code = place.withCString {
      git_repository_open_ext(nil, $0, UInt32(GIT_REPOSITORY_OPEN_NO_SEARCH.rawValue), nil)
    }
    if code < 0 { git_error_clear() }
    return code != GIT_ENOTFOUND.rawValue
  }
}
