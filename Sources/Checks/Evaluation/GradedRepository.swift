internal import Files
internal import GitEngine

/// One repository of the world with what was found out about it so far: many checks ask the same.
final class GradedRepository {
  let engine: Repository
  let name: String
  private unowned let owner: Grading
  private var resolved: [String: ObjectID] = [:]
  private var knownCommits: [ObjectID: Commit] = [:]
  private var knownLists: [ListKey: [ObjectID]] = [:]
  private var knownSets: [ObjectID: Set<ObjectID>] = [:]
  private var knownDescendants: [ObjectID: [ObjectID: Bool]] = [:]
  private var askedAncestors: [ObjectID: Int] = [:]
  var knownFiles: [Place: [FoundFile]] = [:]
  var knownTrees: [ObjectID: [FoundFile]] = [:]
  var knownPatches: [ObjectID: Patch] = [:]
  var knownStatus: [StatusEntry]?
  var knownIndex: [IndexEntry]?
  var readBytes = 0

  struct ListKey: Hashable {
    let range: CommitRange
    let firstParentOnly: Bool
  }

  init(_ engine: Repository, name: String, grading: Grading) {
    self.engine = engine
    self.name = name
    owner = grading
  }

  var grading: Grading { owner }

  /// The repository that a source is in.
  func repository(of source: Source) throws -> GradedRepository {
    guard let name = source.repository else { return self }
    return try grading.repository(name)
  }
}

extension GradedRepository {
  /// The commit that a revision comes to.
  func commitID(_ revision: String) throws -> ObjectID {
    if let id = resolved[revision] { return id }
    let id = try explaining(revision) { try engine.resolveCommit(ByteString(spelledOut(revision))) }
    resolved[revision] = id
    return id
  }

  /// The commit that a revision comes to.
  func commit(at revision: String) throws -> Commit { try commit(try commitID(revision)) }

  func commit(_ id: ObjectID) throws -> Commit {
    if let commit = knownCommits[id] { return commit }
    let commit = try engine.commit(id)
    knownCommits[id] = commit
    return commit
  }

  /// The commits that a commit was made on.
  func parents(of id: ObjectID) throws -> [ObjectID] { try knownCommits[id]?.parents ?? engine.parents(of: id) }

  /// The object of any kind that a revision names; tags are not followed.
  func objectID(_ revision: String) throws -> ObjectID {
    try explaining(revision) { try engine.resolve(revision: ByteString(spelledOut(revision))) }
  }

  /// Branches come first here, whatever tags the learner made: Git would take a tag of the same name.
  private func spelledOut(_ revision: String) throws -> String {
    let base = revision.prefix { !"^~@:{".contains($0) }
    if base.isEmpty || base == "HEAD" || base.hasPrefix("refs/") || ObjectID(hex: base) != nil { return revision }
    let full = ByteString("refs/heads/\(base)")
    guard Repository.isValidReferenceName(full), try engine.reference(named: full) != nil else { return revision }
    return "refs/heads/\(base)\(revision.dropFirst(base.count))"
  }

  /// Tells the learner's missing branch from the exercise's missing object.
  private func explaining(_ revision: String, _ resolve: () throws -> ObjectID) throws -> ObjectID {
    do {
      return try resolve()
    } catch let error as GitError where error.kind == .notFound || error.kind == .unborn {
      if ObjectID(hex: revision.prefix(40)) != nil {
        throw Trouble(
          "the exercise speaks of \(shown(revision)), which is nowhere in the repository \(name); git drill reset starts afresh"
        )
      }
      throw Unmet(expected: "there is \(shown(revision).inRepository(name))", found: try absence(of: revision))
    }
  }

  private func absence(of revision: String) throws -> String {
    let base = String(revision.prefix { !"^~@:{".contains($0) })
    if base.isEmpty || base == "HEAD" {
      if case .unborn(let branch) = try engine.head {
        return "there are no commits on \(branch.shortReferenceName) yet"
      }
      return "HEAD has no \(revision)"
    }
    if try engine.reference(abbreviated: ByteString(base)) != nil, base.count < revision.count {
      return "\(base) is there, and has no \(revision)"
    }
    let branches = try engine.references(under: "refs/heads/").map(\.shortName.description)
    return branches.isEmpty
      ? "there is no branch at all" : "there is no \(base); the branches are \(abridged(branches))"
  }

  /// The commits of a range, oldest first.
  func commits(_ range: CommitRange, firstParentOnly: Bool = false) throws -> [ObjectID] {
    let key = ListKey(range: range, firstParentOnly: firstParentOnly)
    if let list = knownLists[key] { return list }
    let tips = try range.included.map { try commitID($0) }
    let excluded = try range.excluded.map { try commitID($0) }
    let list = try engine.commits(
      reachableFrom: tips, excluding: excluded, order: .oldestFirst, firstParentOnly: firstParentOnly,
      limit: grading.limits.commits + 1)
    guard list.count <= grading.limits.commits else {
      throw Trouble("there are more than \(grading.limits.commits) commits in \(range.words)")
    }
    knownLists[key] = list
    return list
  }

  /// Everything that a commit reaches, itself among it.
  func reachable(from tip: ObjectID) throws -> Set<ObjectID> {
    if let set = knownSets[tip] { return set }
    let list = try engine.commits(reachableFrom: [tip], limit: grading.limits.commits + 1)
    guard list.count <= grading.limits.commits else {
      throw Trouble("there are more than \(grading.limits.commits) commits behind \(tip.abbreviated)")
    }
    let set = Set(list)
    knownSets[tip] = set
    return set
  }

  func reaches(_ descendant: ObjectID, _ ancestor: ObjectID) throws -> Bool {
    if descendant == ancestor { return true }
    if let set = knownSets[descendant] { return set.contains(ancestor) }
    // A question that is asked again and again is answered for all commits at once.
    askedAncestors[ancestor, default: 0] += 1
    if askedAncestors[ancestor, default: 0] > 16, let answer = try descendants(of: ancestor)[descendant] {
      return answer
    }
    return try engine.isAncestor(ancestor, of: descendant)
  }

  /// For every commit of the branches and of HEAD, whether it goes on from a commit.
  private func descendants(of ancestor: ObjectID) throws -> [ObjectID: Bool] {
    if let known = knownDescendants[ancestor] { return known }
    var tips = try engine.references(under: "refs/").compactMap(\.directTarget).filter {
      try engine.hasObject($0) && engine.peeled($0).kind == .commit
    }
    if let head = try engine.head.commit { tips.append(head) }
    var answers: [ObjectID: Bool] = [:]
    for id in try engine.commits(reachableFrom: tips, order: .oldestFirst, limit: grading.limits.commits) {
      try grading.tick()
      answers[id] = try id == ancestor || parents(of: id).contains { answers[$0] ?? false }
    }
    knownDescendants[ancestor] = answers
    return answers
  }

  /// A commit in words.
  func words(_ id: ObjectID) -> String { (try? commit(id))?.words ?? id.abbreviated }
}
