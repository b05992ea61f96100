import Files
import GitEngine

/// Refuses submodules that the change adds or alters.
struct RefuseSubmodules: ChangeCheck, OptionlessCheck {
  static let id = "forbid-submodules"
  static let summary = "no submodules"

  init() {}

  func findings(in change: StagedChange) -> [Finding] {
    change.files.filter { $0.mode == .submodule }.map { finding("submodules are not wanted here", path: $0.path) }
  }
}
