internal import CGit2
internal import CShims
public import Files

/// Objects kept in memory until they are written as one pack.
///
/// Creating many loose objects is what makes building a repository slow; this creates none.
public final class ObjectMemory {
  private var raw: OpaquePointer
  private var writtenCount = 0

  /// A memory without objects.
  public init() throws(GitError) {
    guard let raw = drill_objects_new() else { throw GitError(.other, "there is no memory for objects") }
    self.raw = raw
  }

  deinit { drill_objects_release(raw) }

  /// How many objects there are.
  public var count: Int { drill_objects_count(raw) }

  /// Writes an object and gives its id.
  ///
  /// - Parameter base: an earlier object that it resembles, such as the last version of a file; a pack is smaller for it.
  @discardableResult
  public func write(_ kind: ObjectKind, _ contents: ByteString, like base: ObjectID? = nil) throws(GitError) -> ObjectID
  {
    var id = ObjectID.zero.oid
    let code = contents.bytes.withUnsafeBytes { bytes in
      withUnsafeMutableBytes(of: &id.id) { id in
        withOptionalBytes(of: base) { base in
          drill_objects_write(
            raw, kind.number, bytes.baseAddress, bytes.count, base, id.baseAddress?.assumingMemoryBound(to: UInt8.self))
        }
      }
    }
    guard code >= 0 else { throw GitError(.other, "there is no memory for one more object") }
    return ObjectID(id)
  }

  /// The id that an object would have.
  public static func id(of kind: ObjectKind, _ contents: ByteString) -> ObjectID {
    sha1(ByteString("\(kind.rawValue) \(contents.count)\0") + contents)
  }

  /// The SHA-1 of some bytes.
  static func sha1(_ contents: ByteString) -> ObjectID {
    var id = ObjectID.zero.oid
    contents.bytes.withUnsafeBytes { bytes in
      withUnsafeMutableBytes(of: &id.id) {
        drill_sha1(bytes.baseAddress, bytes.count, $0.baseAddress?.assumingMemoryBound(to: UInt8.self))
      }
    }
    return ObjectID(id)
  }

  /// Whether an object is here.
  public func contains(_ id: ObjectID) -> Bool { found(id) != nil }

  /// The kind of an object, or nil where it is not here.
  public func kind(of id: ObjectID) -> ObjectKind? { found(id).flatMap { ObjectKind(number: $0.pointee.kind) } }

  /// The contents of an object, or nil where it is not here.
  public func contents(of id: ObjectID) -> ByteString? { withContents(of: id) { ByteString($0) } }

  /// Calls with the contents of an object, or gives nil where it is not here.
  func withContents<Result>(of id: ObjectID, _ body: (UnsafeRawBufferPointer) -> Result) -> Result? {
    found(id).map { body(UnsafeRawBufferPointer(start: $0.pointee.bytes, count: $0.pointee.size)) }
  }

  /// The ids of all objects, in order of writing.
  public var ids: [ObjectID] {
    (0..<count).compactMap { number in drill_objects_at(raw, number).flatMap { ObjectID($0) } }
  }

  /// The ids that begin with the same seven digits as another.
  func ids(like id: ObjectID) -> [ObjectID] {
    let bytes = id.bytes
    return (0..<count).compactMap { number -> ObjectID? in
      guard let object = drill_objects_at(raw, number) else { return nil }
      let isLike = withUnsafeBytes(of: object.pointee.id) {
        $0[0] == bytes[0] && $0[1] == bytes[1] && $0[2] == bytes[2] && $0[3] >> 4 == bytes[3] >> 4
      }
      return isLike ? ObjectID(object) : nil
    }
  }

  /// Forgets all objects but some.
  ///
  /// Repositories that this is attached to still see what it had.
  func forget(allBut kept: Set<ObjectID>) throws(GitError) {
    let other = try ObjectMemory()
    for id in ids where kept.contains(id) { _ = try other.take(id, from: self) }
    swap(&raw, &other.raw)
    writtenCount = count
  }

  /// Takes an object over from another memory; whether that one has it.
  func take(_ id: ObjectID, from other: ObjectMemory) throws(GitError) -> Bool {
    let code = withOptionalBytes(of: id) { drill_objects_copy(raw, other.raw, $0) }
    guard code >= 0 else { throw GitError(.other, "there is no memory for one more object") }
    return code != 2
  }

  /// Lets an open repository read these objects before all others, and write new ones here.
  func attach(to repository: Repository, priority: Int32 = 1000) throws(GitError) {
    try check(drill_objects_attach(raw, UnsafeMutableRawPointer(repository.objectDatabase), priority))
  }

  private func found(_ id: ObjectID) -> UnsafePointer<drill_object>? {
    withOptionalBytes(of: id) { drill_objects_find(raw, $0) }
  }
}

extension ObjectMemory {
  /// Writes the objects as a pack with its index, and says the pack's name without an ending; nil where there are none.
  ///
  /// - Parameters:
  ///   - objects: a folder of objects: `.git/objects`, or any other to borrow from. Created where it is missing.
  ///   - first: how many objects, in order of writing, to leave out.
  @discardableResult
  public func writePack(into objects: FilePath, from first: Int = 0) throws -> ByteString? {
    guard first < count else { return nil }
    var (pack, index, checksum) = (drill_buffer(), drill_buffer(), ObjectID.zero.oid)
    defer {
      drill_buffer_free(&pack)
      drill_buffer_free(&index)
    }
    let code = withUnsafeMutableBytes(of: &checksum.id) {
      drill_objects_pack(raw, first, &pack, &index, $0.baseAddress?.assumingMemoryBound(to: UInt8.self))
    }
    guard code == 0 else { throw GitError(.tooLarge, "the objects do not fit into one pack") }
    let name = ByteString("pack-\(ObjectID(checksum))")
    let folder = objects / "pack"
    try folder.createFolders()
    try writeOnce(pack, to: folder / (name + ".pack"))
    try writeOnce(index, to: folder / (name + ".idx"))
    return name
  }

  /// Writes the objects that the last call did not write as a pack.
  func writeNewPack(into objects: FilePath) throws {
    try writePack(into: objects, from: writtenCount)
    writtenCount = count
  }

  /// Writes the objects as loose files.
  func writeLoose(into objects: FilePath, from first: Int = 0) throws {
    for number in first..<max(first, count) {
      guard let object = drill_objects_at(raw, number), let id = ObjectID(object) else { continue }
      var file = drill_buffer()
      defer { drill_buffer_free(&file) }
      guard drill_object_loose(object, &file) == 0 else { throw GitError(.other, "there is no memory for an object") }
      let folder = objects / ByteString(String(id.hex.prefix(2)))
      try folder.createFolders()
      try writeOnce(file, to: folder / ByteString(String(id.hex.dropFirst(2))))
    }
  }

  /// A file whose name says its contents need not be written twice.
  private func writeOnce(_ buffer: drill_buffer, to path: FilePath) throws(FileError) {
    let contents = ByteString(UnsafeRawBufferPointer(start: buffer.bytes, count: buffer.size))
    do { try path.writeNew(contents, permissions: 0o444) } catch  where error.isExisting { return }
  }
}

private func withOptionalBytes<Result>(of id: ObjectID?, _ body: (UnsafePointer<UInt8>?) -> Result) -> Result {
  guard let id else { return body(nil) }
  return withUnsafeBytes(of: id.oid.id) { body($0.baseAddress?.assumingMemoryBound(to: UInt8.self)) }
}

extension ObjectID {
  fileprivate init?(_ object: UnsafePointer<drill_object>) {
    self.init(bytes: withUnsafeBytes(of: object.pointee.id) { Array($0) })
  }
}

extension ObjectKind {
  fileprivate var number: Int32 { Int32(raw.rawValue) }

  fileprivate init?(number: Int32) {
    switch number {
    case 1: self = .commit
    case 2: self = .tree
    case 3: self = .blob
    case 4: self = .tag
    default: return nil
    }
  }
}
