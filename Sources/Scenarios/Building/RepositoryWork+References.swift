internal import Documents
internal import Files
internal import GitEngine

extension RepositoryWork {
  func branch(_ step: BranchStep) throws {
    let name = ByteString(step.name.text)
    if let newName = step.newName {
      if newName.text == step.name.text { throw newName.error("the branch has this name already") }
      try writer.renameBranch(name, to: ByteString(newName.text), force: step.isForced, by: now)
    } else if step.deletes {
      try writer.deleteBranch(name, force: step.isForced)
    } else if let upstream = step.upstream {
      if upstream.text == "none", writer.upstream(of: name) == nil {
        throw upstream.error("the branch \(name) follows nothing anyway")
      }
      try writer.setUpstream(of: name, to: upstream.text == "none" ? nil : ByteString(upstream.text))
    } else {
      let start = try step.start.map { (start) throws(DocumentError) in try revision(start) }
      try writer.createBranch(name, at: start, force: step.isForced, track: step.tracks ? true : nil, by: now)
    }
  }

  func `switch`(_ step: SwitchStep) throws {
    let name = ByteString(step.target.text)
    switch step.way {
    case .existing: try writer.switchBranch(name, by: now)
    case .detach: try writer.detach(at: revision(step.target), by: now)
    case .orphan: try writer.switchBranch(toOrphan: name)
    case .create:
      let start = try step.start.map { (start) throws(DocumentError) in try revision(start) }
      try writer.switchBranch(toNew: name, at: start, track: step.tracks ? true : nil, by: now)
    }
  }

  /// Makes or deletes a tag, and gives what the tag names.
  func tag(_ step: TagStep) throws -> ObjectID? {
    let name = ByteString(step.name.text)
    if step.deletes {
      try writer.deleteTag(name)
      return nil
    }
    let target = try step.target.map { (target) throws(DocumentError) in try revision(target) } ?? "HEAD"
    if let message = step.message {
      return try writer.createTag(name, at: target, message: message, force: step.isForced, by: now)
    }
    try writer.createTag(name, at: target, force: step.isForced)
    return try writer.resolve("refs/tags/" + name)
  }
}
