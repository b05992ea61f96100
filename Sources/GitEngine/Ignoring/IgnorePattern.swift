/// One line of a file of ignore rules: gitignore(5), as Git's dir.c understands it.
struct IgnorePattern: Hashable, Sendable {
  /// Whether it takes back what an earlier line ignores.
  let isNegated: Bool
  /// Whether it is only about folders: a slash at the end.
  let isFolderOnly: Bool
  /// Whether it is about the path from the folder of the file, and not just about a name: a slash elsewhere.
  private let isAnchored: Bool
  /// What stands before the first special character.
  private let prefix: [UInt8]
  /// What follows it; nil where nothing does.
  private let rest: Wildmatch?

  /// Reads a line without its line end; nil for an empty one, a comment, and what cannot match anything.
  ///
  /// - Parameter ignoringCase: whether small letters match capitals, too; paths must come in small letters then.
  init?(_ line: ArraySlice<UInt8>, ignoringCase: Bool) {
    guard line.first != UInt8(ascii: "#") else { return nil }
    var pattern = Self.withoutTrailingSpaces(line.prefix { $0 != 0 })
    isNegated = pattern.first == UInt8(ascii: "!")
    if isNegated { pattern = pattern.dropFirst() }
    isFolderOnly = pattern.last == slash
    if isFolderOnly { pattern = pattern.dropLast() }
    isAnchored = pattern.contains(slash)
    if pattern.first == slash { pattern = pattern.dropFirst() }
    guard !pattern.isEmpty else { return nil }
    let literal = pattern.prefix { !Self.special.contains($0) }
    prefix = ignoringCase ? literal.map(\.asciiLowercased) : Array(literal)
    // Git, too, starts anew here, so that `a**/b` is `a` and then `**/b`.
    let glob = pattern.dropFirst(literal.count)
    rest = glob.isEmpty ? nil : Wildmatch(glob, ignoringCase: ignoringCase)
    if rest == nil, !glob.isEmpty { return nil }
  }

  /// Whether a path, from the folder of the file, matches.
  func matches(_ path: ArraySlice<UInt8>, isFolder: Bool) -> Bool {
    if isFolderOnly, !isFolder { return false }
    var subject = path
    if !isAnchored, let slash = path.lastIndex(of: slash) { subject = path[(slash + 1)...] }
    guard subject.starts(with: prefix) else { return false }
    let end = subject.dropFirst(prefix.count)
    return rest?.matches(end) ?? end.isEmpty
  }

  /// Spaces at the end do not count, unless a backslash is before them.
  private static func withoutTrailingSpaces(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = line.startIndex
    var index = line.startIndex
    while index < line.endIndex {
      let isEscape = line[index] == UInt8(ascii: "\\") && index + 1 < line.endIndex
      let next = index + (isEscape ? 2 : 1)
      if line[index] != UInt8(ascii: " ") { end = next }
      index = next
    }
    return line[..<end]
  }

  private static let special: [UInt8] = Array("*?[\\".utf8)
}

private let slash = UInt8(ascii: "/")
