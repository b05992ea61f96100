internal import CGit2
public import Files

/// Compares and joins texts line by line, as Git does with files.
public enum TextComparison {
  /// The lines of a new text, counted from 1, that an old one does not have at that place.
  ///
  /// All lines of a text that Git takes to be binary have changed.
  public static func changedLines(from old: ByteString, to new: ByteString) throws(GitError) -> [ClosedRange<Int>] {
    guard GitLibrary.ready else { throw GitError(.other, "libgit2 cannot start") }
    if old == new { return [] }
    var options = git_diff_options()
    try check(git_diff_options_init(&options, UInt32(GIT_DIFF_OPTIONS_VERSION)))
    options.context_lines = 0
    options.flags = GIT_DIFF_FORCE_TEXT.rawValue
    var ranges: [ClosedRange<Int>] = []
    let callback = Callback<UnsafePointer<git_diff_hunk>?> { hunk in
      if let hunk = hunk?.pointee, hunk.new_lines > 0 {
        ranges.append(Int(hunk.new_start)...Int(hunk.new_start + hunk.new_lines - 1))
      }
      return true
    }
    let code = old.bytes.withUnsafeBytes { old in
      new.bytes.withUnsafeBytes { new in
        git_diff_buffers(
          old.baseAddress, old.count, nil, new.baseAddress, new.count, nil, &options, nil, nil,
          { Callback<UnsafePointer<git_diff_hunk>?>.invoke($2, $1) }, nil, callback.payload)
      }
    }
    withExtendedLifetime(callback) {}
    try check(code)
    return ranges
  }

  /// What comes of a text when two sides have changed it; nil where they changed the same lines in different ways.
  public static func merge(
    base: ByteString, ours: ByteString, theirs: ByteString
  ) throws(GitError) -> ByteString? {
    guard GitLibrary.ready else { throw GitError(.other, "libgit2 cannot start") }
    if ours == base { return theirs }
    if theirs == base || ours == theirs { return ours }
    return try base.bytes.withInput { (base) throws(GitError) in
      try ours.bytes.withInput { (ours) throws(GitError) in
        try theirs.bytes.withInput { (theirs) throws(GitError) in
          var (base, ours, theirs, result) = (base, ours, theirs, git_merge_file_result())
          try check(git_merge_file(&result, &base, &ours, &theirs, nil))
          defer { git_merge_file_result_free(&result) }
          guard result.automergeable == 1 else { return nil }
          return ByteString(UnsafeRawBufferPointer(start: result.ptr, count: result.len))
        }
      }
    }
  }
}

extension [UInt8] {
  fileprivate func withInput<Result>(
    _ body: (git_merge_file_input) throws(GitError) -> Result
  ) throws(GitError) -> Result {
    var input = git_merge_file_input()
    try check(git_merge_file_input_init(&input, UInt32(GIT_MERGE_FILE_INPUT_VERSION)))
    return try withUnsafeBufferPointer { (bytes) throws(GitError) in
      input.ptr = UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self)
      input.size = bytes.count
      return try body(input)
    }
  }
}
