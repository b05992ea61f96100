internal import Files
internal import GitEngine

/// Finds what a push sends that the other side does not have yet.
struct NewCommits {
  private let repository: Repository
  /// Commits that the other side has, as far as this repository knows.
  private let known: [ObjectID]

  /// - Parameters:
  ///   - remote: the name of the remote, or its address, as Git gives it.
  ///   - updates: all that is pushed at once.
  init(in repository: Repository, remote: ByteString, updates: [ReferenceUpdate]) throws(GitError) {
    self.repository = repository
    var known: [ObjectID] = []
    for name in try Self.names(of: remote, in: repository) {
      for reference in try repository.references(under: "refs/remotes/" + name + "/") {
        if let id = reference.directTarget { known.append(id) }
      }
    }
    known += updates.compactMap(\.old)
    self.known = known.filter { (try? repository.peeledToCommit($0)) != nil }
  }

  /// The remotes that a push goes to; Git gives the address where there is no name.
  private static func names(of remote: ByteString, in repository: Repository) throws(GitError) -> [ByteString] {
    let remotes = try repository.remotes()
    if remotes.contains(where: { $0.name == remote }) { return [remote] }
    return remotes.filter { $0.urls.contains(remote) || $0.pushURLs.contains(remote) }.map(\.name)
  }

  /// The commits that are new, parents first.
  func commits(of tip: ObjectID) throws(GitError) -> [ObjectID] {
    guard repository.isShallow else {
      return try repository.commits(reachableFrom: [tip], excluding: known, order: .oldestFirst)
    }
    let ends = cutOff
    let excluded = Set(try reachable(from: known, ends: ends, without: []))
    return try reachable(from: [tip], ends: ends, without: excluded).reversed()
  }

  /// The commits whose parents a shallow clone lacks.
  private var cutOff: Set<ObjectID> {
    let file = try? (repository.commonFolder / "shallow").contents(limit: 1 << 24)
    return Set((file?.lines ?? []).compactMap { ObjectID(hex: $0.description) })
  }

  private func reachable(
    from tips: [ObjectID], ends: Set<ObjectID>, without excluded: Set<ObjectID>
  ) throws(GitError) -> [ObjectID] {
    var found: [ObjectID] = []
    var seen = excluded
    var waiting = tips
    while let id = waiting.popLast() {
      guard seen.insert(id).inserted else { continue }
      found.append(id)
      if !ends.contains(id) { waiting += try repository.commit(id).parents }
    }
    return found
  }

  /// The files of a commit that are not the same in any of its parents.
  func files(of id: ObjectID) throws(GitError) -> [CheckedFile] {
    let commit = try repository.commit(id)
    let parents = cutOff.contains(id) ? [] : commit.parents
    let first = try repository.changes(from: parents.first, to: commit.tree, renames: true)
    var files = first.compactMap { CheckedFile($0, commit: id) }
    for parent in parents.dropFirst() where !files.isEmpty {
      let others = Set(try repository.changes(from: parent, to: commit.tree).map(\.newPath))
      files.removeAll { !others.contains($0.path) }
    }
    return files
  }

  /// The tree that a new branch begins at: that of the youngest parent which is not new.
  func base(of commits: [ObjectID], old: ObjectID?) throws(GitError) -> ObjectID? {
    if let old, repository.hasObject(old) { return try repository.peeledToTree(old) }
    let new = Set(commits)
    for id in commits.reversed() {
      for parent in try repository.commit(id).parents where !new.contains(parent) && repository.hasObject(parent) {
        return try repository.peeledToTree(parent)
      }
    }
    return nil
  }
}
