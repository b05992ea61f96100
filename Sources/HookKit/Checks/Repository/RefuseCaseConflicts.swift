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
    var changed: [FoldedPath: Set<ByteString>] = [:]
    for file in change.files {
      for path in [file.path] + folders(of: file.path) { changed[FoldedPath(path), default: []].insert(path) }
    }
    guard !changed.isEmpty else { return [] }
    let hashes = Set(changed.keys.map(\.quickHash))
    var spellings = changed
    for entry in change.tree {
      for path in parts(of: entry.path, among: hashes) {
        let folded = FoldedPath(path)
        if changed[folded] != nil { spellings[folded, default: []].insert(path) }
      }
    }
    return spellings.values.filter { $0.count > 1 }.flatMap(\.self).sorted().compactMap { path in
      guard let others = spellings[FoldedPath(path)], changed[FoldedPath(path)]?.contains(path) == true else {
        return nil
      }
      let names = others.filter { $0 != path }.sorted().map { "'\($0)'" }.joined(separator: ", ")
      return finding("the same name as \(names) where case does not count", path: path)
    }
  }

  private func folders(of path: ByteString) -> [ByteString] {
    path.bytes.indices.filter { path.bytes[$0] == UInt8(ascii: "/") }.map { ByteString(path.bytes[..<$0]) }
  }

  /// The path and its folders, as far as their hashes are among those sought; most paths cost no allocation.
  private func parts(of path: ByteString, among hashes: Set<UInt64>) -> [ByteString] {
    var parts: [ByteString] = []
    if path.bytes.contains(where: { $0 >= 0x80 }) { return [path] + folders(of: path) }
    var hash = FoldedPath.seed
    for (index, byte) in path.bytes.enumerated() {
      if byte == UInt8(ascii: "/"), hashes.contains(hash) { parts.append(ByteString(path.bytes[..<index])) }
      hash = FoldedPath.mix(hash, byte)
    }
    if hashes.contains(hash) { parts.append(path) }
    return parts
  }
}

/// A path without regard to case and to the form of accents.
private struct FoldedPath: Hashable {
  static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Texts compare by canonical equivalence; bytes that are not UTF-8 by themselves.
  private let text: String
  private let invalid: ByteString?

  init(_ path: ByteString) {
    text = path.utf8?.lowercased() ?? ""
    invalid = path.utf8 == nil ? ByteString(path.bytes.map(lowercased)) : nil
  }

  var quickHash: UInt64 { (invalid?.bytes ?? Array(text.utf8)).reduce(Self.seed, Self.mix) }

  static func mix(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(lowercased(byte))) &* 0x100_0000_01B3 }
}
