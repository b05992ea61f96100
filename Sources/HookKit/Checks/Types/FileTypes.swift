public import Files
public import GitEngine

/// What kind of file a path is, as tags: the words that `types:` filters speak of.
///
/// The tags are those of the identify package, by the same rules: the name first, then the `#!` line of executable
/// files, and the first 1,024 bytes to tell text from binary where the name does not.
public struct FileTypes: Hashable, Sendable {
  /// Tags by name or interpreter, such as `python`.
  public let names: [String]
  /// What the entry is, and whether its owner may run it.
  public let mode: FileMode
  /// Whether the file is text; nil for links and submodules.
  public let isText: Bool?

  /// Whether a tag applies.
  public func contains(_ tag: String) -> Bool {
    switch tag {
    case "text": isText == true
    case "binary": isText == false
    case "file": mode.isFile
    case "executable": mode == .executable
    case "non-executable": mode == .file
    case "symlink": mode == .link
    case "directory": mode == .submodule
    default: names.contains(tag)
    }
  }

  /// The types of a file.
  public init(path: ByteString, mode: FileMode, contents: [UInt8]) {
    guard mode.isFile else {
      self = FileTypes(names: [], mode: mode, isText: nil)
      return
    }
    let named = TagTables.shared.entry(ofPath: path.bytes)
    var names = named.tags
    if named.isEmpty, mode == .executable {
      names = FileTypes.interpreter(in: contents).map { TagTables.shared.tags(ofInterpreter: $0) } ?? []
    }
    self = FileTypes(names: names, mode: mode, isText: named.isText ?? FileTypes.looksLikeText(contents))
  }

  /// The types as far as the name and the mode tell them; nil where the contents must be seen.
  public init?(path: ByteString, mode: FileMode) {
    guard mode.isFile else {
      self = FileTypes(names: [], mode: mode, isText: nil)
      return
    }
    let named = TagTables.shared.entry(ofPath: path.bytes)
    guard let isText = named.isText else { return nil }
    self = FileTypes(names: named.tags, mode: mode, isText: isText)
  }

  private init(names: [String], mode: FileMode, isText: Bool?) {
    self.names = names
    self.mode = mode
    self.isText = isText
  }

  /// Whether a rules file may use a tag.
  public static func isTag(_ tag: String) -> Bool {
    ["text", "binary", "file", "executable", "non-executable", "symlink", "directory"].contains(tag)
      || TagTables.shared.has(tag: tag)
  }

  /// Whether the first 1,024 bytes hold no control character that text does not have.
  static func looksLikeText(_ contents: [UInt8]) -> Bool {
    contents.prefix(1024).allSatisfy { $0 > 31 && $0 != 127 || $0 == 27 || (7...13).contains($0) }
  }
}
