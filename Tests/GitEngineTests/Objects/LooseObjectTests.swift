import Files
import GitEngine
import Support
import Testing

struct LooseObjectTests {
  @Test("reads every good loose object as git does", arguments: [0, 1, 25, 31, 32, 33, 4095, 16384, 70_000])
  func good(size: Int) throws {
    let fixture = try GitFixture()
    let contents = ByteString((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7 ^ ($0 >> 8)) })
    let id = try hash(contents, in: fixture)
    let repository = try Repository(at: fixture.work)
    #expect(try repository.blob(id) == contents)
    #expect(try repository.blobSize(id) == size)
    #expect(try repository.object(abbreviated: ByteString(String(id.hex.prefix(8)))) == id)
  }

  @Test("an object cut off at any length is an error, never a hang", .timeLimit(.minutes(5)))
  func truncated() throws {
    let fixture = try GitFixture()
    let id = try hash("some contents that do not compress too well: 8c1f93ab\n", in: fixture)
    let file = path(of: id, in: fixture)
    let whole = try file.contents()
    for length in 0..<whole.count {
      try replace(file, with: ByteString(whole.bytes.prefix(length)))
      let repository = try Repository(at: fixture.work)
      let error = #expect(throws: GitError.self, "\(length) bytes") { try repository.blob(id) }
      #expect(error?.kind == .corrupt, "\(length) bytes: \(String(describing: error))")
      #expect(error?.message.contains(id.hex) == true)
      #expect(throws: GitError.self) {
        try repository.resolve(revision: ByteString(String(id.hex.prefix(10))) + "^{tree}")
      }
    }
    try replace(file, with: whole)
    #expect(try Repository(at: fixture.work).blobSize(id) == 54)
  }

  @Test(
    "headers that do not agree with the contents are errors",
    arguments: [
      "blob 3\0four", "blob 5\0four", "blob 99999999999\0four", "blob 4four", "blob \0four", "blob -4\0four",
      "blob 04\0four", "blub 4\0four", "blob 99999999999999999999999999999999\0four", "blob 4 \0four", "", "blob 4",
      "blob 50000000\0four", "\0\0\0\0", "blob 0\0x",
    ] as [ByteString])
  func wrongHeaders(raw: ByteString) throws {
    let fixture = try GitFixture()
    let id = try hash("four", in: fixture)
    try replace(path(of: id, in: fixture), with: deflated(raw))
    let repository = try Repository(at: fixture.work)
    let error = #expect(throws: GitError.self) { try repository.blob(id) }
    #expect(error?.kind == .corrupt || error?.kind == .tooLarge)
    #expect(error?.message.contains(id.hex) == true)
  }

  @Test("bytes behind the end, and what is no zlib stream, are errors", arguments: [true, false])
  func garbage(behind: Bool) throws {
    let fixture = try GitFixture()
    let id = try hash("four", in: fixture)
    let file = path(of: id, in: fixture)
    try replace(file, with: behind ? file.contents() + "x" : "no zlib stream at all")
    #expect(#expect(throws: GitError.self) { try Repository(at: fixture.work).blob(id) }?.kind == .corrupt)
  }

  @Test("contents of another object are found out by their hash")
  func swapped() throws {
    let fixture = try GitFixture()
    let (one, other) = (try hash("one", in: fixture), try hash("two", in: fixture))
    try replace(path(of: one, in: fixture), with: path(of: other, in: fixture).contents())
    #expect(#expect(throws: GitError.self) { try Repository(at: fixture.work).blob(one) }?.kind == .corrupt)
  }

  @Test("a pipe in place of an object is an error, never a hang", .timeLimit(.minutes(5)))
  func pipe() throws {
    let fixture = try GitFixture()
    let id = try hash("four", in: fixture)
    let file = path(of: id, in: fixture)
    try file.removeFile()
    try makePipe(at: file, in: fixture)
    #expect(#expect(throws: GitError.self) { try Repository(at: fixture.work).blob(id) }?.kind == .corrupt)
  }

  @Test("a damaged object of an alternate is an error too, also of a borrowed folder", arguments: [true, false])
  func alternates(borrowed: Bool) throws {
    let fixture = try GitFixture()
    let id = try hash("four", in: fixture)
    let other = fixture.folder / "other"
    try fixture.git("init", "-q", other.bytes)
    let objects = fixture.work / ".git/objects"
    if !borrowed { try (other / ".git/objects/info/alternates").write(objects.bytes + "\n") }
    let repository = try Repository(at: other)
    if borrowed { try repository.borrowObjects(from: objects) }
    #expect(try repository.blob(id) == "four")
    try replace(path(of: id, in: fixture), with: "")
    let again = try Repository(at: other)
    if borrowed { try again.borrowObjects(from: objects) }
    #expect(#expect(throws: GitError.self) { try again.blob(id) }?.kind == .corrupt)
  }

  private func hash(_ contents: ByteString, in fixture: GitFixture) throws -> ObjectID {
    let id = try fixture.git("hash-object", "-w", "--stdin", input: contents).lines[0]
    return try #require(ObjectID(hex: id.description))
  }

  private func path(of id: ObjectID, in fixture: GitFixture) -> FilePath {
    fixture.work / ByteString(".git/objects/\(id.hex.prefix(2))/\(id.hex.dropFirst(2))")
  }

  private func replace(_ file: FilePath, with contents: ByteString) throws {
    try file.removeFile()
    try file.write(contents)
  }

  /// A zlib stream of one stored block.
  private func deflated(_ raw: ByteString) -> ByteString {
    let count = UInt16(raw.count)
    let length = [UInt8(count & 0xff), UInt8(count >> 8)]
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in raw.bytes {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    let sum = high << 16 | low
    return ByteString(
      [0x78, 0x01, 0x01] + length + length.map { ~$0 } + raw.bytes
        + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) })
  }
}
