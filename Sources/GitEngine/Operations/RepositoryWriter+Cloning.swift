public import Files

/// How a clone is made.
public struct CloneOptions: Hashable, Sendable {
  /// The name of the remote.
  public var remote: ByteString = "origin"
  /// Without a worktree: `--bare`.
  public var isBare = false
  /// Bare, with all references as they are there: `--mirror`.
  public var isMirror = false
  /// The branch, or tag, to check out; nil is the one that HEAD is on there.
  public var branch: ByteString?

  /// As `git clone URL FOLDER` with no options.
  public init() {}
}

extension RepositoryWriter {
  /// Clones a repository, as `git clone --template= URL FOLDER` does: what its references need, nothing else.
  ///
  /// - Parameters:
  ///   - other: the repository.
  ///   - url: what the configuration and reflogs call it.
  ///   - configuration: further variables, written before those of the remote.
  public static func clone(
    _ other: RepositoryWriter, url: ByteString, to folder: FilePath, by committer: Signature,
    configuration: [(name: ByteString, value: ByteString)] = [], _ options: CloneOptions = .init()
  ) throws -> RepositoryWriter {
    let isBare = options.isBare || options.isMirror
    let writer = try create(at: folder, bare: isBare, configuration: configuration)
    try writer.fill(from: other, url: url, by: committer, options)
    return writer
  }

  func fill(
    from other: RepositoryWriter, url: ByteString, by committer: Signature, _ options: CloneOptions
  ) throws {
    let theirs = RemoteReferences(of: other)
    try configureClone(url, options, isBare: isBare)
    try storeClone(theirs, other, options, isBare: isBare)
    try placeHead(theirs, url, options, isBare: isBare, committer)
  }

  private func configureClone(_ url: ByteString, _ options: CloneOptions, isBare: Bool) throws {
    let section = "remote." + options.remote
    try changeConfiguration {
      try $0.set(section + ".url", to: url)
      if options.isMirror {
        try $0.set(section + ".fetch", to: "+refs/*:refs/*")
        try $0.set(section + ".mirror", to: "true")
      } else if !isBare {
        try $0.set(section + ".fetch", to: "+refs/heads/*:refs/remotes/" + options.remote + "/*")
      }
    }
  }

  private func storeClone(
    _ theirs: RemoteReferences, _ other: RepositoryWriter, _ options: CloneOptions, isBare: Bool
  ) throws {
    let prefix = isBare ? "refs/heads/" : "refs/remotes/" + options.remote + "/"
    let stored = theirs.all.compactMap { name, id -> (name: ByteString, id: ObjectID)? in
      if options.isMirror || name.hasPrefix("refs/tags/") { return (name, id) }
      return name.removingPrefix("refs/heads/").map { (prefix + $0, id) }
    }
    try objects.transfer(stored.map(\.id) + [theirs.head].compactMap { $0 }, from: other.objects)
    guard !stored.isEmpty else { return }
    let objects = objects
    try references.addPacked(stored) { id in
      guard (try? objects.kind(of: id)) == .tag else { return nil }
      return try? objects.peeled(id).id
    }
  }

  private func placeHead(
    _ theirs: RemoteReferences, _ url: ByteString, _ options: CloneOptions, isBare: Bool, _ committer: Signature
  ) throws {
    let entry = LogEntry(committer, "clone: from " + url)
    let remoteHead = theirs.headBranch()
    if !isBare, let name = remoteHead?.removingPrefix("refs/heads/") {
      references.link(
        "refs/remotes/" + options.remote + "/HEAD", to: "refs/remotes/" + options.remote + "/" + name, entry)
    }
    var branch = remoteHead ?? theirs.headName
    if let wanted = options.branch {
      guard let found = [("refs/heads/" + wanted), ("refs/tags/" + wanted)].first(where: { theirs[$0] != nil }) else {
        throw GitError(.notFound, "remote branch \(wanted) not found in upstream \(options.remote)")
      }
      branch = found
    }
    if let branch, let name = branch.removingPrefix("refs/heads/") {
      references.link("HEAD", to: branch, nil)
      if isBare { return }
      if let id = theirs[branch] { try references.set("HEAD", to: id, entry) }
      try changeConfiguration {
        try $0.set("branch." + name + ".remote", to: options.remote)
        try $0.set("branch." + name + ".merge", to: branch)
      }
    } else if let id = branch.flatMap({ theirs[$0] }) ?? theirs.head {
      references.detach(at: try objects.peeledToCommit(id), entry)
    }
    guard !isBare, let headCommit else { return }
    try updateFiles(from: nil, to: objects.commit(headCommit).tree)
  }
}
