internal import Documents
internal import Files
internal import GitEngine

/// What a file shall be, wherever it is looked at.
struct FileCondition: Sendable {
  private(set) var paths: [ByteString]
  private(set) var isAbsent = false
  private(set) var content: Text?
  private(set) var sameAs: Source?
  private(set) var modes: [Mode]?
  private(set) var linkTarget: Text?
  private(set) var renamedFrom: Source?
  private(set) var size: Count?

  /// A file that was renamed.
  init(renaming old: ByteString, to new: ByteString, from place: Place) {
    paths = [new]
    renamedFrom = Source(place: place, path: old)
  }

  /// The kinds of entries, by the words of the format.
  enum Mode: String, CaseIterable, Sendable {
    case file, executable, link, submodule, folder

    var mode: FileMode {
      switch self {
      case .file: .file
      case .executable: .executable
      case .link: .link
      case .submodule: .submodule
      case .folder: .tree
      }
    }
  }

  static let keys: [CheckReference.Key] = [
    .required("path", "path or list of paths", "The file, from the root of the worktree; each of a list."),
    .optional("absent", "true or false", "Nothing stands at the path."),
    .optional("content", "text", "What the file holds."),
    .optional(
      "same-as", "source", "Holds the same bytes and has the same mode as there; absent where it is absent there."),
    .optional("mode", "`file`, `executable`, `link`, `submodule`, `folder`, or a list", "What it is."),
    .optional("link-to", "text", "It is a symbolic link, and to what."),
    .optional(
      "renamed-from", "source", "The path there is gone here, and at least half of the lines are the same."),
    .optional("size", "count", "How many bytes."),
  ]

  init(_ fields: Fields) throws {
    paths = try fields.required("path", fields.byteStrings("path"))
    isAbsent = try fields.flag("absent") ?? false
    content = try fields.value("content")
    sameAs = try fields.value("same-as")
    modes = try fields.choices("mode", Mode.self)
    linkTarget = try fields.value("link-to")
    renamedFrom = try fields.value("renamed-from")
    size = try fields.value("size")
    if renamedFrom != nil, renamedFrom?.path == nil {
      throw fields.node.error("renamed-from needs the key \"path\"")
    }
  }

  /// Whether it says more than that something is there or not, so that a missing file has no answer to it.
  var speaksOfContents: Bool {
    !isAbsent && (content != nil || modes != nil || linkTarget != nil || renamedFrom != nil || size != nil)
  }

  var words: String { "\(abridged(paths.map(\.description))) \(demands)" }

  /// What it shall be, behind its subject.
  var demands: String {
    if isAbsent { return "is not there" }
    var parts: [String] = []
    if let content { parts.append(content.words) }
    if let sameAs { parts.append("is as \(sameAs.words)") }
    if let modes { parts.append("is \(modes.map(\.mode.words).joined(separator: " or "))") }
    if let linkTarget { parts.append("is a link whose target \(linkTarget.words)") }
    if let renamedFrom { parts.append("was renamed from \(renamedFrom.words)") }
    if let size { parts.append("has \(size.words("byte"))") }
    return parts.isEmpty ? "is there" : parts.joined(separator: ", ")
  }
}

/// A file condition inside another: a file of a commit or of a stash.
struct FileInside: Readable {
  let condition: FileCondition

  static let reference = CheckReference(
    "file condition", "What one file shall be there.", keys: FileCondition.keys,
    example: "{ path: README.md, content: { contains: Shop } }")

  init(_ fields: Fields) throws { condition = try FileCondition(fields) }
}
