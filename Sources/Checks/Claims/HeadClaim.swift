internal import Files
internal import GitEngine

/// `head:` — what is checked out.
struct HeadClaim: Claim {
  let repository: String
  let branch: ByteString?
  let isDetached: Bool?
  let revision: String?
  let isUnborn: Bool?

  static let reference = CheckReference(
    "head", "Where HEAD is: what is checked out, or, in a bare repository, what a clone will check out.",
    shorthand: "on",
    keys: [
      .repository,
      .optional("on", "branch", "HEAD is on this branch, with commits or without."),
      .optional("detached", "true or false", "HEAD is on no branch, or on one."),
      .optional("at", "revision", "HEAD comes to this commit."),
      .optional("unborn", "true or false", "HEAD is on a branch without commits, or has commits."),
    ],
    example: "head: { on: main }")

  init(_ fields: Fields) throws {
    repository = try fields.repository()
    branch = try fields.bytes("on")
    isDetached = try fields.flag("detached")
    revision = try fields.text("at")
    isUnborn = try fields.flag("unborn")
    try fields.requireOne(of: ["on", "detached", "at", "unborn"])
  }

  private var subject: String { "HEAD".inRepository(repository) }

  var words: String {
    var parts: [String] = []
    if let branch { parts.append("is on \(branch)") }
    if let isDetached { parts.append(isDetached ? "is detached" : "is on a branch") }
    if let revision { parts.append("is at \(shown(revision))") }
    if let isUnborn { parts.append(isUnborn ? "has no commits yet" : "has commits") }
    return "\(subject) \(parts.joined(separator: ", "))"
  }

  func shortfalls(in grading: Grading) throws -> [Shortfall] {
    let repository = try grading.repository(self.repository)
    let head = try repository.engine.head
    let found = words(head, in: repository)
    var complaints = Complaints(about: subject)
    if let branch {
      let name = branch.removingPrefix("refs/heads/") ?? branch
      complaints.require(head.branchName == name, "is on \(name)", found)
    }
    if let isDetached {
      complaints.require(
        (head.referenceName == nil) == isDetached, isDetached ? "is detached" : "is on a branch", found)
    }
    if let isUnborn {
      complaints.require((head.commit == nil) == isUnborn, isUnborn ? "has no commits yet" : "has commits", found)
    }
    if let revision {
      let expected = try repository.commitID(revision)
      complaints.require(head.commit == expected, "is at \(repository.words(expected))", found)
    }
    return complaints.shortfalls
  }

  private func words(_ head: Head, in repository: GradedRepository) -> String {
    switch head {
    case .branch(let name, let id): "it is on \(name.shortReferenceName), at \(repository.words(id))"
    case .unborn(let name): "it is on \(name.shortReferenceName), which has no commits yet"
    case .detached(let id): "it is detached, at \(repository.words(id))"
    }
  }
}
