public import Files

/// One move of a reference.
public struct ReflogEntry: Hashable, Sendable {
  /// What it named before; zero for a new reference.
  public let old: ObjectID
  /// What it named after.
  public let new: ObjectID
  /// Who moved it, and when.
  public let committer: Signature
  /// Why, such as `commit: Add the till`.
  public let message: ByteString
}

extension Repository {
  /// The moves of a reference, newest first; none where it has no reflog.
  ///
  /// Malformed lines are left out, as Git does.
  ///
  /// - Parameter name: the full name, or `HEAD`.
  public func reflog(of name: ByteString = "HEAD") throws(GitError) -> [ReflogEntry] {
    guard Self.isValidReferenceName(name) else { throw GitError(.invalid, "\(name) is not a reference's name") }
    let file = try logFile(of: name)
    do throws(FileError) {
      guard try file.status()?.kind == .file else { return [] }
      return try file.contents(limit: 64 << 20).lines.reversed().compactMap(ReflogEntry.init(line:))
    } catch {
      throw GitError(.other, error.description)
    }
  }

  private func logFile(of name: ByteString) throws(GitError) -> FilePath {
    (isOfWorktree(reference: name) ? gitFolder : commonFolder) / ("logs/" + name)
  }

  /// Whether each linked worktree has a reference of this name of its own.
  func isOfWorktree(reference name: ByteString) -> Bool {
    !name.hasPrefix("refs/") || name.hasPrefix("refs/bisect/") || name.hasPrefix("refs/worktree/")
      || name.hasPrefix("refs/rewritten/")
  }
}

extension ReflogEntry {
  /// Reads "old new Name <mail> seconds +hhmm", a tab and the message.
  init?(line: ByteString) {
    let bytes = line.bytes
    guard bytes.count > 82, bytes[40] == UInt8(ascii: " "), bytes[81] == UInt8(ascii: " "),
      let old = ObjectID(digits: ByteString(bytes[..<40])), let new = ObjectID(digits: ByteString(bytes[41..<81]))
    else { return nil }
    let rest = bytes[82...]
    let tab = rest.firstIndex(of: UInt8(ascii: "\t"))
    guard let committer = Signature(line: ByteString(rest[..<(tab ?? rest.endIndex)])) else { return nil }
    self.init(
      old: old, new: new, committer: committer, message: ByteString(tab.map { rest[($0 + 1)...] } ?? []))
  }
}
