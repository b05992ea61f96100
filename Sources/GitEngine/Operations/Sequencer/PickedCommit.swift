internal import Files

/// A commit that is to be applied, or taken back, on top of another.
struct PickedCommit {
  let commit: Commit
  /// The parent that the change is seen against; nil for a first commit.
  let parent: ObjectID?
  let label: ByteString

  var subject: ByteString { commit.message.firstSubjectLine }
}

extension ByteString {
  /// The first line that is not empty, as Git's sequencer names a commit.
  var firstSubjectLine: ByteString { lines.first { !$0.withoutSurroundingSpace.isEmpty } ?? "" }

  /// Whether the last paragraph is trailers, so that one more follows without an empty line.
  var endsWithTrailers: Bool {
    let lines = self.lines
    guard let last = lines.lastIndex(where: { !$0.withoutSurroundingSpace.isEmpty }) else { return false }
    guard let start = lines[...last].lastIndex(where: { $0.withoutSurroundingSpace.isEmpty }) else { return false }
    guard lines[..<start].contains(where: { !$0.withoutSurroundingSpace.isEmpty }) else { return false }
    var (trailers, others, isGenerated) = (0, 0, false)
    for line in lines[(start + 1)...last] {
      if line.hasPrefix("(cherry picked from commit ") || line.hasPrefix("Signed-off-by: ") {
        (trailers, isGenerated) = (trailers + 1, true)
      } else if line.isTrailer {
        trailers += 1
      } else if !(line.bytes.first == 32 || line.bytes.first == 9) || trailers == 0 {
        others += 1
      }
    }
    return trailers > 0 && (others == 0 || isGenerated && trailers * 3 >= others)
  }

  private var isTrailer: Bool {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return false }
    let token = bytes[..<colon].reversed().drop { $0 == 32 || $0 == 9 }
    return token.allSatisfy { isTokenByte($0) }
  }
}

private func isTokenByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
    true
  default: false
  }
}

extension RepositoryWriter {
  /// Looks up a commit and the parent that counts.
  ///
  /// - Parameter mainline: the number of the parent, for a merge.
  func picked(_ id: ObjectID, mainline: Int?) throws(GitError) -> PickedCommit {
    let commit = try objects.commit(id)
    let parent: ObjectID?
    if commit.parents.count > 1 {
      guard let mainline else { throw GitError(.invalid, "commit \(id) is a merge but no -m option was given") }
      guard mainline > 0, mainline <= commit.parents.count else {
        throw GitError(.invalid, "commit \(id) does not have parent \(mainline)")
      }
      parent = commit.parents[mainline - 1]
    } else {
      if let mainline, mainline > 1 {
        throw GitError(.invalid, "mainline was specified but commit \(id) is not a merge")
      }
      parent = commit.parents.first
    }
    let label = abbreviation(of: id) + " (" + commit.message.firstSubjectLine + ")"
    return PickedCommit(commit: commit, parent: parent, label: label)
  }

  /// Merges the change of a commit into a tree, or takes it back.
  func mergePick(
    _ picked: PickedCommit, into tree: ObjectID, reverting: Bool, favour: FileMerge.Favour = .none
  ) throws -> TreeMerge.Result {
    let parentTree = try picked.parent.map { try objects.commit($0).tree }
    let parentLabel = "parent of " + picked.label
    if reverting {
      return try mergeTrees(
        base: picked.commit.tree, ours: tree, theirs: parentTree ?? .emptyTree,
        labels: TreeMerge.Labels(base: picked.label, theirs: parentTree == nil ? "(empty tree)" : parentLabel),
        favour: favour)
    }
    return try mergeTrees(
      base: parentTree, ours: tree, theirs: picked.commit.tree,
      labels: TreeMerge.Labels(base: parentTree == nil ? "(empty tree)" : parentLabel, theirs: picked.label),
      favour: favour)
  }

  /// The commits that revisions and ranges such as `main..topic` name, in the order in which they are applied.
  ///
  /// Each comes once, where it is named first.
  func commits(named revisions: [ByteString], newestFirst: Bool) throws -> [ObjectID] {
    var seen: Set<ObjectID> = []
    return try revisions.flatMap { revision -> [ObjectID] in
      guard let dots = revision.firstRange(of: "..") else { return [try resolveCommit(revision)] }
      let from = ByteString(revision.bytes[..<dots.lowerBound])
      let to = ByteString(revision.bytes[dots.upperBound...])
      let range = try History(objects).commits(
        from: [try resolveCommit(to.isEmpty ? "HEAD" : to)],
        excluding: [try resolveCommit(from.isEmpty ? "HEAD" : from)])
      return newestFirst ? range.map(\.id) : range.map(\.id).reversed()
    }
    .filter { seen.insert($0).inserted }
  }
}

extension ByteString {
  /// Where some bytes first occur.
  func firstRange(of other: ByteString) -> Range<Int>? {
    guard !other.isEmpty, count >= other.count else { return nil }
    let start = (0...(count - other.count)).first { bytes[$0..<($0 + other.count)].elementsEqual(other.bytes) }
    return start.map { $0..<($0 + other.count) }
  }
}
