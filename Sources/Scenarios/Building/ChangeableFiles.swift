internal import Documents
internal import Files
internal import GitEngine

/// Files that steps change: a worktree, or a folder that is no repository.
protocol ChangeableFiles {
  func isLink(_ path: ByteString) throws -> Bool
  func fileContents(_ path: ByteString) throws -> ByteString?
  func writeFile(_ contents: ByteString, to path: ByteString) throws
  func makeLink(to target: ByteString, at path: ByteString) throws
  func makeExecutable(_ isExecutable: Bool, at path: ByteString) throws
  func remove(_ path: ByteString) throws
  func moveFile(_ old: ByteString, to new: ByteString) throws
}

extension ChangeableFiles {
  /// Makes one change; a mistake of the scenario is an error at its place.
  func make(_ placed: PlacedChange) throws {
    let place = placed.place
    switch placed.change {
    case .write(let path, let contents):
      try writeFile(contents, to: path)
    case .append(let path, let contents):
      try writeFile((contentsToChange(path, place) ?? "") + contents, to: path)
    case .prepend(let path, let contents):
      try writeFile(contents + (contentsToChange(path, place) ?? ""), to: path)
    case .edit(let path, let old, let new):
      try writeFile(edited(existing(path, place), path, old, new), to: path)
    case .delete(let path):
      do { try remove(path) } catch let error as GitError where error.kind == .notFound {
        throw place.error("there is no file \(path) to delete")
      }
    case .rename(let old, let new):
      guard try !exists(new) else { throw place.error("\(new) exists already") }
      do { try moveFile(old, to: new) } catch let error as GitError where error.kind == .notFound {
        throw place.error("there is no file \(old) to rename")
      }
    case .mode(let path, let isExecutable):
      _ = try existing(path, place)
      try makeExecutable(isExecutable, at: path)
    case .symlink(let path, let target):
      try makeLink(to: target, at: path)
    }
  }

  private func contentsToChange(_ path: ByteString, _ place: Marked) throws -> ByteString? {
    if try isLink(path) { throw place.error("\(path) is a link, not a file with lines") }
    return try fileContents(path)
  }

  private func exists(_ path: ByteString) throws -> Bool { try isLink(path) || fileContents(path) != nil }

  private func existing(_ path: ByteString, _ place: Marked) throws -> ByteString {
    guard let contents = try contentsToChange(path, place) else { throw place.error("there is no file \(path)") }
    return contents
  }

  private func edited(
    _ contents: ByteString, _ path: ByteString, _ old: Marked, _ new: ByteString
  ) throws(DocumentError) -> ByteString {
    let wanted = Array(old.text.utf8)
    let bytes = contents.bytes
    var places: [Int] = []
    var start = 0
    while start + wanted.count <= bytes.count, places.count < 2 {
      if bytes[start..<(start + wanted.count)].elementsEqual(wanted) {
        places.append(start)
        start += wanted.count
      } else {
        start += 1
      }
    }
    guard let place = places.first, places.count == 1 else {
      let found = places.isEmpty ? "does not stand" : "stands more than once"
      throw old.error("\(quoted(old.text)) \(found) in \(path); an edit replaces a text that stands there once")
    }
    return ByteString(bytes[..<place] + new.bytes + bytes[(place + wanted.count)...])
  }
}

extension RepositoryWriter: ChangeableFiles {
  func isLink(_ path: ByteString) throws -> Bool { try mode(of: path) == .link }
  func fileContents(_ path: ByteString) throws -> ByteString? { try contents(of: path) }
  func writeFile(_ contents: ByteString, to path: ByteString) throws { try write(contents, to: path) }
  func makeLink(to target: ByteString, at path: ByteString) throws { try write(target, to: path, mode: .link) }
  func makeExecutable(_ isExecutable: Bool, at path: ByteString) throws { try setExecutable(isExecutable, at: path) }
  func remove(_ path: ByteString) throws { try removeFile(path) }
}

/// A folder of a world that is no repository.
struct PlainFolder: ChangeableFiles {
  let folder: FilePath

  func isLink(_ path: ByteString) throws -> Bool { try place(path).status()?.kind == .link }

  func fileContents(_ path: ByteString) throws -> ByteString? {
    let file = place(path)
    return file.isFile ? try file.contents() : nil
  }

  func writeFile(_ contents: ByteString, to path: ByteString) throws {
    let file = try prepared(path)
    try file.write(contents)
  }

  func makeLink(to target: ByteString, at path: ByteString) throws {
    let file = try prepared(path)
    if file.exists { try file.removeFile() }
    try file.createLink(to: target)
  }

  func makeExecutable(_ isExecutable: Bool, at path: ByteString) throws {
    let permissions = try place(path).status()?.permissions ?? 0o644
    let readable = permissions & 0o444
    try place(path).setPermissions(isExecutable ? permissions | readable >> 2 : permissions & ~0o111)
  }

  func remove(_ path: ByteString) throws {
    guard place(path).exists else { throw GitError(.notFound, "there is no file \(path)") }
    try place(path).removeTree()
  }

  func moveFile(_ old: ByteString, to new: ByteString) throws {
    guard place(old).exists else { throw GitError(.notFound, "there is no file \(old)") }
    try place(old).rename(to: prepared(new))
  }

  // A path is taken from the folder even where it could pass for an absolute one.
  private func place(_ path: ByteString) -> FilePath { folder / ("./" + path) }

  private func prepared(_ path: ByteString) throws(FileError) -> FilePath {
    let file = place(path)
    if let parent = file.parent { try parent.createFolders() }
    return file
  }
}
