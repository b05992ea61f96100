public import Files
public import GitEngine

/// One file as it will be committed, with what checks may ask about it.
public struct StagedFile: Sendable {
  /// The path inside the repository.
  public let path: ByteString
  /// What the file will be.
  public let mode: FileMode
  /// What stood at the path before; nil where the path is new.
  ///
  /// A renamed file is what it was under its old name.
  public let before: FileMode?
  /// The size of the staged blob in bytes; 0 for a submodule.
  public let size: Int
  /// The staged bytes; empty unless a check said that it needs them.
  public let contents: FileContents
  /// The types that `types:` filters speak of.
  public let types: FileTypes
  /// Looks up a Git attribute of the path.
  public let attribute: @Sendable (ByteString) -> AttributeValue

  /// A file with everything that checks may need to know.
  public init(
    path: ByteString, mode: FileMode, before: FileMode? = nil, size: Int? = nil,
    contents: FileContents = FileContents(),
    types: FileTypes? = nil, attribute: @escaping @Sendable (ByteString) -> AttributeValue = { _ in .unspecified }
  ) {
    self.path = path
    self.mode = mode
    self.before = before
    self.size = size ?? contents.count
    self.contents = contents
    self.types = types ?? FileTypes(path: path, mode: mode, contents: contents.bytes)
    self.attribute = attribute
  }

  /// Whether the path did not exist before.
  public var isAdded: Bool { before == nil }

  /// The last part of the path.
  public var name: ArraySlice<UInt8> {
    path.bytes[(path.bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
  }
}

/// The state of a Git attribute for a path, as gitattributes(5) has it.
public enum AttributeValue: Hashable, Sendable {
  case unspecified
  case set
  case unset
  case value(ByteString)
}

extension FileMode {
  /// Whether the entry holds the bytes of a file, not of a link.
  var isFile: Bool { self == .file || self == .executable }
}

extension StagedFile {
  /// The file with other contents, as a fix leaves it.
  public func replacing(contents: ByteString) -> StagedFile {
    StagedFile(
      path: path, mode: mode, before: before, contents: FileContents(contents), types: types, attribute: attribute)
  }

  /// What follows the last dot of the name, in lower case; the dots that a name begins with do not count.
  var lowercasedExtension: [UInt8]? {
    let dot = UInt8(ascii: ".")
    guard let last = name.lastIndex(of: dot), name[..<last].contains(where: { $0 != dot }) else { return nil }
    return name[(last + 1)...].map(lowercased)
  }
}

/// A letter of ASCII in lower case; any other byte as it is.
func lowercased(_ byte: UInt8) -> UInt8 { (65...90).contains(byte) ? byte | 32 : byte }
