internal import CGit2
public import Files

/// What `.gitattributes` says of one attribute of a path.
public enum AttributeValue: Hashable, Sendable {
  /// Nothing.
  case unspecified
  /// `text`
  case set
  /// `-text`
  case unset
  /// `eol=lf`
  case value(ByteString)
}

extension Repository {
  /// Where the attribute files are read.
  public enum AttributeSource: Hashable, Sendable {
    /// In the worktree, and in the index where the worktree has none; in a bare repository in its own folder only.
    case worktree
    /// In the index only.
    case index
    /// In the tree of a commit, and in the repository's own folder.
    case commit(ObjectID)
  }

  /// What is said of one attribute of a path.
  public func attribute(
    _ name: ByteString, of path: ByteString, in source: AttributeSource = .worktree
  ) throws(GitError) -> AttributeValue {
    try refuseBlockingFiles(above: path)
    return try withAttributeOptions(source) { options throws(GitError) in
      var value: UnsafePointer<CChar>?
      try check(
        path.withCString { path in
          name.withCString { name in git_attr_get_ext(&value, raw, &options, path, name) }
        })
      return AttributeValue(value)
    }
  }

  /// All attributes that a path has, macros such as `binary` resolved.
  public func attributes(
    of path: ByteString, in source: AttributeSource = .worktree
  ) throws(GitError) -> [ByteString: AttributeValue] {
    try refuseBlockingFiles(above: path)
    var attributes: [ByteString: AttributeValue] = [:]
    let callback = Callback<(UnsafePointer<CChar>?, UnsafePointer<CChar>?)> { name, value in
      attributes[ByteString(c: name)] = AttributeValue(value)
      return true
    }
    let code = try withAttributeOptions(source) { options in
      path.withCString { path in
        git_attr_foreach_ext(
          raw, &options, path,
          { Callback<(UnsafePointer<CChar>?, UnsafePointer<CChar>?)>.invoke($2, ($0, $1)) }, callback.payload)
      }
    }
    withExtendedLifetime(callback) {}
    try check(code)
    // libgit2's `binary` also clears the older name of `text`, which Git's does not.
    if attributes["binary"] == .set, attributes["crlf"] == .unset { attributes["crlf"] = nil }
    return attributes
  }

  private func withAttributeOptions<Result>(
    _ source: AttributeSource, _ body: (inout git_attr_options) throws(GitError) -> Result
  ) throws(GitError) -> Result {
    var options = git_attr_options()
    options.version = UInt32(GIT_ATTR_OPTIONS_VERSION)
    switch source {
    case .worktree: options.flags = UInt32(GIT_ATTR_CHECK_FILE_THEN_INDEX)
    case .index: options.flags = UInt32(GIT_ATTR_CHECK_INDEX_ONLY)
    case .commit(let id):
      options.flags = UInt32(GIT_ATTR_CHECK_INDEX_ONLY | GIT_ATTR_CHECK_INCLUDE_COMMIT)
      options.attr_commit_id = try peeledToCommit(id).oid
      return try withEmptyIndex { () throws(GitError) in try body(&options) }
    }
    // The index must be as the file is, and readable at all.
    return try withIndex { _ throws(GitError) in try body(&options) }
  }
}

extension AttributeValue {
  init(_ raw: UnsafePointer<CChar>?) {
    switch git_attr_value(raw) {
    case GIT_ATTR_VALUE_TRUE: self = .set
    case GIT_ATTR_VALUE_FALSE: self = .unset
    case GIT_ATTR_VALUE_STRING: self = .value(ByteString(c: raw))
    default: self = .unspecified
    }
  }
}
