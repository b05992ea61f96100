import Files
import GitEngine
import Processes

@testable import Scenarios

/// All that can be seen of a world: its repositories, submodules and linked worktrees, by their paths.
struct WorldState {
  private(set) var states: [(path: String, state: RepositoryState)] = []

  init(of oracle: GitOracle, in folder: FilePath) throws {
    for declaration in oracle.setup.repositories {
      let path = folder / declaration.path
      let gitFolder = declaration.isBare ? path : path / ".git"
      let place = RepositoryState.Place(
        path: path, gitFolder: declaration.isInitialised ? gitFolder : nil, isBare: declaration.isBare, world: folder)
      try add(declaration.name, place, oracle)
      guard !declaration.isBare, (path / ".gitmodules").isFile else { continue }
      for module in try Self.submodules(of: path, oracle) {
        let inside = RepositoryState.Place(
          path: path / module, gitFolder: gitFolder / "modules" / module, isBare: false, world: folder)
        if inside.gitFolder?.exists == true { try add("\(declaration.name)/\(module)", inside, oracle) }
      }
    }
    let declared = Set(oracle.setup.repositories.map(\.path) + [".drill"])
    for name in try folder.entries() where !declared.contains(name) {
      let link = try (folder / name / ".git").contents().removingPrefix("gitdir: ")?.lines.first ?? ""
      try add(
        name.description,
        RepositoryState.Place(path: folder / name, gitFolder: FilePath(link), isBare: false, world: folder), oracle)
    }
  }

  private static func submodules(of path: FilePath, _ oracle: GitOracle) throws -> [ByteString] {
    let arguments: [ByteString] = ["config", "-z", "-f", ".gitmodules", "--get-regexp", "path"]
    let found = try oracle.tryGit(arguments, in: path).output.split(on: 0)
    return found.compactMap { $0.lines.count > 1 ? $0.lines[1] : nil }
  }

  private mutating func add(_ name: String, _ place: RepositoryState.Place, _ oracle: GitOracle) throws {
    states.append((name, try RepositoryState(place, oracle: oracle)))
  }

  /// What differs from what `git` made.
  func differences(from other: WorldState) -> [String] {
    let (ours, theirs) = (states.map(\.path), other.states.map(\.path))
    guard ours == theirs else { return ["repositories: git \(theirs), engine \(ours)"] }
    return zip(states, other.states).flatMap { mine, theirs in
      mine.state.differences(from: theirs.state).map { "\(mine.path): \($0)" }
    }
  }
}

/// All that can be seen of one repository, as `git` and the file system tell it; one text per matter.
struct RepositoryState {
  private(set) var matters: [(name: String, text: String)] = []

  /// Where a repository is.
  struct Place {
    let path: FilePath
    /// Nil where it is a mere folder.
    let gitFolder: FilePath?
    let isBare: Bool
    /// The folder of the world, whose path is left out.
    let world: FilePath
  }

  init(_ place: Place, oracle: GitOracle) throws {
    if !place.isBare { note("worktree", try Self.listing(of: place.path, leavingOut: [".git"]), place) }
    guard let gitFolder = place.gitFolder else { return }
    note("git folder", try Self.listing(of: gitFolder, leavingOut: Self.unlike), place)
    // In most worlds a repository or two stay as they were made.
    if !Self.isTouched(gitFolder) { return }
    for (name, arguments) in Self.questions where !place.isBare || !Self.needWorktree.contains(name) {
      note(name, try oracle.git(arguments, in: place.path).description, place)
    }
    let config = try oracle.git(["config", "--local", "--list", "-z"], in: place.path)
    note("config", config.split(on: 0).sorted().map(\.description).joined(separator: "\n"), place)
  }

  /// Whether anything was ever done in a repository.
  private static func isTouched(_ gitFolder: FilePath) -> Bool {
    let signs: [ByteString] = ["logs", "index", "packed-refs", "FETCH_HEAD"]
    if signs.contains(where: { (gitFolder / $0).exists }) { return true }
    let folders: [ByteString] = ["refs/heads", "refs/tags"]
    return folders.contains { (try? (gitFolder / $0).entries().isEmpty) == false }
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
    "objects", "refs", "packed-refs", "index", "config", "description", "branches", "modules", "info",
    "gc.pid", "COMMIT_EDITMSG",
  ]

  private mutating func note(_ name: String, _ text: String, _ place: Place) {
    matters.append((name, text.replacing(place.world.description, with: "<world>")))
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
          // The index of a linked worktree is told by git itself.
          if name == "index" { continue }
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
