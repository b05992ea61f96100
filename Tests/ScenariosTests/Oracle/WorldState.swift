import Files
import GitEngine
import Processes

@testable import Scenarios

/// All that can be seen of one repository, as `git` and the file system tell it; one text per matter.
struct RepositoryState {
  private(set) var matters: [(name: String, text: String)] = []

  /// - Parameter paths: texts to replace before comparing, such as the absolute path of the world.
  init(_ declaration: RepositoryDeclaration, oracle: GitOracle, in folder: FilePath) throws {
    let path = folder / declaration.path
    let gitFolder = declaration.isBare ? path : path / ".git"
    if !declaration.isBare { try note("worktree", Self.listing(of: path, leavingOut: [".git"]), folder) }
    guard declaration.isInitialised else { return }
    for (name, arguments) in Self.questions where !declaration.isBare || !Self.needWorktree.contains(name) {
      try note(name, oracle.git(arguments, in: path).description, folder)
    }
    let config = try oracle.git(["config", "--local", "--list", "-z"], in: path)
    note("config", config.split(on: 0).sorted().map(\.description).joined(separator: "\n"), folder)
    try note("git folder", Self.listing(of: gitFolder, leavingOut: Self.unlike), folder)
  }

  private static let questions: [(String, [ByteString])] = [
    ("refs", ["for-each-ref", "--format=%(refname) %(objectname) %(symref)"]),
    ("index", ["ls-files", "--stage", "-z"]),
    ("resolved", ["ls-files", "--resolve-undo", "-z"]),
    (
      "status",
      ["status", "--porcelain=v2", "-z", "--branch", "--show-stash", "--ignored", "--untracked-files=all"]
    ),
  ]

  private static let needWorktree: Set<String> = ["index", "resolved", "status"]

  /// What `git` tells better itself, and what only one of both has by nature.
  private static let unlike: Set<ByteString> = [
    "objects", "refs", "packed-refs", "index", "config", "description", "branches", "worktrees", "modules", "info",
    "gc.pid", "COMMIT_EDITMSG",
  ]

  private mutating func note(_ name: String, _ text: String, _ folder: FilePath) {
    matters.append((name, text))
  }

  /// Every file below a folder with its mode and contents.
  private static func listing(of folder: FilePath, leavingOut names: Set<ByteString>) throws -> String {
    var lines: [String] = []
    func list(_ place: FilePath, _ prefix: String) throws {
      for name in try place.entries() where !(prefix.isEmpty && names.contains(name)) {
        let file = place / ("./" + name)
        let shown = prefix + name.description
        switch try file.status()?.kind {
        case .folder:
          if (file / ".git").exists {
            lines.append("\(shown): repository")
          } else {
            try list(file, shown + "/")
          }
        case .link: lines.append("\(shown) -> \(try file.linkTarget())")
        case .file:
          let mode = try file.status()?.isExecutable == true ? "x" : "-"
          lines.append("\(shown) \(mode) \(shownContents(try file.contents()))")
        default: lines.append("\(shown): ?")
        }
      }
    }
    if folder.exists { try list(folder, "") }
    return lines.joined(separator: "\n")
  }

  private static func shownContents(_ contents: ByteString) -> String {
    contents.count > 2000 ? "\(contents.count) bytes, hash \(contents.bytes.hashValue)" : "\(contents.bytes.debugText)"
  }

  /// What differs from another repository's state, matter by matter.
  func differences(from other: RepositoryState) -> [String] {
    zip(matters, other.matters).compactMap { mine, theirs in
      mine.text == theirs.text ? nil : "\(mine.name):\n  git: \(theirs.text)\n  engine: \(mine.text)"
    }
  }
}

extension [UInt8] {
  /// The bytes as text where they are, with escapes for what would break a line.
  fileprivate var debugText: String {
    String(validating: self, as: UTF8.self).map { $0.debugDescription } ?? map { String($0, radix: 16) }.joined()
  }
}
