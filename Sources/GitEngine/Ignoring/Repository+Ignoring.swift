internal import CGit2
internal import CShims
public import Files

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension Repository {
  /// Whether the ignore rules cover a path, whether anything is there or not, and whether it is tracked or not.
  ///
  /// libgit2's own answers are not Git's where an exception (`!`) is among the rules.
  ///
  /// - Parameter path: from the root of the worktree; a slash at its end says that it is a folder.
  /// - Throws: `bare`; `invalid` for a path that leads elsewhere; `tooLarge` for a file of rules above
  ///   ``ignoreFileLimit``; `corrupt` where no file is in the place of one.
  public func isIgnored(_ path: ByteString) throws(GitError) -> Bool {
    guard let workFolder else { throw GitError(.bare, "a bare repository ignores nothing") }
    let isNamedAsFolder = path.hasSuffix("/")
    let name = isNamedAsFolder ? ByteString(path.bytes.dropLast()) : path
    guard !name.split(on: UInt8(ascii: "/")).contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }) else {
      throw GitError(.invalid, "the path must lead from the root of the worktree")
    }
    var rules = try IgnoreRules(of: self)
    return try rules.isIgnored(name, isFolder: isNamedAsFolder || (workFolder / ("./" + name)).isFolder)
  }

  /// The most bytes that a file of ignore rules may have.
  public static let ignoreFileLimit = 1 << 20
}

extension Repository: IgnoreRuleSource {
  var ignoresCase: Bool { get throws(GitError) { try configurationFlag("core.ignorecase") ?? false } }

  func sharedIgnoreFiles() throws(GitError) -> [ByteString] {
    var files: [ByteString] = []
    for file in [commonFolder / "info/exclude", try userIgnoreFile()] {
      if let file, let contents = try Self.ignoreRules(in: file) { files.append(contents) }
    }
    return files
  }

  func ignoreFile(in folder: ByteString) throws(GitError) -> ByteString? {
    guard let workFolder else { return nil }
    let file = workFolder / ("./" + folder) / ".gitignore"
    // Git does not follow a link here.
    if let status = try? file.status(), status.kind == .link { return nil }
    return try Self.ignoreRules(in: file)
  }

  /// What `core.excludesFile` names, or what stands for it where it is not set.
  private func userIgnoreFile() throws(GitError) -> FilePath? {
    let entry: (value: ByteString, isHidden: Bool)? = try withConfiguration { configuration throws(GitError) in
      let entry: UnsafeMutablePointer<git_config_entry>? = try find {
        git_config_get_entry(&$0, configuration, "core.excludesfile")
      }
      guard let entry else { return nil }
      defer { git_config_entry_free(entry) }
      return (ConfigurationEntry(entry.pointee).value, entry.pointee.isHidden)
    }
    guard let entry else { return GitLibrary.folder(of: GIT_CONFIG_LEVEL_XDG).map { $0 / "ignore" } }
    if entry.isHidden || entry.value.isEmpty { return nil }
    guard entry.value.hasPrefix("~") else { return (workFolder ?? gitFolder) / entry.value }
    guard let path = entry.value.removingPrefix("~/") else {
      throw GitError(.unsupported, "core.excludesFile leads to another user's home: \(entry.value)")
    }
    return GitLibrary.folder(of: GIT_CONFIG_LEVEL_GLOBAL).map { $0 / path }
  }

  /// The contents of a file of rules; nil where none can be read, as for Git.
  static func ignoreRules(in file: FilePath) throws(GitError) -> ByteString? {
    if file == "/dev/null" { return nil }
    do throws(FileError) {
      return try file.contents(limit: ignoreFileLimit)
    } catch {
      switch error.code {
      case EFBIG: throw GitError(.tooLarge, "\(file) has more than \(ignoreFileLimit) bytes of ignore rules")
      case EINVAL, ENXIO: throw GitError(.corrupt, "\(file) is not a regular file")
      default: return nil
      }
    }
  }
}

extension GitLibrary {
  /// The folder that the user's configuration of a level is read from; nil where none is.
  fileprivate static func folder(of level: git_config_level_t) -> FilePath? {
    var path = git_buf()
    guard ready, drill_git_get_search_path(Int32(level.rawValue), &path) == 0 else { return nil }
    let folder = ByteString(taking: &path)
    return folder.isEmpty ? nil : FilePath(folder)
  }
}
