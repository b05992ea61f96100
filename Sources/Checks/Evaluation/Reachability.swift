internal import Files
internal import GitEngine

/// Where an object can be held from.
enum Holder: String, CaseIterable, Sendable {
  case branches, tags, stash, reflog, index, worktree
  case otherRefs = "other-refs"

  static let defaults: [Holder] = allCases
}

/// Something that names an object: a reference, a line of a reflog.
struct Root {
  let id: ObjectID
  let words: String
}

extension GradedRepository {
  /// What names objects, in words for the learner.
  func roots(of holders: [Holder]) throws -> [Root] {
    var roots: [Root] = []
    for reference in try engine.references() {
      guard holders.contains(reference.holder), let id = reference.directTarget else { continue }
      roots.append(Root(id: id, words: reference.words.inRepository(name)))
    }
    if holders.contains(.branches) {
      // A damaged or missing HEAD holds nothing.
      if case .detached(let id)? = try? engine.head { roots.append(Root(id: id, words: "HEAD".inRepository(name))) }
      for worktree in try engine.worktrees() {
        guard case .detached(let id)? = worktree.head else { continue }
        roots.append(Root(id: id, words: "the worktree \(worktree.name)".inRepository(name)))
      }
    }
    if holders.contains(.reflog) { roots += try loggedRoots { $0 != "refs/stash" } }
    if holders.contains(.stash) { roots += try loggedRoots { $0 == "refs/stash" } }
    return roots
  }

  private func loggedRoots(_ belongs: (ByteString) -> Bool) throws -> [Root] {
    var roots: [Root] = []
    var folders = [engine.commonFolder / "logs"]
    let worktrees = engine.commonFolder / "worktrees"
    if worktrees.isFolder { folders += try worktrees.entries().map { worktrees / $0 / "logs" } }
    for folder in folders where folder.isFolder {
      for (name, file) in try logFiles(in: folder, prefix: "", depth: 0) where belongs(name) {
        let words = name == "refs/stash" ? "the stash" : "the reflog of \(name.shortReferenceName)"
        for id in try loggedIDs(in: file) { roots.append(Root(id: id, words: words.inRepository(self.name))) }
      }
    }
    return roots
  }

  private func logFiles(in folder: FilePath, prefix: ByteString, depth: Int) throws -> [(ByteString, FilePath)] {
    guard depth < 32 else { return [] }
    return try folder.entries().flatMap { entry -> [(ByteString, FilePath)] in
      try grading.tick()
      let path = folder / ("./" + entry)
      switch try path.status()?.kind {
      case .folder: return try logFiles(in: path, prefix: prefix + entry + "/", depth: depth + 1)
      case .file: return [(prefix + entry, path)]
      default: return []
      }
    }
  }

  private func loggedIDs(in file: FilePath) throws -> Set<ObjectID> {
    var ids: Set<ObjectID> = []
    for line in try file.contents(limit: 64 << 20).lines where line.count > 81 {
      for digits in [line.bytes[..<40], line.bytes[41..<81]] {
        if let id = ObjectID(hex: String(decoding: digits, as: UTF8.self)), !id.isZero { ids.insert(id) }
      }
    }
    return ids
  }
}

extension Reference {
  fileprivate var holder: Holder {
    if name.hasPrefix("refs/tags/") { return .tags }
    if name == "refs/stash" { return .stash }
    return name.hasPrefix("refs/heads/") || name.hasPrefix("refs/remotes/") ? .branches : .otherRefs
  }

  fileprivate var words: String {
    switch holder {
    case .tags: "the tag \(shortName)"
    case .stash: "the stash"
    case .branches: "the branch \(shortName)"
    default: name.description
    }
  }
}

/// Follows everything that roots reach, each commit and each tree once.
final class ReachabilityWalk {
  /// Called for every blob that is met for the first time; true ends the walk.
  typealias Visitor = (_ blob: ObjectID, _ path: ByteString, _ commit: ObjectID?) throws -> Bool

  private let repository: GradedRepository
  private let visitsFiles: Bool
  private(set) var commits: Set<ObjectID> = []
  private var trees: Set<ObjectID> = []
  private var blobs: Set<ObjectID> = []
  private var entries = 0

  init(in repository: GradedRepository, visitsFiles: Bool) {
    self.repository = repository
    self.visitsFiles = visitsFiles
  }

  /// Follows one root; objects that are gone hold nothing.
  ///
  /// - Returns: whether the visitor ended the walk.
  func follow(_ root: Root, until visit: Visitor) throws -> Bool {
    guard repository.engine.hasObject(root.id) else { return false }
    let (id, kind) = try repository.engine.peeled(root.id)
    switch kind {
    case .commit: return try follow(commit: id, until: visit)
    case .tree: return try follow(tree: id, prefix: "", depth: 0, commit: nil, until: visit)
    case .blob: return blobs.insert(id).inserted ? try visit(id, "", nil) : false
    case .tag: return false
    }
  }

  private func follow(commit start: ObjectID, until visit: Visitor) throws -> Bool {
    var waiting = [start]
    while let id = waiting.popLast() {
      guard commits.insert(id).inserted else { continue }
      try repository.grading.tick()
      guard commits.count <= repository.grading.limits.commits else {
        throw Trouble("there are more than \(repository.grading.limits.commits) commits in \(repository.name)")
      }
      guard repository.engine.hasObject(id) else { continue }
      let commit = try repository.commit(id)
      if visitsFiles, try follow(tree: commit.tree, prefix: "", depth: 0, commit: id, until: visit) { return true }
      waiting += commit.parents
    }
    return false
  }

  private func follow(
    tree: ObjectID, prefix: ByteString, depth: Int, commit: ObjectID?, until visit: Visitor
  ) throws -> Bool {
    guard visitsFiles, trees.insert(tree).inserted else { return false }
    guard depth <= 256 else { throw Trouble("there are folders more than 256 deep in \(repository.name)") }
    for entry in try repository.engine.entries(ofTree: tree) {
      entries += 1
      guard entries <= repository.grading.limits.treeEntries else {
        throw Trouble("there are more than \(repository.grading.limits.treeEntries) files in \(repository.name)")
      }
      if entry.mode == .tree {
        if trees.contains(entry.id) { continue }
        let path = prefix + entry.name + "/"
        if try follow(tree: entry.id, prefix: path, depth: depth + 1, commit: commit, until: visit) { return true }
      } else if entry.mode.isBlob, blobs.insert(entry.id).inserted {
        if try visit(entry.id, prefix + entry.name, commit) { return true }
      }
    }
    return false
  }
}
