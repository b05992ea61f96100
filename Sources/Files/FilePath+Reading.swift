#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension FilePath {
  /// The bytes of a regular file.
  ///
  /// Anything else is refused, so that no pipe or device can block.
  ///
  /// - Parameter limit: the most bytes to accept; a larger file throws with EFBIG.
  public func contents(limit: Int = 1 << 30) throws(FileError) -> ByteString {
    let descriptor = withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw FileError("read", self, code: errno) }
    defer { close(descriptor) }
    var found = stat()
    guard fstat(descriptor, &found) == 0 else { throw FileError("read", self, code: errno) }
    let kind = found.st_mode & S_IFMT
    guard kind == S_IFREG else { throw FileError("read", self, code: kind == S_IFDIR ? EISDIR : EINVAL) }
    guard found.st_size <= limit else { throw FileError("read", self, code: EFBIG) }
    return try read(descriptor, expecting: Int(found.st_size), limit: limit)
  }

  private func read(_ descriptor: Int32, expecting size: Int, limit: Int) throws(FileError) -> ByteString {
    var bytes: [UInt8] = []
    var failure: Int32?
    var capacity = size + 1
    while failure == nil {
      let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        let got = platformRead(descriptor, buffer.baseAddress, buffer.count)
        if got < 0 && errno != EINTR { failure = errno }
        count = max(0, got)
      }
      if chunk.isEmpty { break }
      bytes = bytes.isEmpty ? chunk : bytes + chunk
      if bytes.count > limit { failure = EFBIG }
      capacity = 1 << 16
    }
    if let failure { throw FileError("read", self, code: failure) }
    return ByteString(bytes)
  }

  /// What a symbolic link holds, which need not exist.
  public func linkTarget() throws(FileError) -> ByteString {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 13) { buffer, count in
      let got = withCString { path in
        buffer.withMemoryRebound(to: CChar.self) { chars in
          chars.baseAddress.map { readlink(path, $0, chars.count) } ?? 0
        }
      }
      if got < 0 { failure = errno }
      count = max(0, got)
    }
    guard failure == 0 else { throw FileError("read the link", self, code: failure) }
    return ByteString(bytes)
  }

  /// The names in a folder, sorted by bytes, without "." and "..".
  public func entries() throws(FileError) -> [ByteString] {
    var names: [ByteString] = []
    try list { name, _ in names.append(name) }
    return names.sorted()
  }

  /// The names in a folder with the kind of each, sorted by bytes, without "." and "..".
  ///
  /// What goes away meanwhile is left out.
  public func entriesWithKinds() throws(FileError) -> [(name: ByteString, kind: FileStatus.Kind)] {
    var entries: [(name: ByteString, kind: FileStatus.Kind)] = []
    try list { name, type in
      // Some file systems tell the kind only when they are asked for all about the file.
      let kind = FileStatus.Kind(folderEntryType: type) ?? (try? (self / ("./" + name)).status())?.kind
      if let kind { entries.append((name, kind)) }
    }
    return entries.sorted { $0.name < $1.name }
  }

  private func list(_ note: (_ name: ByteString, _ type: UInt8) -> Void) throws(FileError) {
    guard let folder = withCString({ opendir($0) }) else { throw FileError("list", self, code: errno) }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { ByteString($0.prefix { $0 != 0 }) }
      if name != "." && name != ".." { note(name, entry.pointee.d_type) }
    }
  }
}

extension FileStatus.Kind {
  /// The kind that `readdir` tells, or nil where it tells none.
  fileprivate init?(folderEntryType type: UInt8) {
    switch Int(type) {
    case Int(DT_UNKNOWN): return nil
    case Int(DT_REG): self = .file
    case Int(DT_DIR): self = .folder
    case Int(DT_LNK): self = .link
    default: self = .other
    }
  }
}

private func platformRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
