public import Files

/// How a push is made.
public struct PushOptions: Hashable, Sendable {
  /// Moves references even where commits are lost: `--force`.
  public var force = false
  /// Makes the pushed branches follow where they went: `-u`.
  public var setsUpstream = false

  /// As `git push REMOTE REFSPEC…` with no options.
  public init() {}
}

extension RepositoryWriter {
  /// Pushes to another repository, as `git push REMOTE REFSPEC…` does.
  ///
  /// - Parameters:
  ///   - refspecs: such as `main`, `main:other`, `+main`, `:gone`, `refs/tags/*`; also `--all`, `--tags`, `--mirror`.
  ///   - remote: the name that the other repository has here.
  ///   - other: that repository.
  /// - Throws: `conflict` where a reference was refused; all others have been pushed then.
  public func push(
    _ refspecs: [ByteString], to remote: ByteString, at other: RepositoryWriter, by committer: Signature,
    _ options: PushOptions = .init()
  ) throws {
    try requireRemote(remote)
    let theirs = RemoteReferences(of: other)
    var refused: [ByteString] = []
    for push in try refspecs.flatMap({ try plan($0, theirs) }) {
      if try !send(push, to: other, options, committer) {
        refused.append(push.destination)
        continue
      }
      try updateTracking(push, remote, committer)
      if options.setsUpstream, let source = push.source, let branch = source.removingPrefix("refs/heads/"),
        push.destination.hasPrefix("refs/heads/")
      {
        try changeConfiguration {
          try $0.set("branch." + branch + ".remote", to: remote)
          try $0.set("branch." + branch + ".merge", to: push.destination)
        }
      }
    }
    if let first = refused.first { throw GitError(.conflict, "\(first) was rejected by \(remote)") }
  }

  private struct Push {
    /// The reference that goes there; nil for a commit without a name, and for a deletion.
    let source: ByteString?
    /// Nil to delete.
    let id: ObjectID?
    let destination: ByteString
    let isForced: Bool
  }

  private func plan(_ text: ByteString, _ theirs: RemoteReferences) throws -> [Push] {
    switch text {
    case "--all": return try plan("refs/heads/*", theirs)
    case "--tags": return try plan("refs/tags/*", theirs)
    case "--mirror":
      let gone = theirs.all.filter { references[$0.name] == nil }
      return try plan("+refs/*:refs/*", theirs)
        + gone.map { Push(source: nil, id: nil, destination: $0.name, isForced: true) }
    default: break
    }
    let isDeletion = text.hasPrefix(":") || text.hasPrefix("+:")
    let name = ByteString(text.bytes.drop { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "+") })
    if isDeletion {
      guard let there = theirs.fullName(of: name) else {
        throw GitError(.notFound, "unable to delete '\(name)': remote ref does not exist")
      }
      return [Push(source: nil, id: nil, destination: there, isForced: false)]
    }
    guard let refspec = Refspec(text) else { throw GitError(.invalid, "invalid refspec '\(text)'") }
    if refspec.isPattern {
      let mapped = refspec.destination == nil ? Refspec(text + ":" + refspec.source) ?? refspec : refspec
      return references.names(under: "refs/").compactMap { name in
        guard let destination = mapped.destination(of: name), let id = references.target(of: name) else { return nil }
        return Push(source: name, id: id, destination: destination, isForced: refspec.isForced)
      }
    }
    return [try planOne(refspec, theirs)]
  }

  private func planOne(_ refspec: Refspec, _ theirs: RemoteReferences) throws -> Push {
    var source = referenceName(refspec.source)
    if source == "HEAD", let branch = references.head.referenceName { source = branch }
    guard let id = source.flatMap({ references.target(of: $0) }) ?? (try? resolve(refspec.source)) else {
      throw GitError(.notFound, "src refspec \(refspec.source) does not match any")
    }
    var destination = refspec.destination ?? source ?? refspec.source
    if !destination.hasPrefix("refs/") {
      if let there = theirs.fullName(of: destination), there != "HEAD" {
        destination = there
      } else if source?.hasPrefix("refs/tags/") == true {
        destination = "refs/tags/" + destination
      } else if source?.hasPrefix("refs/heads/") == true || source?.hasPrefix("refs/remotes/") == true {
        destination = "refs/heads/" + destination
      } else {
        throw GitError(.invalid, "the destination '\(destination)' is not a full refname")
      }
    }
    return Push(source: source, id: id, destination: destination, isForced: refspec.isForced)
  }

  /// Whether the other repository takes it.
  private func send(
    _ push: Push, to other: RepositoryWriter, _ options: PushOptions, _ committer: Signature
  ) throws -> Bool {
    let old = other.references.target(of: push.destination)
    if old == push.id { return true }
    let isCurrent = other.references.followed("HEAD") == push.destination
    guard let id = push.id else {
      if isCurrent { return false }
      try other.references.remove(push.destination, writesPacked: false)
      return true
    }
    if !(push.isForced || options.force), let old, try !isForward(old, id, push.destination) { return false }
    let denies = other.configuration.value(of: "receive.denycurrentbranch")?.asciiLowercased ?? "refuse"
    if isCurrent, !other.isBare, ["refuse", "true", "yes", "on"].contains(denies) { return false }
    try other.objects.transfer([id], from: objects)
    let isUpdatedInPlace = isCurrent && !other.isBare && denies == "updateinstead"
    if isUpdatedInPlace {
      do {
        try other.updateFiles(to: other.objects.commit(try other.objects.peeledToCommit(id)).tree)
      } catch let error as GitError where error.kind == .conflict {
        return false
      }
    }
    try other.references.set(push.destination, to: id, LogEntry(committer, "push"))
    return true
  }

  private func isForward(_ old: ObjectID, _ new: ObjectID, _ name: ByteString) throws -> Bool {
    if name.hasPrefix("refs/tags/") || !objects.contains(old) { return false }
    guard try objects.kind(of: old) == .commit, try objects.kind(of: new) == .commit else { return false }
    return try History(objects).isAncestor(old, of: new)
  }

  private func updateTracking(_ push: Push, _ remote: ByteString, _ committer: Signature) throws {
    let refspecs = configuration.values(of: "remote." + remote + ".fetch").compactMap { Refspec($0) }
    guard let tracking = refspecs.lazy.compactMap({ $0.destination(of: push.destination) }).first else { return }
    if let id = push.id {
      try references.set(tracking, to: id, LogEntry(committer, "update by push"))
    } else if references[tracking] != nil {
      try references.remove(tracking, writesPacked: false)
    }
  }
}
