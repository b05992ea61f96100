internal import Files

/// A reference that a fetch brings.
struct FetchedReference {
  /// Its full name there.
  let name: ByteString
  let id: ObjectID
  /// Where it goes here.
  var destination: ByteString?
  var isForced = false
  var use: Use

  /// What FETCH_HEAD says of it.
  enum Use { case merge, notForMerge, notShown }
}

/// The references of another repository, as it would list them.
struct RemoteReferences {
  let head: ObjectID?
  /// The branch that HEAD is on there.
  let headName: ByteString?
  private(set) var all: [(name: ByteString, id: ObjectID)] = []

  init(of writer: RepositoryWriter) {
    head = writer.references.target(of: "HEAD")
    headName = writer.references.head.referenceName
    for name in writer.references.names(under: "refs/") {
      if let id = writer.references.target(of: name) { all.append((name, id)) }
    }
  }

  subscript(name: ByteString) -> ObjectID? {
    name == "HEAD" ? head : all.first { $0.name == name }?.id
  }

  /// The full name that a short one stands for there.
  func fullName(of name: ByteString) -> ByteString? {
    if name == "HEAD" || name == "@" { return head == nil ? nil : "HEAD" }
    let candidates: [ByteString] = [
      name, "refs/" + name, "refs/tags/" + name, "refs/heads/" + name, "refs/remotes/" + name,
    ]
    return candidates.first { self[$0] != nil }
  }

  /// The branch that a clone takes HEAD to be on.
  func headBranch() -> ByteString? {
    if let headName { return self[headName] == nil ? nil : headName }
    guard let head else { return nil }
    let preferred: [ByteString] = ["refs/heads/main", "refs/heads/master"]
    if let name = preferred.first(where: { self[$0] == head }) { return name }
    return all.first { $0.name.hasPrefix("refs/heads/") && $0.id == head }?.name
  }
}

extension ByteString {
  /// A remote's address as FETCH_HEAD and merge messages show it.
  var shownURL: ByteString {
    var bytes = bytes[...]
    while bytes.last == UInt8(ascii: "/") { bytes = bytes.dropLast() }
    if bytes.count > 5, bytes.suffix(4).elementsEqual(".git".utf8) { bytes = bytes.dropLast(4) }
    return ByteString(bytes)
  }

  /// "branch 'main' of " and the like.
  var fetchNote: ByteString {
    if self == "HEAD" { return "" }
    let kinds: [(ByteString, ByteString)] = [
      ("refs/heads/", "branch "), ("refs/tags/", "tag "), ("refs/remotes/", "remote-tracking branch "),
    ]
    for (prefix, kind) in kinds {
      if let rest = removingPrefix(prefix) { return kind + "'" + rest + "' of " }
    }
    return "'" + self + "' of "
  }
}
