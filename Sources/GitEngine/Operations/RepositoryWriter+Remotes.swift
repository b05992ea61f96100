public import Files

extension RepositoryWriter {
  /// Adds a remote, as `git remote add NAME URL` does.
  ///
  /// - Parameter refspecs: nil is the usual one, which takes all branches.
  public func addRemote(_ name: ByteString, url: ByteString, refspecs: [ByteString]? = nil) throws {
    guard !configuration.subsections(of: "remote").contains(name) else {
      throw GitError(.exists, "remote \(name) already exists")
    }
    guard Repository.isValidReferenceName("refs/remotes/" + name + "/x") else {
      throw GitError(.invalid, "'\(name)' is not a valid remote name")
    }
    try changeConfiguration {
      try $0.set("remote." + name + ".url", to: url)
      for refspec in refspecs ?? ["+refs/heads/*:refs/remotes/" + name + "/*"] {
        try $0.add("remote." + name + ".fetch", refspec)
      }
    }
  }

  /// Removes a remote with the references that were fetched from it, as `git remote remove` does.
  public func removeRemote(_ name: ByteString) throws {
    try requireRemote(name)
    let refspecs = configuration.values(of: "remote." + name + ".fetch").compactMap { Refspec($0) }
    changeConfiguration { text in
      for branch in text.subsections(of: "branch") where text.value(of: "branch." + branch + ".remote") == name {
        try? text.unset("branch." + branch + ".remote")
        try? text.unset("branch." + branch + ".merge")
      }
      text.removeSection("remote." + name)
    }
    let tracking = references.names(under: "refs/").filter { reference in
      refspecs.contains { $0.origin(of: reference) != nil }
    }
    for reference in tracking { try references.remove(reference) }
  }

  /// Gives a remote another name, as `git remote rename` does.
  public func renameRemote(_ old: ByteString, to new: ByteString, by committer: Signature) throws {
    try requireRemote(old)
    guard !configuration.subsections(of: "remote").contains(new) else {
      throw GitError(.exists, "remote \(new) already exists")
    }
    try changeConfiguration { text in
      text.renameSection("remote." + old, to: "remote." + new)
      let refspecs = text.values(of: "remote." + new + ".fetch")
      try text.unset("remote." + new + ".fetch")
      for refspec in refspecs {
        try text.add(
          "remote." + new + ".fetch",
          refspec.replacing(":refs/remotes/" + old + "/", with: ":refs/remotes/" + new + "/"))
      }
      for branch in text.subsections(of: "branch") where text.value(of: "branch." + branch + ".remote") == old {
        try text.set("branch." + branch + ".remote", to: new)
      }
    }
    let prefix = "refs/remotes/" + old + "/"
    let names = references.names(under: prefix)
    let symbolic = names.filter { if case .symbolic = references[$0] { true } else { false } }
    // What a symbolic one names must be there again before its reflog can tell.
    for name in names.filter({ !symbolic.contains($0) }) + symbolic {
      let target = "refs/remotes/" + new + "/" + (name.removingPrefix(prefix) ?? "")
      let log = references.hasLog(name) ? try references.logLines(of: name) : nil
      let entry = LogEntry(committer, "remote: renamed " + name + " to " + target)
      switch references[name] {
      case .symbolic(let other):
        let renamed = "refs/remotes/" + new + "/" + (other.removingPrefix(prefix) ?? other)
        try references.remove(name, writesPacked: false)
        references.link(target, to: renamed, entry)
      case .direct(let id):
        try references.remove(name, writesPacked: false)
        if let log { references.replaceLog(of: target, with: log) }
        try references.rename(target, to: id, entry)
      case nil: break
      }
    }
  }

  /// Sets where a remote is fetched from, or pushed to, as `git remote set-url` does.
  public func setURL(ofRemote name: ByteString, to url: ByteString, forPush: Bool = false) throws {
    try requireRemote(name)
    try changeConfiguration { try $0.set("remote." + name + (forPush ? ".pushurl" : ".url"), to: url) }
  }

  /// Sets what a remote's fetch brings, and where to.
  public func setRefspecs(ofRemote name: ByteString, to refspecs: [ByteString]) throws {
    try requireRemote(name)
    try changeConfiguration {
      try $0.unset("remote." + name + ".fetch")
      for refspec in refspecs { try $0.add("remote." + name + ".fetch", refspec) }
    }
  }

  /// Sets, or with nil removes, what `refs/remotes/NAME/HEAD` names, as `git remote set-head` does.
  public func setHead(ofRemote name: ByteString, to branch: ByteString?) throws {
    let head = "refs/remotes/" + name + "/HEAD"
    guard let branch else { return try deleteReference(head) }
    references.link(head, to: "refs/remotes/" + name + "/" + branch, nil)
  }

  /// Where a remote is.
  public func url(ofRemote name: ByteString) -> ByteString? { configuration.value(of: "remote." + name + ".url") }

  func requireRemote(_ name: ByteString) throws(GitError) {
    guard configuration.subsections(of: "remote").contains(name) else {
      throw GitError(.notFound, "there is no remote '\(name)'")
    }
  }
}

extension RepositoryWriter {
  /// Sets a variable of the repository's own configuration.
  public func setConfiguration(_ name: ByteString, to value: ByteString) throws {
    try changeConfiguration { try $0.set(name, to: value) }
  }

  /// Gives a variable one more value.
  public func addConfiguration(_ name: ByteString, _ value: ByteString) throws {
    try changeConfiguration { try $0.add(name, value) }
  }

  /// Removes all values of a variable.
  public func unsetConfiguration(_ name: ByteString) throws { try changeConfiguration { try $0.unset(name) } }

  /// The value of a variable of the repository's own configuration, or nil where it is not set.
  public func configurationValue(_ name: ByteString) -> ByteString? { configuration.value(of: name) }
}

extension ByteString {
  /// The bytes with the first occurrence of some replaced.
  func replacing(_ old: ByteString, with new: ByteString) -> ByteString {
    guard !old.isEmpty, count >= old.count,
      let start = (0...(count - old.count)).first(where: { bytes[$0..<($0 + old.count)].elementsEqual(old.bytes) })
    else { return self }
    return ByteString(bytes[..<start] + new.bytes + bytes[(start + old.count)...])
  }
}
