import Files
import GitEngine

/// Refuses files that begin with `#!` but are not executable.
///
/// `#![`, an attribute of Rust, is not a `#!` line.
struct RequireExecutableScripts: FileCheck, OptionlessCheck {
  static let id = "check-shebang-scripts-are-executable"
  static let summary = "files that begin with #! are executable"

  init() {}

  func findings(in file: StagedFile) -> [Finding] {
    let start = file.contents.bytes.prefix(3)
    guard file.mode == .file, start.starts(with: "#!".utf8), start.last != UInt8(ascii: "[") else { return [] }
    return [finding("begins with #!, but is not executable; git add --chmod=+x makes it so", in: file, line: 1)]
  }
}
