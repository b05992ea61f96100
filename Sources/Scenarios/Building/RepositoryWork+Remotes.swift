internal import Documents
internal import Files
internal import GitEngine

extension RepositoryWork {
  func remote(_ step: RemoteStep) throws {
    let name = ByteString(step.name.text)
    if step.deletes { return try writer.removeRemote(name) }
    if let newName = step.newName { return try writer.renameRemote(name, to: ByteString(newName.text), by: now) }
    let known = writer.url(ofRemote: name)
    let address = try address(step, isNew: known == nil)
    if known == nil, let address { try writer.addRemote(name, url: address) }
    if known != nil, let address { try writer.setURL(ofRemote: name, to: address) }
    if let address = step.pushAddress {
      try writer.setURL(ofRemote: name, to: ByteString(address.text), forPush: true)
    }
    if !step.fetch.isEmpty { try writer.setRefspecs(ofRemote: name, to: step.fetch.map { ByteString($0.text) }) }
    for refspec in step.push { try writer.addConfiguration("remote." + name + ".push", ByteString(refspec.text)) }
  }

  private func address(_ step: RemoteStep, isNew: Bool) throws -> ByteString? {
    if let address = step.address { return ByteString(address.text) }
    if let repository = step.repository { return world.address(of: try world.setup.repository(repository)) }
    guard isNew else { return nil }
    guard let declaration = world.setup.repositories.first(where: { $0.name == step.name.text }) else {
      throw step.name.error("there is no remote \(quoted(step.name.text)) yet; say where it leads with to: or url:")
    }
    return world.address(of: declaration)
  }

  /// The name of a remote and the repository that it leads to; it is added where a repository has this name.
  func other(_ remote: Marked) throws -> (name: ByteString, writer: RepositoryWriter) {
    let name = ByteString(remote.text)
    if let url = writer.url(ofRemote: name) {
      guard let declaration = world.declaration(at: url), declaration.isInitialised else {
        throw remote.error("the remote \(name) leads to \(url), which is no repository of this world")
      }
      return (name, try world.writer(for: declaration))
    }
    let (other, declaration) = try world.writer(named: remote)
    guard declaration.name != self.declaration.name else {
      throw remote.error("\(name) is this repository itself; name another one")
    }
    try writer.addRemote(name, url: world.address(of: declaration))
    return (name, other)
  }

  func push(_ step: PushStep) throws {
    let (name, other) = try other(step.remote)
    var options = PushOptions()
    options.force = step.isForced
    options.setsUpstream = step.tracks
    try writer.push(try refspecs(step), to: name, at: other, by: now, options)
  }

  private func refspecs(_ step: PushStep) throws(DocumentError) -> [ByteString] {
    if let all = step.tags.first(where: { $0.text == "all" }),
      !writer.snapshot.references.keys.contains(where: { $0.hasPrefix("refs/tags/") })
    {
      throw all.error("there are no tags to push")
    }
    if let refspecs = step.givenRefspecs { return refspecs }
    guard let branch = writer.head.branchName else {
      throw step.remote.error("HEAD is on no branch; say what is pushed with branch:, tags: or refs:")
    }
    return ["refs/heads/" + branch]
  }

  func fetch(_ step: FetchStep) throws {
    let (name, other) = try other(step.remote)
    var options = FetchOptions()
    options.refspecs = step.refspecs.map { ByteString($0.text) }
    options.prunes = step.prunes
    options.tags =
      switch step.tags {
      case .follow: .followed
      case .all: .all
      case .none: .none
      }
    try writer.fetch(name, from: other, by: now, options)
  }

  func configure(_ step: ConfigStep) throws {
    for setting in step.settings {
      let key = ByteString(setting.key.text)
      do {
        if setting.values.isEmpty {
          guard writer.configurationValue(key) != nil else { throw setting.key.error("\(key) is not set anyway") }
          try writer.unsetConfiguration(key)
        }
        for (index, value) in setting.values.enumerated() {
          if index == 0 {
            try writer.setConfiguration(key, to: value)
          } else {
            try writer.addConfiguration(key, value)
          }
        }
      } catch let error as GitError {
        throw setting.key.error("config: \(error.message)")
      }
    }
  }
}

extension PushStep {
  /// What is pushed, or nil where the step does not say.
  var givenRefspecs: [ByteString]? {
    let tags = tags.map { $0.text == "all" ? "refs/tags/*" : ByteString("refs/tags/\($0.text)") as ByteString }
    let branches = branches.map { ByteString("refs/heads/\($0.text)") }
    let deletions = deleted.map { ByteString(":refs/heads/\($0.text)") }
    let all = branches + tags + refspecs.map { ByteString($0.text) } + deletions
    return all.isEmpty ? nil : all
  }
}
