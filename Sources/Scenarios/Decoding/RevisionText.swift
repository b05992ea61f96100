/// The written form of revisions (gitrevisions(7)).
enum RevisionText {
  /// The names of commits in a revision or range, without what follows them.
  static func names(in text: String) -> [String] { ends(of: text).map(name(of:)) }

  /// The two ends of a range, or the revision itself.
  static func ends(of text: String) -> [String] {
    guard let range = range(text) else { return [text] }
    return [range.excluded, range.included]
  }

  /// The two ends of `A..B`; nil for a single revision.
  static func range(_ text: String) -> (excluded: String, included: String, isSymmetric: Bool)? {
    let bytes = Array(text.utf8)
    let dot = UInt8(ascii: ".")
    guard let first = bytes.indices.dropLast().first(where: { bytes[$0] == dot && bytes[$0 + 1] == dot }) else {
      return nil
    }
    let isSymmetric = first + 2 < bytes.count && bytes[first + 2] == dot
    let excluded = String(decoding: bytes[..<first], as: UTF8.self)
    let included = String(decoding: bytes[(first + (isSymmetric ? 3 : 2))...], as: UTF8.self)
    return (excluded, included, isSymmetric)
  }

  /// What stands before the first `~`, `^`, `:` or `@{`.
  static func name(of revision: String) -> String {
    var name: [UInt8] = []
    let bytes = Array(revision.utf8)
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "~") || byte == UInt8(ascii: "^") || byte == UInt8(ascii: ":") { break }
      if byte == UInt8(ascii: "@"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "{") { break }
      name.append(byte)
    }
    return String(decoding: name, as: UTF8.self)
  }
}
