internal import Files

extension RevisionResolver {
  /// A revision without steps: an id, a reference, an entry of a reflog, an abbreviated id.
  func named(_ name: ByteString, preferring kind: ObjectKind?) throws(GitError) -> ObjectID {
    if let id = ObjectID(digits: name) { return id }
    if let id = try fromReferences(name) { return id }
    if let digits = name.describedDigits { return try object(abbreviated: digits, preferring: .commit) }
    guard name.isHexadecimal, name.count >= 4 else {
      throw GitError(.notFound, "no branch, tag or other reference has this name")
    }
    return try object(abbreviated: name, preferring: kind)
  }

  private func fromReferences(_ name: ByteString) throws(GitError) -> ObjectID? {
    guard name.bytes.last == UInt8(ascii: "}"), let (base, inside) = name.splitAtSelector else {
      guard let reference = try reference(name) else { return nil }
      return try repository.target(of: reference)
    }
    if inside.hasPrefix("-") {
      guard base.isEmpty, let number = inside.removingPrefix("-")?.utf8.flatMap({ Int($0) }), number > 0 else {
        throw GitError(.invalid, "\(name) is not a revision")
      }
      return try named(branch(before: number), preferring: .commit)
    }
    switch inside.lowercased {
    case "u", "upstream":
      return try tracking(base, of: name) { branch throws(GitError) in try repository.upstreamReference(of: branch) }
    case "push":
      return try tracking(base, of: name) { branch throws(GitError) in try repository.pushReference(of: branch) }
    default: return try logged(base, inside)
    }
  }

  private func tracking(
    _ base: ByteString, of name: ByteString, _ find: (ByteString) throws(GitError) -> ByteString?
  ) throws(GitError) -> ObjectID {
    let named = try base.isEmpty ? "HEAD" : reference(base)
    guard let branch = try named == "HEAD" ? repository.head.referenceName : named else {
      throw GitError(.notFound, base.isEmpty ? "HEAD is on no branch" : "there is no branch \(base)")
    }
    guard let upstream = try find(branch), let id = try repository.target(of: upstream) else {
      throw GitError(.notFound, "the branch \(branch.shortReferenceName) has no such branch on a remote")
    }
    return id
  }

  /// The full name of the reference that a short name stands for; `@` is HEAD.
  private func reference(_ name: ByteString) throws(GitError) -> ByteString? {
    if name == "@" { return "HEAD" }
    if let (base, inside) = name.splitAtSelector, base.isEmpty,
      let number = inside.removingPrefix("-")?.utf8.flatMap({ Int($0) })
    {
      return try reference(branch(before: number))
    }
    return try repository.reference(abbreviated: name)?.name
  }

  /// `main@{1}`: where a reference was, by the number of moves since.
  private func logged(_ base: ByteString, _ selector: ByteString) throws(GitError) -> ObjectID {
    let name = try base.isEmpty ? (repository.head.referenceName ?? "HEAD") : reference(base)
    guard let name else { throw GitError(.notFound, "there is no reference \(base)") }
    // Git takes larger numbers for seconds since 1970.
    guard let number = selector.utf8.flatMap({ Int($0) }), (0...100_000_000).contains(number) else {
      return try logged(name, atDate: selector)
    }
    let entries = try repository.reflog(of: name)
    if number < entries.count { return entries[number].new }
    if number == entries.count, let oldest = entries.last, !oldest.old.isZero { return oldest.old }
    throw GitError(.notFound, "the reflog of \(name.shortReferenceName) has only \(entries.count) entries")
  }

  /// The branch, or commit, that was checked out before the last so many switches.
  private func branch(before number: Int) throws(GitError) -> ByteString {
    var left = number
    for entry in try repository.reflog(of: "HEAD") {
      guard let move = entry.message.removingPrefix("checkout: moving from ") else { continue }
      left -= 1
      if left == 0, let end = move.firstIndex(of: " to ") { return ByteString(move.bytes[..<end]) }
    }
    throw GitError(.notFound, "there were not \(number) switches of branches")
  }
}

extension ByteString {
  /// `main@{1}` as `main` and `1`, at the last `@{`.
  fileprivate var splitAtSelector: (base: ByteString, inside: ByteString)? {
    guard hasSuffix("}"), let start = bytes.indices.last(where: { bytes[$0...].starts(with: "@{".utf8) }) else {
      return nil
    }
    return (ByteString(bytes[..<start]), ByteString(bytes[(start + 2)..<(count - 1)]))
  }

  /// The digits at the end of `v1.0-3-gabc1234`, as `git describe` writes.
  fileprivate var describedDigits: ByteString? {
    guard let start = bytes.indices.last(where: { bytes[$0...].starts(with: "-g".utf8) }), start > 0 else { return nil }
    let digits = ByteString(bytes[(start + 2)...])
    return digits.isHexadecimal && digits.count >= 4 ? digits : nil
  }

  var isHexadecimal: Bool {
    bytes.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0 | 32)
    }
  }

  fileprivate var lowercased: ByteString {
    ByteString(bytes.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 32 : $0 })
  }

  func firstIndex(of other: ByteString) -> Int? {
    guard other.count <= count else { return nil }
    return (0...(count - other.count)).first { bytes[$0..<($0 + other.count)].elementsEqual(other.bytes) }
  }
}
