import Files

/// Refuses paths that are one and the same where file names ignore case, or the form of accents.
///
/// Files and folders count, those that change against all that are there. Beside case, two spellings of one accented
/// letter (NFC and NFD) conflict: macOS keeps only one.
struct RefuseCaseConflicts: ChangeCheck, OptionlessCheck {
  static let id = "check-case-conflict"
  static let summary = "no paths that differ only in case or in the form of accents"

  init() {}

  func findings(in change: StagedChange) -> [Finding] {
    guard !change.files.isEmpty else { return [] }
    let suspects = hashesWithSeveralSpellings(in: change.tree)
    guard !suspects.isEmpty else { return [] }
    var spellings: [FoldedPath: Set<ByteString>] = [:]
    for entry in change.tree {
      forEachPart(of: entry.path) { part, folded, _ in
        guard suspects.contains(folded) else { return }
        let path = ByteString(part)
        spellings[FoldedPath(path), default: []].insert(path)
      }
    }
    let changed = Set(change.files.flatMap { file in [file.path] + folders(of: file.path) })
    return spellings.values.filter { $0.count > 1 }.flatMap { group in
      group.intersection(changed).map { path in
        let names = group.subtracting([path]).sorted().map { "'\($0)'" }.joined(separator: ", ")
        return finding("the same name as \(names) where case does not count", path: path)
      }
    }.sorted { $0.path < $1.path }
  }

  /// The hashes under which the tree has more than one path.
  ///
  /// Most trees have none, and that is known after one pass.
  private func hashesWithSeveralSpellings(in tree: [StagedChange.TreeEntry]) -> Set<UInt64> {
    var known: [UInt64: UInt64] = [:]
    known.reserveCapacity(tree.count + tree.count / 4)
    var suspects: Set<UInt64> = []
    for entry in tree {
      forEachPart(of: entry.path) { _, folded, exact in
        if let other = known.updateValue(exact, forKey: folded), other != exact { suspects.insert(folded) }
      }
    }
    return suspects
  }

  /// Calls with each folder of a path and the path itself, with hashes without and with regard to case.
  private func forEachPart(of path: ByteString, _ body: (ArraySlice<UInt8>, UInt64, UInt64) -> Void) {
    var folded = FoldedPath.seed
    var exact = FoldedPath.seed
    var isASCII = true
    for (index, byte) in path.bytes.enumerated() {
      if byte == UInt8(ascii: "/") { note(path.bytes[..<index]) }
      if byte >= 0x80 { isASCII = false }
      folded = FoldedPath.mix(folded, lowercased(byte))
      exact = FoldedPath.mix(exact, byte)
    }
    note(path.bytes[...])

    func note(_ part: ArraySlice<UInt8>) {
      body(part, isASCII ? folded : FoldedPath(ByteString(part)).quickHash, exact)
    }
  }

  private func folders(of path: ByteString) -> [ByteString] {
    path.bytes.indices.filter { path.bytes[$0] == UInt8(ascii: "/") }.map { ByteString(path.bytes[..<$0]) }
  }
}

/// A path without regard to case and to the form of accents.
private struct FoldedPath: Hashable {
  /// Compared by canonical equivalence.
  private let text: String
  /// The bytes where they are not UTF-8.
  private let invalid: ByteString?

  init(_ path: ByteString) {
    text = path.utf8?.lowercased() ?? ""
    invalid = path.utf8 == nil ? ByteString(path.bytes.map(lowercased)) : nil
  }

  /// A hash that equal paths share; for ASCII the one that grows byte by byte.
  var quickHash: UInt64 {
    if let invalid { return invalid.bytes.reduce(Self.seed, Self.mix) }
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.reduce(Self.seed, Self.mix) }
    var hasher = Hasher()
    hasher.combine(text)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

  @inline(__always)
  static func mix(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
