import Documents
import Files

/// Refuses paths that are too long for some systems or tools.
struct LimitPathLength: FileCheck {
  static let id = "check-path-length"
  static let summary = "no path above a length"
  static let needs: CheckNeeds = []
  static let options = [
    CheckOption("max", "the most bytes of a path inside the repository; default 200"),
    CheckOption("max-name", "the most bytes of one part; default 255, the limit of most file systems"),
  ]

  private let limit: Int
  private let nameLimit: Int

  init(from decoder: any Decoder) throws {
    let options = try decoder.options()
    self.init(
      limit: try options.number("max", within: 1...65_535, default: 200),
      nameLimit: try options.number("max-name", within: 1...65_535, default: 255))
  }

  init(limit: Int = 200, nameLimit: Int = 255) {
    self.limit = limit
    self.nameLimit = nameLimit
  }

  var types: TypeFilter { TypeFilter() }

  func findings(in file: StagedFile) -> [Finding] {
    if file.path.count > limit {
      return [finding("the path has \(file.path.count) bytes, more than \(limit)", in: file)]
    }
    let longest = file.path.bytes.split(separator: UInt8(ascii: "/")).map(\.count).max() ?? 0
    return longest > nameLimit
      ? [finding("a part of the path has \(longest) bytes, more than \(nameLimit)", in: file)] : []
  }
}
