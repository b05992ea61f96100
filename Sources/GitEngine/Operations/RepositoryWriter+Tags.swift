public import Files

extension RepositoryWriter {
  /// Makes a tag that is a mere name for an object, as `git tag NAME [REVISION]` does.
  public func createTag(_ name: ByteString, at revision: ByteString = "HEAD", force: Bool = false) throws {
    try setTag(name, to: try resolve(revision), force)
  }

  /// Makes a tag that is an object with a message, as `git tag -a -m` does.
  @discardableResult
  public func createTag(
    _ name: ByteString, at revision: ByteString = "HEAD", message: ByteString, force: Bool = false, by tagger: Signature
  ) throws -> ObjectID {
    let target = try resolve(revision)
    let kind = try objects.kind(of: target)
    let text = MessageCleanup.strip(message)
    let id = try objects.write(
      .tag,
      ByteString("object \(target)\ntype \(kind.rawValue)\ntag ") + name + "\ntagger " + tagger.line + "\n\n" + text)
    try setTag(name, to: id, force)
    return id
  }

  /// Deletes a tag.
  public func deleteTag(_ name: ByteString) throws {
    guard references["refs/tags/" + name] != nil else { throw GitError(.notFound, "there is no tag '\(name)'") }
    try references.remove("refs/tags/" + name)
  }

  private func setTag(_ name: ByteString, to id: ObjectID, _ force: Bool) throws {
    let reference = "refs/tags/" + name
    guard Repository.isValidReferenceName(reference), !name.hasPrefix("-") else {
      throw GitError(.invalid, "'\(name)' is not a valid tag name")
    }
    if references[reference] != nil, !force { throw GitError(.exists, "a tag named '\(name)' already exists") }
    try references.set(reference, to: id, nil)
  }

  /// Points any reference at an object, as `git update-ref -m MESSAGE NAME REVISION` does.
  public func setReference(
    _ name: ByteString, to revision: ByteString, message: ByteString = "", by committer: Signature
  ) throws {
    guard Repository.isValidReferenceName(name) else { throw GitError(.invalid, "'\(name)' is not a reference's name") }
    try references.set(name, to: try resolve(revision), LogEntry(committer, message))
  }

  /// Makes a reference name another, as `git symbolic-ref` does.
  public func setSymbolicReference(_ name: ByteString, to other: ByteString) throws {
    guard Repository.isValidReferenceName(name), Repository.isValidReferenceName(other) else {
      throw GitError(.invalid, "'\(name)' or '\(other)' is not a reference's name")
    }
    references.link(name, to: other, nil)
  }

  /// Removes any reference with its reflog, as `git update-ref -d` does.
  public func deleteReference(_ name: ByteString) throws {
    guard references[name] != nil else { throw GitError(.notFound, "there is no reference '\(name)'") }
    try references.remove(name, writesPacked: false)
  }
}
