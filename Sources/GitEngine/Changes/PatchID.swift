internal import CGit2
internal import CShims
internal import Files

/// Hashes a change apart from where in the files it is and from white space, as `git patch-id --stable` does.
///
/// Git reads a printed patch, and so mixes files without hunks into the next one's hash, and shortened ids of binary
/// files; here each file has a hash of its own, over whole ids. Changes of text get the same ids as from Git.
struct PatchID {
  private let repository: Repository
  private let limits: ReadLimits
  private var sum = [UInt8](repeating: 0, count: 20)

  /// Larger files are compared by their ids, as binary ones are.
  private static let largestText = 32 << 20

  init(in repository: Repository, limits: ReadLimits) {
    self.repository = repository
    self.limits = limits
  }

  var id: ObjectID? { sum.allSatisfy { $0 == 0 } ? nil : ObjectID(bytes: sum) }

  mutating func add(_ change: Change) throws(GitError) {
    if change.kind == .typeChanged {
      // Git prints these as a file that goes and one that comes.
      try add(Change(.deleted, from: change.oldPath, to: change.oldPath, oldMode: change.oldMode, oldID: change.oldID))
      return try add(
        Change(.added, from: change.newPath, to: change.newPath, newMode: change.newMode, newID: change.newID))
    }
    let (old, new) = (("a/" + change.oldPath).cQuoted, ("b/" + change.newPath).cQuoted)
    var text = PatchText()
    text.append("diff --git " + old + " " + new)
    switch (change.oldMode, change.newMode) {
    case (nil, let mode?): text.append(ByteString("new file mode \(mode.octal)"))
    case (let mode?, nil): text.append(ByteString("deleted file mode \(mode.octal)"))
    case (let before?, let after?) where before != after:
      text.append(ByteString("old mode \(before.octal)"))
      text.append(ByteString("new mode \(after.octal)"))
    default: break
    }
    if change.oldID != change.newID {
      if let before = try contents(change.oldMode, change.oldID), let after = try contents(change.newMode, change.newID)
      {
        if before != after {
          text.append("--- " + (change.oldMode == nil ? "/dev/null" : old))
          text.append("+++ " + (change.newMode == nil ? "/dev/null" : new))
          text = try text.adding(before, after)
        }
      } else {
        text.append(ByteString((change.oldID ?? .zero).hex + (change.newID ?? .zero).hex))
      }
    }
    add(text.hash)
  }

  /// What a patch shows of a file; nil for a binary one.
  private func contents(_ mode: FileMode?, _ id: ObjectID?) throws(GitError) -> ByteString? {
    guard let mode, let id else { return "" }
    if mode == .submodule { return ByteString("Subproject commit \(id)\n") }
    guard try repository.blobSize(id) <= min(Self.largestText, limits.objectSize) else { return nil }
    let contents = try repository.blob(id)
    return contents.bytes.prefix(8000).contains(0) ? nil : contents
  }

  private mutating func add(_ hash: [UInt8]) {
    var carry: UInt16 = 0
    for index in sum.indices {
      carry += UInt16(sum[index]) + UInt16(hash[index])
      sum[index] = UInt8(truncatingIfNeeded: carry)
      carry >>= 8
    }
  }
}

/// The lines of one file's patch without white space.
private struct PatchText {
  private var bytes: [UInt8] = []

  var hash: [UInt8] {
    var hash = [UInt8](repeating: 0, count: 20)
    bytes.withUnsafeBytes { drill_sha1($0.baseAddress, $0.count, &hash) }
    return hash
  }

  mutating func append(_ line: ByteString) {
    bytes += line.bytes.lazy.filter { !isSpace($0) }
  }

  private mutating func append(_ line: git_diff_line) {
    guard let sign = UInt8(exactly: line.origin), " +-".utf8.contains(sign) else { return }
    if sign != UInt8(ascii: " ") { bytes.append(sign) }
    bytes += UnsafeRawBufferPointer(start: line.content, count: line.content_len).lazy.filter { !isSpace($0) }
  }

  /// With the hunks between two texts behind.
  func adding(_ before: ByteString, _ after: ByteString) throws(GitError) -> PatchText {
    var options = git_diff_options()
    try check(git_diff_options_init(&options, UInt32(GIT_DIFF_OPTIONS_VERSION)))
    options.flags = GIT_DIFF_FORCE_TEXT.rawValue | GIT_DIFF_INDENT_HEURISTIC.rawValue
    var text = self
    let callback = Callback<git_diff_line> { line in
      text.append(line)
      return true
    }
    let code = before.bytes.withUnsafeBytes { before in
      after.bytes.withUnsafeBytes { after in
        git_diff_buffers(
          before.baseAddress, before.count, nil, after.baseAddress, after.count, nil, &options, nil, nil, nil,
          { _, _, line, payload in line.map { Callback<git_diff_line>.invoke(payload, $0.pointee) } ?? 0 },
          callback.payload)
      }
    }
    withExtendedLifetime(callback) {}
    try check(code)
    return text
  }
}

private func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 10 || byte == 13 }

extension ByteString {
  /// As Git writes a path in a patch: in quotes where it has bytes that are not plain text.
  var cQuoted: ByteString {
    let letters: [UInt8: Character] = [
      7: "a", 8: "b", 9: "t", 10: "n", 11: "v", 12: "f", 13: "r", UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\",
    ]
    guard bytes.contains(where: { $0 < 32 || $0 > 126 || letters[$0] != nil }) else { return self }
    let quoted = bytes.map { byte -> String in
      if let letter = letters[byte] { return "\\\(letter)" }
      if byte >= 32, byte < 127 { return String(UnicodeScalar(byte)) }
      let octal = String(byte, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - octal.count) + octal
    }
    return ByteString("\"" + quoted.joined() + "\"")
  }
}

extension Repository {
  /// The id of what a commit changes against its first parent, apart from line numbers and white space.
  ///
  /// It equals `git diff-tree -p COMMIT | git patch-id --stable` where all files are text. Two commits with the same id
  /// make the same change, as one and its cherry-pick do.
  ///
  /// - Parameter inverse: of the change that takes it back, as a revert does.
  /// - Returns: nil where nothing changes.
  public func patchID(ofCommit id: ObjectID, inverse: Bool = false, limits: ReadLimits = .init()) throws(GitError)
    -> ObjectID?
  {
    let (tree, parents) = try lineage(of: peeledToCommit(id))
    let base = parents.first
    return try inverse
      ? patchID(from: tree, to: base, limits: limits) : patchID(from: base, to: tree, limits: limits)
  }

  /// The id of the change between two trees or commits; nil is the empty tree.
  public func patchID(from old: ObjectID?, to new: ObjectID?, limits: ReadLimits = .init()) throws(GitError)
    -> ObjectID?
  {
    var patch = PatchID(in: self, limits: limits)
    for change in try changes(from: old, to: new, limits: limits) { try patch.add(change) }
    return patch.id
  }
}
