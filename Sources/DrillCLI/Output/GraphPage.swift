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
  /// The commits that were there at the start.
  private let known: Set<ObjectID>
  /// The references that lead to no readable commit, with the reason of each.
  let unreadable: [(name: ByteString, error: GitError)]

  /// - Parameters:
  ///   - start: where the references were at the start.
  ///   - limit: the most commits to draw.
  init(_ repository: Repository, since start: RepositorySnapshot?, limit: Int) throws(GitError) {
    let now = try repository.snapshot()
    let tips = NamedCommits(of: now, in: repository)
    let before = start.map { NamedCommits(of: $0, in: repository) }
    names = ReferenceChanges(from: before?.commits ?? [:], to: tips.commits, head: now.head)
    head = now.head.commit
    unreadable = tips.unreadable
    let ids = try repository.commits(
      reachableFrom: Array(tips.commits.values) + names.vanished.keys, order: .date, limit: limit + 1)
    isCut = ids.count > limit
    commits = try ids.prefix(limit).map { (id) throws(GitError) in try repository.commit(id) }
    known = Set(try repository.commits(reachableFrom: Array((before?.commits ?? [:]).values)))
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

/// The commits that HEAD and the references of a repository lead to, by full name; a tag of something else has none.
private struct NamedCommits {
  private(set) var commits: [ByteString: ObjectID] = [:]
  private(set) var unreadable: [(name: ByteString, error: GitError)] = []

  init(of snapshot: RepositorySnapshot, in repository: Repository) {
    var named = snapshot.references
    if case .detached(let id) = snapshot.head { named["HEAD"] = id }
    for (name, id) in named.sorted(by: { $0.key < $1.key }) {
      do {
        commits[name] = try repository.resolveCommit(ByteString(id.hex))
      } catch  where [.corrupt, .notFound].contains(error.kind) {
        unreadable.append((name.shortReferenceName, error))
      } catch {}
    }
  }
}

/// Where references are, and where they were at the start if that is elsewhere.
private struct ReferenceChanges {
  private let start: [ByteString: ObjectID]
  private let now: [ByteString: ObjectID]
  private let head: Head
  /// The names that are at a commit now.
  private let present: [ObjectID: [ByteString]]
  /// Where references were that have moved or gone, by commit.
  let vanished: [ObjectID: [ByteString]]

  init(from start: [ByteString: ObjectID], to now: [ByteString: ObjectID], head: Head) {
    func byCommit(_ names: [ByteString: ObjectID]) -> [ObjectID: [ByteString]] {
      Dictionary(grouping: names.filter { $0.key != "HEAD" }, by: \.value).mapValues { $0.map(\.key).sorted() }
    }
    self.start = start
    self.now = now
    self.head = head
    present = byCommit(now)
    vanished = byCommit(start.filter { name, id in now[name] != id && !name.hasPrefix("refs/stash") })
  }

  /// The names to show at a commit: HEAD first, then what is there now, then what was there.
  func labels(at id: ObjectID) -> [StyledText] {
    let branch = head.commit == id ? head.referenceName : nil
    var labels: [StyledText] = []
    if head.commit == id {
      labels.append("\("HEAD", [.bold, .cyan])" + (branch.map { " → " + label($0, at: id) } ?? ""))
    }
    labels += (present[id] ?? []).filter { $0 != branch }.map { label($0, at: id) }
    return labels
      + (vanished[id] ?? []).map { name in
        "\("\(name.shortReferenceName) was here, \(now[name] == nil ? "deleted" : "moved")", .dim)"
      }
  }

  private func label(_ name: ByteString, at id: ObjectID) -> StyledText {
    let color: Style =
      if name.hasPrefix("refs/tags/") { .yellow } else if name.hasPrefix("refs/remotes/") { .red } else { .green }
    let short = name.hasPrefix("refs/tags/") ? "tag: \(name.shortReferenceName)" : name.shortReferenceName.description
    return "\(short, start[name] != id ? [.bold, .underline, color] : [.bold, color])"
  }
}
