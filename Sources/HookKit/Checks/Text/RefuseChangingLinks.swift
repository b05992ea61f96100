import Documents
import Files

/// Refuses links to a line of a file on a branch of GitHub: the line moves, so the link must name a commit.
struct RefuseChangingLinks: FileCheck {
  static let id = "check-vcs-permalinks"
  static let summary = "links to lines on GitHub name a commit"
  static let options = [CheckOption("additional-github-domain", "hosts of GitHub beside github.com")]

  private let prefixes: [[UInt8]]

  init(from decoder: any Decoder) throws {
    self.init(domains: try decoder.options().texts("additional-github-domain"))
  }

  init(domains: [String] = []) { prefixes = (["github.com"] + domains).map { Array("\($0)/".utf8) } }

  func findings(in file: StagedFile) -> [Finding] {
    let bytes = file.contents.bytes
    var found: [(offset: Int, message: String)] = []
    var start = 0
    while found.count < findingLimit, let link = file.contents.firstOffset(of: "https://", from: start) {
      start = link + 8
      let isFound = prefixes.contains { prefix in
        bytes[start...].starts(with: prefix) && isChanging(bytes[(start + prefix.count)...])
      }
      if isFound { found.append((link, "the link names a branch, not a commit: press y on the page")) }
    }
    return findings(found, in: file)
  }

  /// Whether `OWNER/REPOSITORY/blob/REF/PATH#L1` follows, where REF is no commit id.
  private func isChanging(_ url: ArraySlice<UInt8>) -> Bool {
    var rest = url.prefix(4096).prefix { $0 != 10 }
    guard let owner = part(of: &rest), let repository = part(of: &rest),
      part(of: &rest)?.elementsEqual("blob".utf8) == true,
      let reference = part(of: &rest)
    else { return false }
    guard !owner.isEmpty, !repository.isEmpty, !reference.isEmpty, !reference.contains(UInt8(ascii: ".")) else {
      return false
    }
    if (4...64).contains(reference.count), reference.allSatisfy(isHexadecimal) { return false }
    let path = rest.prefix { $0 != UInt8(ascii: "#") && $0 != 32 }
    let anchor = rest[path.endIndex...].prefix(3)
    return !path.isEmpty && anchor.starts(with: "#L".utf8) && anchor.last.map { (48...57).contains($0) } == true
  }

  /// What stands before the next slash, where no space does.
  private func part(of rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let end = rest.firstIndex(where: { $0 == UInt8(ascii: "/") || $0 == 32 }), rest[end] != 32 else { return nil }
    defer { rest = rest[(end + 1)...] }
    return rest[..<end]
  }

}
