internal import CommitGraph
internal import Files
internal import GitEngine
internal import Terminal

/// The commits of a repository as lanes, with what has changed since the start.
struct GraphPage {
  /// The commits to draw, the newest first.
  private let commits: [Commit]
  private let isCut: Bool
  private let names: ReferenceChanges
  private let head: ObjectID?
  /// The commits that were there at the start; nil where that is not known.
  private let known: Set<ObjectID>

  /// The references that lead to no readable commit, with the reason of each.
  let unreadable: [(name: ByteString, error: GitError)]

  /// - Parameters:
  ///   - start: where the references were at the start.
  ///   - limit: the most commits to draw.
  init(_ repository: Repository, since start: RepositorySnapshot?, limit: Int) throws(GitError) {
    let now = try repository.snapshot()
    names = ReferenceChanges(from: start, to: now)
    head = now.head.commit
    let tips = Self.commits(of: now, in: repository)
    unreadable = tips.unreadable
    let lost = names.vanished.keys.filter { (try? repository.commit($0)) != nil }
    let ids = try repository.commits(reachableFrom: tips.commits + lost, order: .date, limit: limit + 1)
    isCut = ids.count > limit
    commits = try ids.prefix(limit).map { (id) throws(GitError) in try repository.commit(id) }
    known =
      try start.map { (start) throws(GitError) in
        Set(try repository.commits(reachableFrom: Self.commits(of: start, in: repository).commits))
      } ?? []
  }

  /// The commits that HEAD and the references lead to; a tag of something else has none.
  private static func commits(
    of snapshot: RepositorySnapshot, in repository: Repository
  ) -> (commits: [ObjectID], unreadable: [(name: ByteString, error: GitError)]) {
    var commits: [ObjectID] = []
    var unreadable: [(name: ByteString, error: GitError)] = []
    var named = snapshot.references.sorted { $0.key < $1.key }.map { (name: $0.key, id: $0.value) }
    if case .detached(let id) = snapshot.head { named.append(("HEAD", id)) }
    for (name, id) in named {
      do {
        commits.append(try repository.resolveCommit(ByteString(id.hex)))
      } catch  where [.corrupt, .notFound].contains(error.kind) {
        unreadable.append((name.shortReferenceName, error))
      } catch {}
    }
    return (commits, unreadable)
  }

  func lines(width: Int?, glyphs: GraphGlyphs) -> [StyledText] {
    guard !commits.isEmpty else { return ["There is no commit yet."] }
    let byID = Dictionary(commits.map { ($0.id, $0) }) { $1 }
    let nodes = commits.map { commit in
      GraphCommit(commit.id, parents: commit.parents, time: Int(commit.committer.time.seconds))
    }
    let graph = CommitGraph(nodes.inGraphOrder(.topology))
    let drawn = GraphDrawing(glyphs: glyphs, width: width).lines(of: graph) { row in
      GraphEntry(
        byID[row.commit].map(text) ?? "\(row.commit.abbreviated)", node: row.commit == head ? .current : .commit)
    }
    return drawn + (isCut ? ["\("more commits follow; --limit N shows them", .dim)"] : [])
  }

  private func text(_ commit: Commit) -> StyledText {
    let isNew = !known.contains(commit.id)
    let id: StyledText = "\(commit.id.abbreviated, isNew ? [.bold, .green] : .yellow)"
    let mark: StyledText = isNew ? " \("new", .green)" : ""
    let labels = names.labels(at: commit.id)
    let decoration: StyledText = labels.isEmpty ? "" : " (" + labels.joined(separator: ", ") + ")"
    return id + mark + decoration + " \(commit.subject.description)"
  }
}

/// Where references are, and where they were at the start if that is elsewhere.
private struct ReferenceChanges {
  private let start: RepositorySnapshot?
  private let now: RepositorySnapshot
  /// Where references were that have moved or gone, by commit.
  let vanished: [ObjectID: [ByteString]]

  init(from start: RepositorySnapshot?, to now: RepositorySnapshot) {
    self.start = start
    self.now = now
    let moved = (start?.references ?? [:]).filter { name, id in
      now.references[name] != id && !name.hasPrefix("refs/stash")
    }
    vanished = Dictionary(grouping: moved, by: \.value).mapValues { $0.map(\.key).sorted() }
  }

  /// The names to show at a commit: HEAD first, then what is there now, then what was there.
  func labels(at id: ObjectID) -> [StyledText] {
    var labels: [StyledText] = []
    let here = now.references.filter { $0.value == id }.keys.sorted()
    if now.head.commit == id {
      if let name = now.head.referenceName {
        labels.append("\("HEAD", [.bold, .cyan]) → " + label(name, isNew: start?.references[name] != id))
      } else {
        labels.append("\("HEAD", [.bold, .cyan])")
      }
    }
    labels += here.filter { $0 != now.head.referenceName || now.head.commit != id }.map {
      label($0, isNew: start?.references[$0] != id)
    }
    labels += (vanished[id] ?? []).map { name in
      let now = now.references[name] == nil ? "deleted" : "moved"
      return "\("\(name.shortReferenceName) was here, \(now)", .dim)"
    }
    return labels
  }

  private func label(_ name: ByteString, isNew: Bool) -> StyledText {
    let color: Style =
      if name.hasPrefix("refs/tags/") { .yellow } else if name.hasPrefix("refs/remotes/") { .red } else { .green }
    let short = name.hasPrefix("refs/tags/") ? "tag: \(name.shortReferenceName)" : name.shortReferenceName.description
    return "\(short, isNew ? [.bold, .underline, color] : [.bold, color])"
  }
}
