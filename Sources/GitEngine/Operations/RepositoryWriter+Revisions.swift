public import Files

extension RepositoryWriter {
  /// The object that a revision names, with what is not flushed yet.
  ///
  /// Ids, references as Git abbreviates them, `@`, `-`, `@{n}`, `@{-n}`, `@{upstream}`, `~n`, `^n`, `^{kind}` and
  /// `revision:path` are understood here; anything else is flushed and left to ``Repository``.
  public func resolve(_ revision: ByteString) throws -> ObjectID {
    if let id = try resolveHere(revision) { return id }
    return try repository().resolve(revision: revision)
  }

  /// The commit that a revision names, through tags.
  public func resolveCommit(_ revision: ByteString) throws -> ObjectID {
    try objects.peeledToCommit(try resolve(revision))
  }

  /// The full name of the reference that Git takes a short name for, or nil where none is.
  public func referenceName(_ name: ByteString) -> ByteString? {
    if name == "@" { return "HEAD" }
    let candidates: [ByteString] = [
      name, "refs/" + name, "refs/tags/" + name, "refs/heads/" + name, "refs/remotes/" + name,
      "refs/remotes/" + name + "/HEAD",
    ]
    return candidates.first { references[$0] != nil && ($0.hasPrefix("refs/") || $0 == "HEAD") }
  }

  private func resolveHere(_ revision: ByteString) throws -> ObjectID? {
    if let colon = revision.bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0, !revision.contains("^{/") {
      let tree = try treeID(of: ByteString(revision.bytes[..<colon]))
      let path = ByteString(revision.bytes[(colon + 1)...])
      if path.isEmpty { return tree }
      guard let found = try objects.version(at: path, in: tree) else {
        throw GitError(.notFound, "path '\(path)' does not exist in '\(ByteString(revision.bytes[..<colon]))'")
      }
      return found.id
    }
    let bytes = revision.bytes
    let end = bytes.firstIndex { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "^") } ?? bytes.endIndex
    guard var id = try resolveName(ByteString(bytes[..<end])) else { return nil }
    var rest = bytes[end...]
    while let operation = rest.popFirst() {
      guard let next = try apply(operation, &rest, to: id) else { return nil }
      id = next
    }
    return id
  }

  func treeID(of revision: ByteString) throws -> ObjectID {
    let peeled = try objects.peeled(try resolve(revision))
    return peeled.kind == .commit ? try objects.commit(peeled.id).tree : peeled.id
  }

  private func apply(_ operation: UInt8, _ rest: inout ArraySlice<UInt8>, to id: ObjectID) throws -> ObjectID? {
    if operation == UInt8(ascii: "^"), rest.first == UInt8(ascii: "{") {
      guard let close = rest.firstIndex(of: UInt8(ascii: "}")) else { return nil }
      let kind = ByteString(rest[(rest.startIndex + 1)..<close])
      rest = rest[(close + 1)...]
      let peeled = try objects.peeled(id)
      switch kind {
      case "": return peeled.id
      case "commit": return try objects.peeledToCommit(id)
      case "tree": return peeled.kind == .commit ? try objects.commit(peeled.id).tree : peeled.id
      default: return nil
      }
    }
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    rest = rest.dropFirst(digits.count)
    let number = digits.isEmpty ? 1 : Int(String(decoding: digits, as: UTF8.self)) ?? 0
    var commit = try objects.peeledToCommit(id)
    if operation == UInt8(ascii: "^") {
      if number == 0 { return commit }
      let parents = try objects.commit(commit).parents
      guard number <= parents.count else { throw GitError(.notFound, "\(commit) has no parent \(number)") }
      return parents[number - 1]
    }
    guard operation == UInt8(ascii: "~") else { return nil }
    for _ in 0..<number {
      guard let parent = try objects.commit(commit).parents.first else {
        throw GitError(.notFound, "the history of \(commit) is not that long")
      }
      commit = parent
    }
    return commit
  }

  private func resolveName(_ name: ByteString) throws -> ObjectID? {
    if let id = ObjectID(digits: name) { return id }
    if name == "-" { return try resolveName("@{-1}") }
    if name.hasSuffix("}"), let open = name.bytes.lastIndex(of: UInt8(ascii: "{")), open > 0,
      name.bytes[open - 1] == UInt8(ascii: "@")
    {
      return try resolve(
        selector: ByteString(name.bytes[(open + 1)..<(name.count - 1)]), of: ByteString(name.bytes[..<(open - 1)]))
    }
    if let reference = referenceName(name) { return references.target(of: reference) }
    if !name.hasPrefix("refs/"), let text = try gitFiles.contents(of: name)?.lines.first {
      return ObjectID(digits: ByteString(text.bytes.prefix(40)))
    }
    return nil
  }

  private func resolve(selector: ByteString, of name: ByteString) throws -> ObjectID? {
    if let number = selector.utf8.flatMap({ Int($0) }) {
      if number < 0 { return try previousBranch(-number).flatMap { try resolveName($0) } }
      let base = name.isEmpty ? references.head.referenceName ?? "HEAD" : referenceName(name)
      guard let base else { return nil }
      let entries = try references.logEntries(of: base)
      if number == 0 { return references.target(of: base) }
      if number == entries.count { return entries.first?.old }
      guard number < entries.count else { throw GitError(.notFound, "the reflog of \(base) is not that long") }
      return entries[entries.count - 1 - number].new
    }
    if ["u", "upstream"].contains(selector.asciiLowercased) {
      let branch = name.isEmpty || name == "@" || name == "HEAD" ? references.head.branchName : name
      return branch.flatMap { upstream(of: $0) }.flatMap { references.target(of: $0) }
    }
    return nil
  }

  /// The branch, or the commit, that HEAD was on so many switches ago.
  func previousBranch(_ number: Int) throws -> ByteString? {
    let moves = try references.logEntries(of: "HEAD").reversed().compactMap {
      $0.message.removingPrefix("checkout: moving from ")
    }
    guard number > 0, number <= moves.count else { return nil }
    let text = moves[number - 1].description
    return text.firstRange(of: " to ").map { ByteString(String(text[..<$0.lowerBound])) }
  }

  /// The full name of the reference that a branch follows, or nil where it follows none.
  public func upstream(of branch: ByteString) -> ByteString? {
    guard let remote = configuration.value(of: "branch." + branch + ".remote"),
      let merge = configuration.value(of: "branch." + branch + ".merge")
    else { return nil }
    if remote == "." { return merge }
    return configuration.values(of: "remote." + remote + ".fetch").lazy.compactMap {
      Refspec($0)?.destination(of: merge)
    }
    .first
  }

  /// The commit that HEAD comes to, or nil on a branch without commits.
  public var headCommit: ObjectID? { references.head.commit }

  /// Where HEAD is.
  public var head: Head { references.head }

  /// Where HEAD and all references stand.
  public var snapshot: RepositorySnapshot {
    var snapshot = RepositorySnapshot(head: references.head)
    for name in references.names(under: "refs/") {
      if case .symbolic(let other) = references[name] { snapshot.symbolicReferences[name] = other }
      snapshot.references[name] = references.target(of: name)
    }
    return snapshot
  }

  var headTree: ObjectID? {
    get throws(GitError) {
      guard let headCommit else { return nil }
      return try objects.commit(headCommit).tree
    }
  }
}
