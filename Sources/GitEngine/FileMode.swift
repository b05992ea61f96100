internal import CGit2

/// What an entry of a tree or of the index is.
public enum FileMode: UInt32, Hashable, Sendable {
  /// A folder.
  case tree = 0o040000
  /// A file.
  case file = 0o100644
  /// A file that may be run.
  case executable = 0o100755
  /// A symbolic link; its target is the contents of the blob.
  case link = 0o120000
  /// A commit of another repository: a submodule.
  case submodule = 0o160000

  /// The mode of an entry as Git reads it: odd permission bits of old or hostile trees are folded.
  public init(bits: UInt32) {
    switch bits & 0o170000 {
    case 0o040000: self = .tree
    case 0o120000: self = .link
    case 0o160000: self = .submodule
    default: self = bits & 0o100 == 0 ? .file : .executable
    }
  }

  /// The six octal digits that Git shows.
  public var octal: String {
    let digits = String(rawValue, radix: 8)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// Whether the entry is a blob: a file or a link.
  public var isBlob: Bool { self == .file || self == .executable || self == .link }

  var raw: git_filemode_t { git_filemode_t(rawValue) }
}
