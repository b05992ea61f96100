import Files
import GitEngine

/// Refuses executable text files without `#!` in front: nothing could run them.
struct RequireShebangs: FileCheck, OptionlessCheck {
  static let id = "check-executables-have-shebangs"
  static let summary = "executable text files begin with #!"

  init() {}

  var types: TypeFilter { TypeFilter(all: ["text", "executable"]) }

  func findings(in file: StagedFile) -> [Finding] {
    guard file.mode == .executable, !file.contents.bytes.starts(with: "#!".utf8) else { return [] }
    return [finding("executable, but does not begin with #!; git add --chmod=-x makes it plain", in: file, line: 1)]
  }
}
