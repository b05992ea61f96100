import Files

/// Refuses private keys, told by the line that they begin with.
struct RefusePrivateKeys: FileCheck {
  static let id = "detect-private-key"
  static let summary = "no private keys"

  init(from decoder: any Decoder) throws {}
  init() {}

  private static let armours: [StaticString] = [
    "BEGIN RSA PRIVATE KEY", "BEGIN DSA PRIVATE KEY", "BEGIN EC PRIVATE KEY", "BEGIN OPENSSH PRIVATE KEY",
    "BEGIN PRIVATE KEY", "BEGIN SSH2 ENCRYPTED PRIVATE KEY", "BEGIN PGP PRIVATE KEY BLOCK",
    "BEGIN ENCRYPTED PRIVATE KEY", "BEGIN OpenVPN Static key V1",
  ]
  private static let headers: [StaticString] = ["PuTTY-User-Key-File-2", "PuTTY-User-Key-File-3"]

  func findings(in file: StagedFile) -> [Finding] {
    let contents = file.contents
    var found: [Int] = []
    if contents.firstOffset(of: "BEGIN ") != nil { found += Self.armours.compactMap { contents.firstOffset(of: $0) } }
    if contents.firstOffset(of: "PuTTY-") != nil { found += Self.headers.compactMap { contents.firstOffset(of: $0) } }
    return found.sorted().map { offset in
      let (line, column) = contents.position(of: offset)
      return finding("a private key begins here", in: file, line: line, column: column)
    }
  }
}
