import Documents
import Files

/// Refuses new files above a size.
///
/// What counts is the blob that is committed: a pointer of Git LFS is small, and a large file that should have been one
/// is refused.
struct RefuseLargeFiles: FileCheck {
  static let id = "check-added-large-files"
  static let summary = "no new files above a size"
  static let needs: CheckNeeds = [.size, .attributes]
  static let options = [
    CheckOption("max", "the largest size; default 500 KiB"),
    CheckOption("enforce-all", "check changed files too, not only new ones"),
  ]

  private let limit: ByteSize
  private let enforcesAll: Bool

  init(from decoder: any Decoder) throws {
    let options = try decoder.options()
    self.init(
      limit: try options.decodeIfPresent(ByteSize.self, forKey: "max") ?? .kibibytes(500),
      enforcesAll: try options.flag("enforce-all"))
  }

  init(limit: ByteSize = .kibibytes(500), enforcesAll: Bool = false) {
    self.limit = limit
    self.enforcesAll = enforcesAll
  }

  var types: TypeFilter { TypeFilter() }

  func findings(in file: StagedFile) -> [Finding] {
    guard file.size > limit.bytes, enforcesAll || file.isAdded else { return [] }
    let size = "\((file.size + 1023) / 1024) KiB"
    if file.attribute("filter") == .value("lfs") {
      return [
        finding(
          "\(size) of contents, not a pointer of Git LFS: run git lfs install, then add the file again", in: file)
      ]
    }
    return [finding("\(size) is more than \(limit.text)", in: file)]
  }
}
