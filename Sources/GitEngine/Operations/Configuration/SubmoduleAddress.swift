internal import Files

/// The address of a submodule as `.gitmodules` has it.
struct SubmoduleAddress {
  private let text: ByteString

  init(_ text: ByteString) { self.text = text }

  /// A relative address as it is seen from another.
  func resolved(from base: ByteString) throws(GitError) -> ByteString {
    guard text.hasPrefix("./") || text.hasPrefix("../") else { return text }
    var (base, rest) = (base.hasSuffix("/") ? ByteString(base.bytes.dropLast()) : base, text)
    let isRelative = !Self.isAbsolute(base) && !base.hasPrefix("./") && !base.hasPrefix("../")
    if isRelative { base = "./" + base }
    var separator: ByteString = "/"
    while true {
      if let next = rest.removingPrefix("./") {
        rest = next
        continue
      }
      guard let next = rest.removingPrefix("../") else { break }
      rest = next
      if let end = base.bytes.lastIndex(of: UInt8(ascii: "/")) {
        base = ByteString(base.bytes[..<end])
      } else if let end = base.bytes.lastIndex(of: UInt8(ascii: ":")) {
        (base, separator) = (ByteString(base.bytes[..<end]), ":")
      } else {
        if base == "." || isRelative { throw GitError(.invalid, "'\(text)' leads above '\(base)'") }
        base = "."
      }
    }
    let result = base + separator + rest
    return result.removingPrefix("./") ?? result
  }

  /// Whether this is an absolute path, or an address with a scheme or a host in front.
  var isAbsolute: Bool { Self.isAbsolute(text) }

  private static func isAbsolute(_ text: ByteString) -> Bool {
    if text.hasPrefix("/") { return true }
    guard let colon = text.bytes.firstIndex(of: UInt8(ascii: ":")) else { return false }
    return !text.bytes[..<colon].contains(UInt8(ascii: "/"))
  }
}
