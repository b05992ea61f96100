public import Files

extension RepositoryWriter {
  /// Adds another repository as a submodule and stages it, as `git submodule add URL PATH` does.
  ///
  /// The submodule's repository and files are written at once, all else when this is flushed.
  ///
  /// - Parameters:
  ///   - source: the repository that the address leads to.
  ///   - path: where it goes, and its name.
  ///   - url: its address; one with `./` or `../` in front is seen from this repository's default remote, or where none
  ///     is, from this repository itself.
  ///   - finalPath: where what is at a path now will stand in the end: Git writes absolute paths into a clone.
  /// - Throws: `exists` where something is at the path, `unborn` where the source has no commit.
  public func addSubmodule(
    _ source: RepositoryWriter, at path: ByteString, url: ByteString, finalPath: (FilePath) -> FilePath = { $0 },
    by committer: Signature
  ) throws {
    let worktree = try requireWorktree()
    let path = try validated(path)
    guard let workFolder, gitFolder == workFolder / ".git" else {
      throw GitError(.unsupported, "submodules are added in a main worktree only")
    }
    let isTaken = worktree.files.exists(path) || worktree.files.isFolder(path) || index.hasFolder(path)
    if isTaken || index[path] != nil { throw GitError(.exists, "'\(path)' exists already") }
    let resolved = try SubmoduleAddress(url).resolved(from: defaultRemoteAddress ?? finalPath(workFolder).bytes)
    let cloned = resolved.isAbsoluteAddress ? resolved : finalPath(workFolder).bytes + "/" + resolved
    let head = try clone(source, to: path, from: cloned, by: committer)
    try changeConfiguration { text throws(GitError) in
      try text.set("submodule." + path + ".url", to: resolved)
      try text.set("submodule." + path + ".active", to: "true")
    }
    var modules = ConfigurationText(try contents(of: ".gitmodules") ?? "")
    try modules.set("submodule." + path + ".path", to: path)
    try modules.set("submodule." + path + ".url", to: url)
    try write(modules.text, to: ".gitmodules")
    try addByForce(".gitmodules")
    worktree.files.set(.folder, at: path)
    index.set(path, StagedEntry(mode: .submodule, id: head))
  }

  /// The address of the remote that the current branch follows, else of the only one, else of `origin`.
  private var defaultRemoteAddress: ByteString? {
    let followed = references.head.branchName.flatMap { configuration.value(of: "branch." + $0 + ".remote") }
    let remotes = configuration.subsections(of: "remote")
    return configuration.value(of: "remote." + (followed ?? (remotes.count == 1 ? remotes[0] : "origin")) + ".url")
  }

  /// Clones a repository to where submodules have theirs, checks it out, and gives the commit.
  private func clone(
    _ source: RepositoryWriter, to path: ByteString, from address: ByteString, by committer: Signature
  ) throws -> ObjectID {
    guard let workFolder, let commit = source.headCommit else {
      throw GitError(.unborn, "the repository \(source.gitFolder) has no commit")
    }
    let up = ByteString(String(repeating: "../", count: path.split(on: UInt8(ascii: "/")).count))
    let module = try RepositoryWriter(
      gitFolder: gitFolder / "modules" / path, commonFolder: gitFolder / "modules" / path,
      workFolder: workFolder / path, memory: ObjectMemory(), disk: nil)
    for folder in ["objects/info", "objects/pack", "refs/heads", "refs/tags"] as [ByteString] {
      module.gitFiles.set(.folder, at: folder)
    }
    let branch = source.head.branchName
    try module.changeConfiguration { text throws(GitError) in
      try text.set("core.repositoryformatversion", to: "0")
      try text.set("core.filemode", to: "true")
      try text.set("core.bare", to: "false")
      try text.set("core.logallrefupdates", to: "true")
      try text.set("core.worktree", to: "../../" + up + path)
      try text.set("remote.origin.url", to: address)
      try text.set("remote.origin.fetch", to: "+refs/heads/*:refs/remotes/origin/*")
      if let branch {
        try text.set("branch." + branch + ".remote", to: "origin")
        try text.set("branch." + branch + ".merge", to: "refs/heads/" + branch)
      }
    }
    try module.takeReferences(of: source)
    let entry = LogEntry(committer, "clone: from " + address)
    if let branch {
      module.references.link("refs/remotes/origin/HEAD", to: "refs/remotes/origin/" + branch, entry)
      module.references.link("HEAD", to: "refs/heads/" + branch, nil)
      try module.references.set("HEAD", to: commit, entry)
    } else {
      module.references.detach(at: commit, entry)
    }
    try module.resetFiles(to: module.objects.commit(commit).tree, .hard)
    try module.requireWorktree().files.write("gitdir: " + up + ".git/modules/" + path + "\n", to: ".git")
    try module.flush()
    return commit
  }

  /// Takes over branches, as those of the remote origin, and tags, with all objects that they reach.
  private func takeReferences(of source: RepositoryWriter) throws {
    var taken: [(name: ByteString, id: ObjectID)] = []
    for name in source.references.names(under: "refs/") {
      guard let id = source.references.target(of: name) else { continue }
      if let branch = name.removingPrefix("refs/heads/") { taken.append(("refs/remotes/origin/" + branch, id)) }
      if name.hasPrefix("refs/tags/") { taken.append((name, id)) }
    }
    let roots = taken.map(\.id) + [source.headCommit].compactMap { $0 }
    try objects.transfer(roots, from: source.objects)
    try references.addPacked(taken) { self.peeledTag($0) }
  }
}

/// The address of a submodule as `.gitmodules` has it.
struct SubmoduleAddress {
  private let text: ByteString

  init(_ text: ByteString) { self.text = text }

  /// A relative address as it is seen from another.
  func resolved(from base: ByteString) throws(GitError) -> ByteString {
    guard text.hasPrefix("./") || text.hasPrefix("../") else { return text }
    var (base, rest) = (base.hasSuffix("/") ? ByteString(base.bytes.dropLast()) : base, text)
    let isRelative = !base.isAbsoluteAddress && !base.hasPrefix("./") && !base.hasPrefix("../")
    if isRelative { base = "./" + base }
    var separator: ByteString = "/"
    while true {
      if let next = rest.removingPrefix("./") {
        rest = next
        continue
      }
      guard let next = rest.removingPrefix("../") else { break }
      rest = next
      if let end = base.bytes.lastIndex(of: UInt8(ascii: "/")) {
        base = ByteString(base.bytes[..<end])
      } else if let end = base.bytes.lastIndex(of: UInt8(ascii: ":")) {
        (base, separator) = (ByteString(base.bytes[..<end]), ":")
      } else {
        if base == "." || isRelative { throw GitError(.invalid, "'\(text)' leads above '\(base)'") }
        base = "."
      }
    }
    let result = base + separator + rest
    return result.removingPrefix("./") ?? result
  }
}

extension ByteString {
  /// Whether this is an absolute path, or an address with a scheme or a host in front.
  fileprivate var isAbsoluteAddress: Bool {
    if hasPrefix("/") { return true }
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return false }
    return !bytes[..<colon].contains(UInt8(ascii: "/"))
  }
}
