internal import Files

/// Questions about ancestry, answered on commits that may be in memory only.
struct History {
  private let objects: ObjectStore

  init(_ objects: ObjectStore) { self.objects = objects }

  /// Whether a commit is reachable from another, or is it.
  func isAncestor(_ ancestor: ObjectID, of descendant: ObjectID) throws(GitError) -> Bool {
    if ancestor == descendant { return true }
    var (queue, seen): (CommitQueue, Set<ObjectID>) = (CommitQueue(), [descendant])
    queue.push(descendant, 0)
    while let id = queue.pop() {
      for parent in try objects.commit(id).parents where seen.insert(parent).inserted {
        if parent == ancestor { return true }
        queue.push(parent, time(of: try objects.commit(parent)))
      }
    }
    return false
  }

  /// The commits that are not reachable from others of the list; each once, in order.
  func independent(_ ids: [ObjectID]) throws(GitError) -> [ObjectID] {
    var unique: [ObjectID] = []
    for id in ids where !unique.contains(id) { unique.append(id) }
    var independent: [ObjectID] = []
    for id in unique {
      var isReachable = false
      for other in unique where other != id {
        if try isAncestor(id, of: other) {
          isReachable = true
          break
        }
      }
      if !isReachable { independent.append(id) }
    }
    return independent
  }

  /// The best common ancestors of a commit and a hypothetical merge of others, newest first.
  func mergeBases(of one: ObjectID, and others: [ObjectID]) throws(GitError) -> [ObjectID] {
    if others.contains(one) { return [one] }
    var (queue, marks): (CommitQueue, [ObjectID: UInt8]) = (CommitQueue(), [one: Mark.left])
    for other in others { marks[other, default: 0] |= Mark.right }
    for id in [one] + others { queue.push(id, time(of: try objects.commit(id))) }
    var found: [ObjectID] = []
    while queue.contains(where: { marks[$0, default: 0] & Mark.stale == 0 }), let id = queue.pop() {
      var mark = marks[id, default: 0] & (Mark.left | Mark.right | Mark.stale)
      if mark == Mark.left | Mark.right {
        if marks[id, default: 0] & Mark.result == 0 {
          marks[id, default: 0] |= Mark.result
          found.append(id)
        }
        mark |= Mark.stale
      }
      for parent in try objects.commit(id).parents {
        if marks[parent, default: 0] & mark == mark { continue }
        marks[parent, default: 0] |= mark
        queue.push(parent, time(of: try objects.commit(parent)))
      }
    }
    let best = found.filter { marks[$0, default: 0] & Mark.stale == 0 }
    return best.count > 1 ? try independent(best) : best
  }

  private enum Mark {
    static let left: UInt8 = 1
    static let right: UInt8 = 2
    static let stale: UInt8 = 4
    static let result: UInt8 = 8
  }

  private func time(of commit: Commit) -> Int64 { commit.committer.time.seconds }

  /// The commits reachable from some and not from others, newest first, as `git rev-list` lists them.
  func commits(from tips: [ObjectID], excluding others: [ObjectID]) throws(GitError) -> [Commit] {
    let excluded = try reachable(from: others)
    var (queue, seen): (CommitQueue, Set<ObjectID>) = (CommitQueue(), [])
    var commits: [Commit] = []
    for id in tips where !excluded.contains(id) && seen.insert(id).inserted {
      queue.push(id, time(of: try objects.commit(id)))
    }
    while let id = queue.pop() {
      let commit = try objects.commit(id)
      commits.append(commit)
      for parent in commit.parents where !excluded.contains(parent) && seen.insert(parent).inserted {
        queue.push(parent, time(of: try objects.commit(parent)))
      }
    }
    return commits
  }

  /// All commits reachable from some.
  func reachable(from tips: [ObjectID]) throws(GitError) -> Set<ObjectID> {
    var (seen, waiting) = (Set(tips), tips)
    while let id = waiting.popLast() {
      for parent in try objects.commit(id).parents where seen.insert(parent).inserted { waiting.append(parent) }
    }
    return seen
  }

  /// Sorts commits so that none comes before a child of it, keeping lines of history together: `--topo-order`.
  func topological(_ commits: [Commit]) -> [Commit] {
    var children: [ObjectID: Int] = [:]
    let known = Dictionary(commits.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for commit in commits {
      for parent in commit.parents where known[parent] != nil { children[parent, default: 0] += 1 }
    }
    var waiting = commits.filter { children[$0.id, default: 0] == 0 }.reversed().map { $0 }
    var sorted: [Commit] = []
    while let commit = waiting.popLast() {
      sorted.append(commit)
      for parent in commit.parents {
        guard let next = known[parent], let count = children[parent] else { continue }
        children[parent] = count - 1
        if count == 1 { waiting.append(next) }
      }
    }
    return sorted
  }
}

/// Commits by time, newest first; of one time, the first that was pushed.
struct CommitQueue {
  private var heap: [Item] = []
  private var pushed = 0

  private struct Item {
    let id: ObjectID
    let time: Int64
    let order: Int

    func comesBefore(_ other: Item) -> Bool { time == other.time ? order < other.order : time > other.time }
  }

  func contains(where matches: (ObjectID) -> Bool) -> Bool { heap.contains { matches($0.id) } }

  mutating func push(_ id: ObjectID, _ time: Int64) {
    heap.append(Item(id: id, time: time, order: pushed))
    pushed += 1
    var child = heap.count - 1
    while child > 0, heap[child].comesBefore(heap[(child - 1) / 2]) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func pop() -> ObjectID? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    if heap.isEmpty { return first.id }
    heap[0] = last
    var parent = 0
    while true {
      var best = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && heap[child].comesBefore(heap[best]) {
        best = child
      }
      if best == parent { return first.id }
      heap.swapAt(parent, best)
      parent = best
    }
  }
}
