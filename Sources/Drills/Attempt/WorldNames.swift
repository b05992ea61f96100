internal import Documents
internal import Files
internal import GitEngine
internal import Scenarios

/// What `${…}` stands for once a world is built: variables, labels, and where references were at the start.
struct WorldNames {
  let variables: Variables
  let labels: [String: ObjectID]
  let start: [String: RepositorySnapshot]

  /// Fills in every name of a part of an exercise file.
  func filling(_ node: Node) throws(DocumentError) -> Node {
    try node.expanding { (name, mark) throws(DocumentError) in
      if let value = value(of: String(name)) { return value }
      throw DocumentError(file: node.file, mark: mark, message: complaint(about: String(name)))
    }
  }

  private func value(of name: String) -> String? {
    if let value = variables[name] ?? labels[name]?.hex { return value }
    guard let place = name.dropping(prefix: "start.") else { return nil }
    let parts = place.split(separator: ":", maxSplits: 1)
    let (repository, reference) = parts.count == 2 ? (String(parts[0]), parts[1]) : ("work", place[...])
    return start[repository]?.commit(named: String(reference))?.hex
  }

  private func complaint(about name: String) -> String {
    if name.hasPrefix("start.") { return "\"\(name)\" names no reference that is there at the start" }
    let known = Array(variables.values.keys) + Array(labels.keys)
    let nearest = Spelling.nearest(to: name, among: known).map { "; did you mean \"\($0)\"?" } ?? ""
    return "\"\(name)\" is neither a variable nor a label\(nearest)"
  }
}

extension String {
  fileprivate func dropping(prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}

extension RepositorySnapshot {
  /// What a short name stood for: HEAD, else a branch, a tag, a remote branch, or a full name.
  fileprivate func commit(named name: String) -> ObjectID? {
    if name == "HEAD" { return head.commit }
    let candidates = ["refs/heads/", "refs/tags/", "refs/remotes/", ""].map { ByteString($0 + name) }
    return candidates.lazy.compactMap { references[$0] }.first
  }
}
