internal import Checks
internal import Files
internal import Processes

/// A copy of a world in which commits and pushes are tried by real `git`.
final class GitHookTrial: HookTrial {
  let world: World
  private let folder: TemporaryFolder
  private let git: ConfinedGit
  private var clones: [String: FilePath] = [:]

  init(copying original: World, into folder: TemporaryFolder, git: ConfinedGit) throws {
    self.folder = folder
    let copy = folder.path / "world"
    try original.folder.copyTree(to: copy)
    var git = git
    git.standIn = (copy: copy, original: original.folder)
    try git.prepareHome()
    self.git = git
    var world = original
    world.folder = copy
    self.world = world
  }

  func attempt(_ commit: CommitAttempt) throws -> HookOutcome {
    let place = try self.folder(of: commit.repository)
    try prepare(commit, in: place)
    let result = try git.run(commitWords(commit), in: place, input: commit.message)
    return HookOutcome(
      isAccepted: result.succeeded, output: result.output, didTimeOut: result.status == .timedOut)
  }

  func attempt(_ push: PushAttempt) throws -> HookOutcome {
    let destination = try self.folder(of: push.destination)
    let place = try push.source.map { try self.folder(of: $0) } ?? clone(of: push.destination, at: destination)
    for commit in push.commits {
      try prepare(commit, in: place)
      try git.prepare(commitWords(commit), in: place, input: commit.message)
    }
    let remote = try git.run(["remote", "get-url", ByteString(push.destination)], in: place)
    let target = remote.succeeded ? ByteString(push.destination) : destination.bytes
    let result = try git.run(["push", "--porcelain", target] + push.refspecs, in: place)
    return HookOutcome(
      isAccepted: result.succeeded, output: result.output, didTimeOut: result.status == .timedOut,
      references: Self.references(in: result.output))
  }

  // MARK: Preparing

  private func prepare(_ commit: CommitAttempt, in place: FilePath) throws {
    if let branch = commit.branch {
      let reference: ByteString = "refs/heads/" + branch.name
      let exists = try git.run(["show-ref", "--verify", "--quiet", reference], in: place).succeeded
      let words = exists ? [branch.name] : ["-c", branch.name] + (branch.start.map { [$0] } ?? [])
      try git.prepare(["switch", "--quiet"] + words, in: place)
    }
    for edit in commit.edits { try make(edit, in: place) }
    let staged = commit.staged ?? commit.edits.map(\.path)
    if !staged.isEmpty {
      try git.prepare(["--literal-pathspecs", "add", "--all", "--force", "--"] + staged, in: place)
    }
    for edit in commit.unstagedEdits { try make(edit, in: place) }
  }

  private func commitWords(_ commit: CommitAttempt) -> [ByteString] {
    ["commit", "--quiet", "--file=-"] + (commit.isAmending ? ["--amend"] : [])
  }

  private func make(_ edit: FileEdit, in place: FilePath) throws {
    let path = place / ("./" + edit.path)
    do {
      try refuseLinks(above: edit.path, in: place)
      try path.parent?.createFolders()
      switch edit {
      case .write(_, let contents): try path.write(contents)
      case .append(_, let contents): try path.write((path.isFile ? try path.contents() : "") + contents)
      case .delete: try path.removeTree()
      case .makeExecutable: try path.setPermissions(0o755)
      }
    } catch let error as FileError {
      throw HookTrouble("the attempt could not be prepared: \(error)")
    }
  }

  /// A link among the folders would lead the edit out of the copy.
  private func refuseLinks(above path: ByteString, in place: FilePath) throws {
    var folder = place
    for part in path.split(on: UInt8(ascii: "/")).dropLast() {
      folder = folder / ("./" + part)
      guard let status = try folder.status() else { return }
      guard status.kind == .folder else { throw HookTrouble("\(path) leads through something that is no folder") }
    }
  }

  private func clone(of name: String, at destination: FilePath) throws -> FilePath {
    if let clone = clones[name] { return clone }
    let clone = folder.path / ByteString("clone-\(clones.count)")
    try git.prepare(
      ["clone", "--quiet", "--origin", ByteString(name), destination.bytes, clone.bytes], in: folder.path)
    clones[name] = clone
    return clone
  }

  private func folder(of name: String) throws -> FilePath {
    guard let path = world.repositories[name] else { throw HookTrouble("there is no repository \"\(name)\"") }
    return world.folder / path
  }

  /// What `git push --porcelain` says of each reference: `<flag> TAB <from>:<to> TAB <summary>`.
  private static func references(in output: ByteString) -> [ByteString: Bool] {
    var references: [ByteString: Bool] = [:]
    for line in output.lines {
      let fields = line.split(on: UInt8(ascii: "\t"))
      guard fields.count >= 3, fields[0].count == 1, let colon = fields[1].bytes.lastIndex(of: UInt8(ascii: ":")) else {
        continue
      }
      references[ByteString(fields[1].bytes[(colon + 1)...])] = fields[0] != "!"
    }
    return references
  }
}
