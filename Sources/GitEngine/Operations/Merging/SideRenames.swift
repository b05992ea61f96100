internal import Files

/// A file that one side deleted or added.
struct RenameCandidate {
  let path: ByteString
  let version: FileVersion

  var isRegular: Bool { version.mode == .file || version.mode == .executable }

  var baseName: ByteString { FilePath(path).name }
}

/// What one side renamed, found as diffcore-rename finds it for a merge.
struct SideRenames {
  var deleted: [RenameCandidate] = []
  var added: [RenameCandidate] = []
  /// The deleted files whose new names the merge needs to know.
  var relevantSources: Set<ByteString> = []
  /// The folders that this side removed, and what for their new names are needed.
  var removedFolders: [ByteString: Relevance] = [:]
  /// The pairs, by old path.
  private(set) var pairs: [ByteString: ByteString] = [:]
  /// How many files went from a folder to others.
  private(set) var folderCounts: [ByteString: [ByteString: Int]] = [:]
  private var pairedTargets: Set<ByteString> = []

  enum Relevance: Int { case no = 0, forAncestor, forItself }

  /// Half of a file must be there in the other.
  private static let threshold = 30_000
  private static let sameNameThreshold = 45_000

  mutating func detect(_ objects: ObjectStore) throws(GitError) {
    guard !deleted.isEmpty || !added.isEmpty, !relevantSources.isEmpty else { return }
    var contents = Similarities(objects)
    pairExactly()
    for (old, new) in pairs { count(old, new) }
    try pairByName(&contents)
    try pairBySimilarity(&contents)
    folderCounts = folderCounts.filter { removedFolders[$0.key, default: .no] != .no }
  }

  private mutating func pair(_ old: ByteString, _ new: ByteString) {
    pairs[old] = new
    pairedTargets.insert(new)
  }

  private mutating func pairExactly() {
    let byID = Dictionary(grouping: deleted) { $0.version.id }
    for target in added where !target.version.isEmptyFile {
      let candidates = (byID[target.version.id] ?? []).filter { source in
        pairs[source.path] == nil
          && (source.isRegular && target.isRegular || source.version.mode == target.version.mode)
      }
      if let best = candidates.first(where: { $0.baseName == target.baseName }) ?? candidates.first {
        pair(best.path, target.path)
      }
    }
  }

  private var openSources: [RenameCandidate] {
    deleted.filter { pairs[$0.path] == nil && relevantSources.contains($0.path) }
  }

  private var openTargets: [RenameCandidate] { added.filter { !pairedTargets.contains($0.path) } }

  private mutating func pairByName(_ contents: inout Similarities) throws(GitError) {
    let (sources, targets) = (openSources, openTargets)
    let sourcesByName = Dictionary(grouping: sources) { $0.baseName }
    let targetsByName = Dictionary(grouping: targets) { $0.baseName }
    let targetsByPath = Dictionary(targets.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    for source in sources {
      guard let alike = targetsByName[source.baseName] else { continue }
      var target: RenameCandidate?
      if sourcesByName[source.baseName]?.count == 1, alike.count == 1 {
        target = alike.first
      } else if let guess = likelyTarget(of: source) {
        target = targetsByPath[guess]
      }
      guard let target, !pairedTargets.contains(target.path) else { continue }
      let score = try contents.score(source, target, atLeast: Self.sameNameThreshold)
      guard score >= Self.sameNameThreshold else { continue }
      pair(source.path, target.path)
      count(source.path, target.path)
    }
  }

  /// Where most files of the same folder went.
  private func likelyTarget(of source: RenameCandidate) -> ByteString? {
    guard let counts = folderCounts[source.path.folder], let most = counts.values.max(), most > 0 else { return nil }
    let best = counts.filter { $0.value == most }
    guard let folder = best.keys.min() else { return nil }
    return folder.isEmpty ? source.baseName : folder + "/" + source.baseName
  }

  private mutating func pairBySimilarity(_ contents: inout Similarities) throws(GitError) {
    let (sources, targets) = (openSources, openTargets)
    guard !sources.isEmpty, !targets.isEmpty, sources.count * targets.count <= 7000 * 7000 else { return }
    var candidates: [ScoredPair] = []
    for target in targets {
      var best: [ScoredPair] = []
      for source in sources {
        let score = try contents.score(source, target, atLeast: Self.threshold)
        best.keep(ScoredPair(source: source, target: target, score: score))
      }
      candidates += best
    }
    let sorted = candidates.enumerated().sorted {
      $0.element.isBetter(than: $1.element)
        || !$1.element.isBetter(than: $0.element) && $0.offset < $1.offset
    }
    for (_, candidate) in sorted where candidate.score >= Self.threshold {
      guard pairs[candidate.source.path] == nil, !pairedTargets.contains(candidate.target.path) else { continue }
      pair(candidate.source.path, candidate.target.path)
      count(candidate.source.path, candidate.target.path)
    }
  }

  /// Counts a rename for the folder of the file, and for those above as far as the paths go on alike.
  private mutating func count(_ old: ByteString, _ new: ByteString) {
    var (oldFolder, newFolder) = (old.folder, new.folder)
    var isFirst = true
    while true {
      guard let relevance = removedFolders[oldFolder] else { return }
      if relevance == .forItself || isFirst { folderCounts[oldFolder, default: [:]][newFolder, default: 0] += 1 }
      isFirst = false
      if relevance == .no || oldFolder.isEmpty || newFolder.isEmpty { return }
      guard FilePath(oldFolder).name == FilePath(newFolder).name else { return }
      (oldFolder, newFolder) = (oldFolder.folder, newFolder.folder)
    }
  }
}

private struct ScoredPair {
  let source: RenameCandidate
  let target: RenameCandidate
  let score: Int

  func isBetter(than other: ScoredPair) -> Bool {
    if score != other.score { return score > other.score }
    return source.baseName == target.baseName && other.source.baseName != other.target.baseName
  }
}

extension [ScoredPair] {
  /// Git keeps four sources for each file.
  fileprivate mutating func keep(_ candidate: ScoredPair) {
    if count < 4 { return append(candidate) }
    var worst = 0
    for index in 1..<4 where self[worst].isBetter(than: self[index]) { worst = index }
    if candidate.isBetter(than: self[worst]) { self[worst] = candidate }
  }
}

extension FileVersion {
  fileprivate var isEmptyFile: Bool { id == ObjectID(hex: "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391") }
}

extension ByteString {
  /// The path of the folder that a path is in; empty at the top.
  var folder: ByteString { FilePath(self).parent?.bytes ?? "" }
}

/// How much files have in common, each looked at once.
private struct Similarities {
  private let objects: ObjectStore
  private var known: [ObjectID: (size: Int, lines: Similarity)] = [:]

  init(_ objects: ObjectStore) { self.objects = objects }

  mutating func score(_ source: RenameCandidate, _ target: RenameCandidate, atLeast least: Int) throws(GitError) -> Int
  {
    guard source.isRegular, target.isRegular else { return 0 }
    let (old, new) = (try look(at: source.version.id), try look(at: target.version.id))
    let largest = max(old.size, new.size)
    let difference = largest - min(old.size, new.size)
    guard new.size > 0, old.size > 0 else { return 0 }
    if largest * (Similarity.maximum - least) < difference * Similarity.maximum { return 0 }
    return old.lines.common(with: new.lines) * Similarity.maximum / largest
  }

  private mutating func look(at id: ObjectID) throws(GitError) -> (size: Int, lines: Similarity) {
    if let found = known[id] { return found }
    let contents = try objects.blob(id)
    let found = (size: contents.count, lines: contents.bytes.withUnsafeBytes { Similarity($0) })
    known[id] = found
    return found
  }
}
