public import Files

/// How a fetch is made.
public struct FetchOptions: Hashable, Sendable {
  /// What to bring, as typed; none is what the remote's configuration says.
  public var refspecs: [ByteString] = []
  /// Removes what is gone there: `--prune`.
  public var prunes = false
  /// Which tags come along.
  public var tags = Tags.followed
  /// Moves references even where commits are lost: `--force`.
  public var force = false
  /// What reflogs call the command; nil is `fetch REMOTE` with its refspecs and options.
  public var action: ByteString?

  /// Which tags come along.
  public enum Tags: Hashable, Sendable {
    /// Those of what is brought.
    case followed
    /// All: `--tags`.
    case all
    /// None: `--no-tags`.
    case none
  }

  /// As `git fetch REMOTE` with no options.
  public init() {}
}

extension RepositoryWriter {
  /// Fetches from another repository, as `git fetch REMOTE [REFSPEC…]` does.
  ///
  /// - Parameters:
  ///   - remote: the name that the other repository has here.
  ///   - other: that repository.
  /// - Throws: `notFound` for a reference that is not there, `conflict` where a move would lose commits; what else the
  ///   fetch brings has come then.
  public func fetch(
    _ remote: ByteString, from other: RepositoryWriter, by committer: Signature, _ options: FetchOptions = .init()
  ) throws {
    try requireRemote(remote)
    let theirs = RemoteReferences(of: other)
    let url = configuration.value(of: "remote." + remote + ".url") ?? ""
    var wanted = try plan(remote, theirs, options)
    if options.prunes { try prune(remote, theirs, options) }
    try objects.transfer(wanted.map(\.id), from: other.objects)
    if options.tags == .followed, followsTags(remote, options) {
      wanted += try followedTags(theirs, other, known: wanted)
      try objects.transfer(wanted.map(\.id), from: other.objects)
    }
    let action = options.action ?? shownFetch(remote, options)
    var refused: [ByteString] = []
    for reference in wanted {
      if let destination = reference.destination, try !update(destination, with: reference, action, committer, options)
      {
        refused.append(destination)
      }
    }
    var text: ByteString = ""
    for use in [FetchedReference.Use.merge, .notForMerge] {
      for reference in wanted where reference.use == use {
        text = text + ByteString(reference.id.hex) + (use == .merge ? "\t\t" : "\tnot-for-merge\t")
        text = text + reference.name.fetchNote + url.shownURL + "\n"
      }
    }
    gitFiles.write(text, to: "FETCH_HEAD")
    if let first = refused.first { throw GitError(.conflict, "\(first) was rejected: it would lose commits") }
  }

  private func shownFetch(_ remote: ByteString, _ options: FetchOptions) -> ByteString {
    var words: [ByteString] = ["fetch"]
    if options.prunes { words.append("--prune") }
    if options.tags == .all { words.append("--tags") }
    if options.tags == .none { words.append("--no-tags") }
    if options.force { words.append("--force") }
    return (words + [remote] + options.refspecs).joined(separator: " ")
  }

  private func configuredRefspecs(_ remote: ByteString) -> [Refspec] {
    configuration.values(of: "remote." + remote + ".fetch").compactMap { Refspec($0) }
  }

  private func followsTags(_ remote: ByteString, _ options: FetchOptions) -> Bool {
    if configuration.value(of: "remote." + remote + ".tagopt") == "--no-tags" { return false }
    let refspecs = options.refspecs.isEmpty ? configuredRefspecs(remote) : options.refspecs.compactMap { Refspec($0) }
    return refspecs.contains { $0.destination?.isEmpty == false }
  }

  private func plan(
    _ remote: ByteString, _ theirs: RemoteReferences, _ options: FetchOptions
  ) throws -> [FetchedReference] {
    let configured = configuredRefspecs(remote)
    var wanted: [FetchedReference] = []
    if options.refspecs.isEmpty {
      for refspec in configured { wanted += try map(refspec, theirs, use: .notForMerge) }
      if configured.isEmpty, let head = theirs.head {
        wanted.append(FetchedReference(name: "HEAD", id: head, use: .merge))
      }
      try markMerged(&wanted, remote, theirs, configured)
    } else {
      for text in options.refspecs {
        guard let refspec = Refspec(text) else { throw GitError(.invalid, "invalid refspec '\(text)'") }
        wanted += try map(refspec, theirs, use: .merge)
      }
      for reference in wanted {
        for refspec in configured {
          guard let destination = refspec.destination(of: reference.name), destination != reference.destination else {
            continue
          }
          wanted.append(
            FetchedReference(
              name: reference.name, id: reference.id, destination: destination, isForced: refspec.isForced,
              use: .notShown))
        }
      }
    }
    let negative = configured.filter(\.isNegative)
    wanted.removeAll { reference in negative.contains { $0.covers(reference.name) } }
    if options.tags == .all {
      for (name, id) in theirs.all where name.hasPrefix("refs/tags/") {
        wanted.append(FetchedReference(name: name, id: id, destination: name, use: .notForMerge))
      }
    }
    return wanted
  }

  private func map(
    _ refspec: Refspec, _ theirs: RemoteReferences, use: FetchedReference.Use
  ) throws(GitError) -> [FetchedReference] {
    if refspec.isNegative { return [] }
    if refspec.isPattern {
      return theirs.all.compactMap { name, id in
        guard let destination = refspec.destination(of: name) else { return nil }
        return FetchedReference(
          name: name, id: id, destination: destination, isForced: refspec.isForced, use: use)
      }
    }
    let source = refspec.source.isEmpty ? "HEAD" : refspec.source
    let name = theirs.fullName(of: source)
    guard let id = name.flatMap({ theirs[$0] }) ?? ObjectID(digits: source) else {
      throw GitError(.notFound, "couldn't find remote ref \(source)")
    }
    var destination = refspec.destination.flatMap { $0.isEmpty ? nil : $0 }
    if let given = destination, !given.hasPrefix("refs/") {
      let isOther = ["heads/", "tags/", "remotes/"].contains { given.hasPrefix($0) }
      destination = (isOther ? "refs/" : name?.hasPrefix("refs/tags/") == true ? "refs/tags/" : "refs/heads/") + given
    }
    return [
      FetchedReference(
        name: name ?? source, id: id, destination: destination, isForced: refspec.isForced, use: use)
    ]
  }

  /// What the branch that HEAD is on follows is what a merge of FETCH_HEAD takes.
  private func markMerged(
    _ wanted: inout [FetchedReference], _ remote: ByteString, _ theirs: RemoteReferences, _ configured: [Refspec]
  ) throws {
    let branch = "branch." + (references.head.branchName ?? "")
    let merged = configuration.values(of: branch + ".merge")
    guard configuration.value(of: branch + ".remote") == remote, !merged.isEmpty else {
      if configured.first?.isPattern == false, !wanted.isEmpty { wanted[0].use = .merge }
      return
    }
    for name in merged {
      if let index = wanted.firstIndex(where: { $0.name == name }) {
        wanted[index].use = .merge
      } else if let id = theirs[name] {
        wanted.append(FetchedReference(name: name, id: id, use: .merge))
      }
    }
  }

  private func followedTags(
    _ theirs: RemoteReferences, _ other: RepositoryWriter, known: [FetchedReference]
  ) throws -> [FetchedReference] {
    try theirs.all.compactMap { name, id in
      guard name.hasPrefix("refs/tags/"), references[name] == nil, !known.contains(where: { $0.destination == name })
      else { return nil }
      guard objects.contains(try other.objects.peeled(id).id) else { return nil }
      return FetchedReference(name: name, id: id, destination: name, use: .notForMerge)
    }
  }

  private func prune(_ remote: ByteString, _ theirs: RemoteReferences, _ options: FetchOptions) throws {
    let refspecs =
      options.refspecs.isEmpty ? configuredRefspecs(remote) : options.refspecs.compactMap { Refspec($0) }
    let stale = references.names(under: "refs/").filter { name in
      if case .symbolic = references[name] { return false }
      let origins = refspecs.compactMap { $0.origin(of: name) }
      return !origins.isEmpty && !origins.contains { theirs[$0] != nil }
    }
    for name in stale { try references.remove(name) }
  }

  /// Whether the reference may be moved; then it is.
  private func update(
    _ name: ByteString, with reference: FetchedReference, _ action: ByteString, _ committer: Signature,
    _ options: FetchOptions
  ) throws -> Bool {
    func set(_ what: ByteString) throws -> Bool {
      try references.set(name, to: reference.id, LogEntry(committer, action + ": " + what))
      return true
    }
    guard let old = references.target(of: name) else {
      let isTag = reference.name.hasPrefix("refs/tags/")
      return try set(isTag ? "storing tag" : reference.name.hasPrefix("refs/heads/") ? "storing head" : "storing ref")
    }
    if old == reference.id { return true }
    if !isBare, references.followed("HEAD") == name { return false }
    let isForced = reference.isForced || options.force
    if name.hasPrefix("refs/tags/") { return isForced ? try set("updating tag") : false }
    let isCommit = try objects.kind(of: old) == .commit && objects.kind(of: reference.id) == .commit
    if isCommit, try History(objects).isAncestor(old, of: reference.id) { return try set("fast-forward") }
    return isForced ? try set("forced-update") : false
  }
}
