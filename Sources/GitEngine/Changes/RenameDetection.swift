internal import Files

/// Pairs deleted and added files that are alike, in the order and with the scores of Git's diffcore-rename.
struct RenameDetection {
  private let repository: Repository
  private let limits: ReadLimits

  init(in repository: Repository, limits: ReadLimits) {
    self.repository = repository
    self.limits = limits
  }

  /// Half of a file must be there in the other; Git's scores are parts of 60,000.
  private static let threshold = 30_000
  /// Files that alone have their name need more in common: then nothing else is looked at.
  private static let sameNameThreshold = 45_000
  /// More pairs than the square of this are not compared; `diff.renameLimit`.
  private static let largestSide = 1000

  /// The changes with renamed files as one each, sorted by new path.
  func renames(in changes: [Change]) throws(GitError) -> [Change] {
    var pairing = Pairing(
      sources: changes.filter { $0.kind == .deleted }, targets: changes.filter { $0.kind == .added })
    guard !pairing.sources.isEmpty, !pairing.targets.isEmpty else { return changes }
    pairExactly(&pairing)
    var contents = ContentCache(repository, limit: limits.objectSize)
    try pairByName(&pairing, &contents)
    try pairBySimilarity(&pairing, &contents)
    let others = changes.filter { !pairing.used.contains($0.oldPath) || $0.kind != .deleted }
      .filter { pairing.found[$0.newPath] == nil || $0.kind != .added }
    return (others + pairing.found.values).sorted { $0.newPath < $1.newPath }
  }

  private func pairExactly(_ pairing: inout Pairing) {
    let byID = Dictionary(grouping: pairing.sources) { $0.oldID }
    for target in pairing.targets {
      let candidates = (byID[target.newID] ?? []).filter { source in
        !pairing.used.contains(source.oldPath)
          && ((source.isRegular && target.isRegular) || source.oldMode == target.newMode)
      }
      let best = candidates.first { $0.oldPath.baseName == target.newPath.baseName } ?? candidates.first
      if let best { pairing.pair(best, target, score: Similarity.maximum) }
    }
  }

  private func pairByName(_ pairing: inout Pairing, _ contents: inout ContentCache) throws(GitError) {
    let sources = Dictionary(grouping: pairing.unusedSources) { $0.oldPath.baseName }
    let targets = Dictionary(grouping: pairing.unpairedTargets) { $0.newPath.baseName }
    for source in pairing.unusedSources {
      let name = source.oldPath.baseName
      guard sources[name]?.count == 1, let alike = targets[name], alike.count == 1, let target = alike.first,
        pairing.found[target.newPath] == nil
      else { continue }
      let score = try contents.similarity(source, target, atLeast: Self.sameNameThreshold)
      if score >= Self.sameNameThreshold { pairing.pair(source, target, score: score) }
    }
  }

  private func pairBySimilarity(_ pairing: inout Pairing, _ contents: inout ContentCache) throws(GitError) {
    let (sources, targets) = (pairing.unusedSources, pairing.unpairedTargets)
    guard sources.count * targets.count <= Self.largestSide * Self.largestSide else { return }
    var candidates: [Candidate] = []
    for target in targets {
      var best: [Candidate] = []
      for source in sources {
        let score = try contents.similarity(source, target, atLeast: Self.threshold)
        let hasSameName = source.oldPath.baseName == target.newPath.baseName
        best.keepBest(Candidate(source: source, target: target, score: score, hasSameName: hasSameName))
      }
      candidates += best
    }
    // The sort is stable: among equals, the first file comes first.
    for candidate in candidates.sorted(by: { $0.isBetter(than: $1) }) where candidate.score >= Self.threshold {
      pairing.pair(candidate.source, candidate.target, score: candidate.score)
    }
  }
}

/// What has been paired, and what is left to pair.
private struct Pairing {
  let sources: [Change]
  let targets: [Change]
  private(set) var used: Set<ByteString> = []
  private(set) var found: [ByteString: Change] = [:]

  init(sources: [Change], targets: [Change]) {
    self.sources = sources
    self.targets = targets
  }

  var unusedSources: [Change] { sources.filter { !used.contains($0.oldPath) } }

  var unpairedTargets: [Change] { targets.filter { found[$0.newPath] == nil } }

  mutating func pair(_ source: Change, _ target: Change, score: Int) {
    guard !used.contains(source.oldPath), found[target.newPath] == nil else { return }
    used.insert(source.oldPath)
    found[target.newPath] = Change(
      .renamed, from: source.oldPath, to: target.newPath, oldMode: source.oldMode, newMode: target.newMode,
      oldID: source.oldID, newID: target.newID, similarity: score * 100 / Similarity.maximum)
  }
}

private struct Candidate {
  let source: Change
  let target: Change
  let score: Int
  let hasSameName: Bool

  func isBetter(than other: Candidate) -> Bool {
    score == other.score ? hasSameName && !other.hasSameName : score > other.score
  }
}

extension [Candidate] {
  /// Git keeps four sources for each file.
  fileprivate mutating func keepBest(_ candidate: Candidate) {
    if count < 4 { return append(candidate) }
    var worst = 0
    for index in 1..<4 where self[worst].isBetter(than: self[index]) { worst = index }
    if candidate.isBetter(than: self[worst]) { self[worst] = candidate }
  }
}

/// The files' lines, each counted once, as long as there are not too many of them.
private struct ContentCache {
  private let repository: Repository
  private let limit: Int
  /// Bytes to read, and lines to compare, before the rest counts as unlike: some seconds' work.
  private var readable = 512 << 20
  private var comparable = 200_000_000
  private var counted: [ObjectID: Similarity] = [:]
  private var sizes: [ObjectID: Int] = [:]

  init(_ repository: Repository, limit: Int) {
    self.repository = repository
    self.limit = limit
  }

  mutating func similarity(_ source: Change, _ target: Change, atLeast least: Int) throws(GitError) -> Int {
    guard source.isRegular, target.isRegular, let old = source.oldID, let new = target.newID else { return 0 }
    let (oldSize, newSize) = (try size(old), try size(new))
    let largest = max(oldSize, newSize)
    let difference = largest - min(oldSize, newSize)
    if largest * (Similarity.maximum - least) < difference * Similarity.maximum { return 0 }
    guard newSize > 0, largest <= limit, let before = try count(old), let after = try count(new) else { return 0 }
    comparable -= min(before.lineCount, after.lineCount)
    return comparable < 0 ? 0 : before.common(with: after) * Similarity.maximum / largest
  }

  private mutating func size(_ id: ObjectID) throws(GitError) -> Int {
    if let size = sizes[id] { return size }
    let size = try repository.objectSize(of: id)
    sizes[id] = size
    return size
  }

  private mutating func count(_ id: ObjectID) throws(GitError) -> Similarity? {
    if let known = counted[id] { return known }
    readable -= try size(id)
    if readable < 0 { return nil }
    let contents = try repository.withContents(of: id, kind: .blob, limit: limit) { Similarity($0) }
    counted[id] = contents
    return contents
  }
}

extension Change {
  fileprivate var isRegular: Bool {
    guard let mode = oldMode ?? newMode else { return false }
    return mode == .file || mode == .executable
  }
}

extension ByteString {
  fileprivate var baseName: ByteString { split(on: UInt8(ascii: "/")).last ?? self }
}
