extension FilePath {
  /// Copies a folder with everything in it to a new place; links are copied as links.
  ///
  /// Anything that is no file, folder or link, such as a pipe, is left out.
  ///
  /// - Parameters:
  ///   - other: must not exist.
  ///   - limit: the most bytes of all files together; more throws with EFBIG.
  public func copyTree(to other: FilePath, limit: Int = 1 << 30) throws(FileError) {
    var room = limit
    try copyTree(to: other, room: &room)
  }

  private func copyTree(to other: FilePath, room: inout Int) throws(FileError) {
    guard let status = try status() else { return }
    switch status.kind {
    case .link: try other.createLink(to: try linkTarget())
    case .file:
      let contents = try contents(limit: room)
      room -= contents.count
      try other.writeNew(contents)
      try other.setPermissions(status.permissions)
    case .folder:
      try other.createFolder()
      for name in try entries() { try (self / ("./" + name)).copyTree(to: other / ("./" + name), room: &room) }
    case .other: return
    }
  }
}
