import Files
import GitEngine

/// Refuses submodules that the change adds.
struct RefuseNewSubmodules: ChangeCheck, OptionlessCheck {
  static let id = "forbid-new-submodules"
  static let summary = "no new submodules"

  init() {}

  func findings(in change: StagedChange) -> [Finding] {
    change.files.filter { $0.mode == .submodule && $0.before == nil }.map {
      finding("a new submodule; git rm --cached takes it out, .gitmodules too", path: $0.path)
    }
  }
}
