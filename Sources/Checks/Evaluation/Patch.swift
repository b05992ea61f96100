internal import Files
internal import GitEngine

/// What commits change, whatever stands around it: by path the lines that come and go.
///
/// As `git patch-id`, it does not depend on where in a file a change is; unlike it, not on the lines around either, so
/// that a change that was picked onto other surroundings is still the same.
struct Patch: Hashable {
  private(set) var files: [ByteString: FilePatch] = [:]

  struct FilePatch: Hashable {
    /// How often each line is added.
    var added: [ByteString: Int] = [:]
    /// How often each line is removed.
    var removed: [ByteString: Int] = [:]
    /// Of contents without lines and of modes: what there was and what there is.
    var replaced: [Replacement] = []
  }

  struct Replacement: Hashable {
    var old: String
    var new: String
  }

  var isEmpty: Bool { files.isEmpty }

  /// The patch that takes this one back.
  var inverse: Patch {
    var inverse = self
    inverse.files = files.mapValues { file in
      FilePatch(
        added: file.removed, removed: file.added,
        replaced: file.replaced.reversed().map { Replacement(old: $0.new, new: $0.old) })
    }
    return inverse
  }

  /// What is left of it when lines that come and go in the same file cancel each other out.
  var net: Patch {
    var net = Patch()
    for (path, file) in files {
      var left = FilePatch()
      for line in Set(file.added.keys).union(file.removed.keys) {
        let balance = file.added[line, default: 0] - file.removed[line, default: 0]
        if balance > 0 { left.added[line] = balance }
        if balance < 0 { left.removed[line] = -balance }
      }
      if let first = file.replaced.first, let last = file.replaced.last, first.old != last.new {
        left.replaced = [Replacement(old: first.old, new: last.new)]
      }
      if left != FilePatch() { net.files[path] = left }
    }
    return net
  }

  func without(_ exceptions: [PathPattern]) -> Patch {
    if exceptions.isEmpty { return self }
    var rest = self
    rest.files = files.filter { !exceptions.matchAny($0.key) }
    return rest
  }

  mutating func add(_ other: Patch) {
    for (path, file) in other.files {
      files[path, default: FilePatch()].added.merge(file.added, uniquingKeysWith: +)
      files[path, default: FilePatch()].removed.merge(file.removed, uniquingKeysWith: +)
      files[path, default: FilePatch()].replaced += file.replaced
    }
  }

  mutating func add(_ lines: LineChanges, at path: ByteString) {
    for line in lines.added { files[path, default: FilePatch()].added[line, default: 0] += 1 }
    for line in lines.removed { files[path, default: FilePatch()].removed[line, default: 0] += 1 }
  }

  mutating func add(_ replacement: Replacement, at path: ByteString) {
    files[path, default: FilePatch()].replaced.append(replacement)
  }

  /// Where this patch and the wanted one part, in words.
  func difference(from wanted: Patch) -> String {
    for path in Set(files.keys).union(wanted.files.keys).sorted() where files[path] != wanted.files[path] {
      guard let file = files[path] else { return "\(path) is not changed" }
      guard let other = wanted.files[path] else { return "\(path) is changed too" }
      if let line = Self.surplus(other.added, file.added) { return "\(path) does not get the line \(quoted(line))" }
      if let line = Self.surplus(file.added, other.added) { return "\(path) gets the line \(quoted(line)) too" }
      if let line = Self.surplus(other.removed, file.removed) {
        return "\(path) does not lose the line \(quoted(line))"
      }
      if let line = Self.surplus(file.removed, other.removed) { return "\(path) loses the line \(quoted(line)) too" }
      return "\(path) is changed in another way"
    }
    return "the changes are the same"
  }

  private static func surplus(_ one: [ByteString: Int], _ other: [ByteString: Int]) -> ByteString? {
    one.filter { $0.value > other[$0.key, default: 0] }.keys.min()
  }
}

extension GradedRepository {
  /// What a commit changes against its first parent.
  func patch(of id: ObjectID) throws -> Patch {
    if let patch = knownPatches[id] { return patch }
    let commit = try commit(id)
    let patch = try patch(from: try commit.parents.first.map { try self.commit($0).tree }, to: commit.tree)
    knownPatches[id] = patch
    return patch
  }

  func patch(from old: ObjectID?, to new: ObjectID) throws -> Patch {
    var patch = Patch()
    for change in try engine.changes(from: old, to: new) {
      try grading.tick()
      if change.oldMode != change.newMode {
        patch.add(
          Patch.Replacement(old: "mode \(change.oldMode?.octal ?? "")", new: "mode \(change.newMode?.octal ?? "")"),
          at: change.path)
      }
      guard change.oldID != change.newID else { continue }
      let haveLines = [change.oldMode, change.newMode].allSatisfy { $0.map(\.isBlob) ?? true }
      let lines =
        haveLines
        ? try engine.lineChanges(from: change.oldID, to: change.newID, limit: grading.limits.fileSize) : nil
      if let lines {
        patch.add(lines, at: change.path)
      } else {
        patch.add(Patch.Replacement(old: change.oldID?.hex ?? "", new: change.newID?.hex ?? ""), at: change.path)
      }
    }
    return patch
  }
}
