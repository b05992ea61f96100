import Files

/// Refuses private keys, told by the line that they begin with.
struct RefusePrivateKeys: FileCheck, OptionlessCheck {
  static let id = "detect-private-key"
  static let summary = "no private keys"

  init() {}

  private static let armours: [StaticString] = [
    "BEGIN RSA PRIVATE KEY", "BEGIN DSA PRIVATE KEY", "BEGIN EC PRIVATE KEY", "BEGIN OPENSSH PRIVATE KEY",
    "BEGIN PRIVATE KEY", "BEGIN SSH2 ENCRYPTED PRIVATE KEY", "BEGIN PGP PRIVATE KEY BLOCK",
    "BEGIN ENCRYPTED PRIVATE KEY", "BEGIN OpenVPN Static key V1",
  ]
  private static let headers: [StaticString] = ["PuTTY-User-Key-File-2", "PuTTY-User-Key-File-3"]

  func findings(in file: StagedFile) -> [Finding] {
    let contents = file.contents
    var markers: [StaticString] = []
    if contents.firstOffset(of: "BEGIN ") != nil { markers += Self.armours }
    if contents.firstOffset(of: "PuTTY-") != nil { markers += Self.headers }
    return findings(markers.flatMap(contents.offsets).map { ($0, "a private key begins here") }, in: file)
  }
}
