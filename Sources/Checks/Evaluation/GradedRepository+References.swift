internal import Files
internal import GitEngine

extension GradedRepository {
  /// The reference of a full name, or of a short one of a branch, a tag or a remote's branch, in this order.
  func reference(_ name: ByteString) throws -> Reference? {
    if name == "HEAD" || name.hasPrefix("refs/") { return try existing(name) }
    for prefix in ["refs/heads/", "refs/tags/", "refs/remotes/"] as [ByteString] {
      if let reference = try existing(prefix + name) { return reference }
    }
    return nil
  }

  private func existing(_ name: ByteString) throws -> Reference? {
    guard Repository.isValidReferenceName(name) else { return nil }
    return try engine.reference(named: name)
  }

  /// The object that a reference comes to; annotated tags are not followed.
  func target(of reference: Reference) throws -> ObjectID? {
    if let id = reference.directTarget { return id }
    return try engine.target(of: reference.name)
  }

  /// The commit that a reference comes to.
  func tip(of reference: Reference) throws -> ObjectID {
    guard let target = try target(of: reference) else {
      throw Unmet(
        expected: "there are commits on \(reference.shortName)".inRepository(name), found: "there are none yet")
    }
    return try engine.peeledToCommit(target)
  }

  /// Such as `main is at 1234567 "Fix the till"`.
  func words(_ reference: Reference) throws -> String {
    if case .symbolic(let other) = reference.target { return "\(reference.shortName) stands for \(other)" }
    guard let id = reference.directTarget, let peeled = try? engine.peeled(id) else {
      return "\(reference.shortName) is damaged"
    }
    let place = reference.shortName.description.inRepository(name)
    return peeled.kind == .commit
      ? "\(place) is at \(words(peeled.id))" : "\(place) is at a \(peeled.kind.rawValue)"
  }

  /// Why a reference is not there, with what is there of its sort.
  func absence(ofReference wanted: ByteString) throws -> String {
    if wanted == "HEAD" { return "there is no HEAD" }
    let group: ByteString = wanted.hasPrefix("refs/tags/") ? "refs/tags/" : "refs/heads/"
    let noun = group == "refs/tags/" ? "tag" : "branch"
    let names = try engine.references(under: group).map(\.shortName.description)
    if names.isEmpty { return "there is no \(noun) at all" }
    return "there is none; \(names.count == 1 ? "the only \(noun) is" : "there are") \(abridged(names))"
  }

  /// Which commits should or should not be reachable from a tip, and are not as they should.
  func containment(
    of tip: ObjectID, _ subject: String, contains: [String], lacks: [String]
  ) throws -> [Shortfall] {
    let wanted = try contains.map { try commitID($0) }
    let unwanted = try lacks.map { try commitID($0) }
    // One walk answers for many commits at once.
    if wanted.count + unwanted.count > 3 { _ = try reachable(from: tip) }
    let missing = try wanted.filter { try !reaches(tip, $0) }
    let extra = try unwanted.filter { try reaches(tip, $0) }
    return missing.map {
      Shortfall(expected: "\(subject) contains \(words($0))", found: "it does not; it is at \(words(tip))")
    }
      + extra.map { Shortfall(expected: "\(subject) does not contain \(words($0))", found: "it does") }
  }
}
