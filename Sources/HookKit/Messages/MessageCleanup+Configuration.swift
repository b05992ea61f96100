internal import Files

extension MessageCleanup {
  /// How a Git will clean a message that it hands to a hook.
  ///
  /// Git itself is asked, because it also reads `-c`, its variables and included files. The `--cleanup` of a command line
  /// is told to no hook.
  init(of git: GitProgram, usesEditor: Bool) throws(HookError) {
    var mode = Mode.default
    var comment: ByteString = "#"
    for (key, value) in try git.settings(matching: "^(commit[.]cleanup|core[.]comment(char|string))$") {
      switch key {
      case "commit.cleanup": mode = Mode(rawValue: value.description) ?? mode
      case "core.commentstring" where try !git.hasCommentStrings(): continue
      default: comment = value
      }
    }
    self.init(mode: mode, commentPrefix: comment == "auto" ? .auto : .fixed(comment), usesEditor: usesEditor)
  }
}

extension GitProgram {
  /// Whether `core.commentString` means anything to it; it is then the same setting as `core.commentChar`.
  fileprivate func hasCommentStrings() throws(HookError) -> Bool { try version() >= (2, 45) }
}
