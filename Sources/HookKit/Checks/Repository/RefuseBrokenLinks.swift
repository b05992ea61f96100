import Documents
import Files
import GitEngine

/// Refuses symbolic links to what is not in the commit.
///
/// A link that leads out of the repository cannot be judged, because other machines have other files; it passes unless
/// `outside: deny`.
struct RefuseBrokenLinks: ChangeCheck {
  static let id = "check-symlinks"
  static let summary = "symbolic links lead to something in the repository"
  static let options = [CheckOption("outside", "allow or deny links that leave the repository; default allow")]

  private let deniesOutside: Bool

  init(from decoder: any Decoder) throws {
    let options = try decoder.options()
    let outside = try options.decodeIfPresent(String.self, forKey: "outside") ?? "allow"
    guard ["allow", "deny"].contains(outside) else {
      throw options.refusal(of: "outside", "'\(outside)' is not one of allow, deny")
    }
    self.init(deniesOutside: outside == "deny")
  }

  init(deniesOutside: Bool = false) { self.deniesOutside = deniesOutside }

  func findings(in change: StagedChange) -> [Finding] {
    change.files.filter { $0.mode == .link }.compactMap { file in
      switch destination(of: file.path, in: change) {
      case .present: nil
      case .missing: finding("the link leads to nothing in the commit", path: file.path)
      case .loop: finding("the link leads back to itself", path: file.path)
      case .outside: deniesOutside ? finding("the link leads out of the repository", path: file.path) : nil
      }
    }
  }

  /// The longest target that Linux follows, PATH_MAX without its end.
  private static let longestTarget = 4095

  private enum Destination { case present, missing, outside, loop }

  /// Walks as the system would, with the same limit on links.
  private func destination(of path: ByteString, in change: StagedChange) -> Destination {
    let slash = UInt8(ascii: "/")
    var walked: [ByteString] = []
    var ahead = Array(path.split(on: slash).reversed())
    var links = 0
    while let part = ahead.popLast() {
      if part.isEmpty || part == "." { continue }
      if part == ".." {
        guard walked.popLast() != nil else { return .outside }
        continue
      }
      walked.append(part)
      let place = walked.joined(separator: "/")
      guard let entry = change.entry(at: place) else {
        guard change.hasFolder(place) else { return .missing }
        continue
      }
      if entry.mode == .link {
        links += 1
        guard links <= 40 else { return .loop }
        guard let target = change.contents(place), (1...Self.longestTarget).contains(target.count) else {
          return .missing
        }
        if target.bytes.first == slash { return .outside }
        walked.removeLast()
        ahead += target.split(on: slash).reversed()
      } else if entry.mode != .submodule, !ahead.isEmpty {
        return .missing
      } else if entry.mode == .submodule, !ahead.isEmpty {
        return .outside
      }
    }
    return .present
  }
}

extension StagedChange {
  /// The entry of a path, found in the sorted tree.
  func entry(at path: ByteString) -> TreeEntry? {
    let index = firstIndex(notBefore: path)
    return index < tree.count && tree[index].path == path ? tree[index] : nil
  }

  /// Whether anything is inside a folder.
  func hasFolder(_ path: ByteString) -> Bool {
    let index = firstIndex(notBefore: path + "/")
    return index < tree.count && tree[index].path.hasPrefix(path + "/")
  }

  private func firstIndex(notBefore path: ByteString) -> Int {
    var low = 0
    var high = tree.count
    while low < high {
      let middle = (low + high) / 2
      if tree[middle].path < path { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
