public import Files

/// Another repository that this one fetches from and pushes to.
public struct Remote: Hashable, Sendable {
  /// The name.
  public let name: ByteString
  /// Where it fetches from, as configured; the first counts.
  public let urls: [ByteString]
  /// Where it pushes to, where that is elsewhere.
  public let pushURLs: [ByteString]
  /// What a fetch brings, and where to.
  public let fetch: [ByteString]
  /// What a push sends, and where to.
  public let push: [ByteString]

  /// Where it fetches from.
  public var url: ByteString? { urls.first }
  /// Where it pushes to.
  public var pushURL: ByteString? { pushURLs.first ?? urls.first }
  /// The refspecs of ``fetch`` that are well formed.
  public var fetchRefspecs: [Refspec] { fetch.compactMap(Refspec.init) }
  /// The refspecs of ``push`` that are well formed.
  public var pushRefspecs: [Refspec] { push.compactMap(Refspec.init) }
}

/// A rule that maps references of one repository to those of another, such as `+refs/heads/*:refs/remotes/origin/*`.
public struct Refspec: Hashable, Sendable {
  /// Whether it may move a reference other than forwards.
  public let isForced: Bool
  /// Whether it says what not to take: `^refs/heads/wip/*`.
  public let isNegative: Bool
  /// The references to take, with at most one `*`; empty to delete by a push.
  public let source: ByteString
  /// Where they go; nil where it does not say.
  public let destination: ByteString?

  /// Reads a refspec; nil where one side has a `*` and the other has none, or one has two.
  public init?(_ text: ByteString) {
    isNegative = text.hasPrefix("^")
    isForced = text.hasPrefix("+")
    let rest = isNegative || isForced ? ByteString(text.bytes.dropFirst()) : text
    let parts = rest.split(on: UInt8(ascii: ":"))
    guard parts.count <= 2, !rest.isEmpty else { return nil }
    source = parts[0]
    destination = parts.count == 2 ? parts[1] : nil
    let stars = parts.map { $0.bytes.count { $0 == UInt8(ascii: "*") } }
    guard stars.allSatisfy({ $0 <= 1 }), Set(stars).count == 1 || parts.count == 1 || parts[1].isEmpty else {
      return nil
    }
  }

  /// Where a reference goes; nil where the rule does not cover it, or names no destination.
  public func destination(of reference: ByteString) -> ByteString? {
    guard !isNegative, let destination, let middle = reference.matched(by: source) else { return nil }
    return middle.map { destination.replacingStar(with: $0) } ?? destination
  }

  /// Whether the rule covers a reference.
  public func covers(_ reference: ByteString) -> Bool { reference.matched(by: source) != nil }
}

extension ByteString {
  /// What stands for the `*` of a pattern; `.some(nil)` where it has none and is the same.
  fileprivate func matched(by pattern: ByteString) -> ByteString?? {
    guard let star = pattern.bytes.firstIndex(of: UInt8(ascii: "*")) else { return self == pattern ? .some(nil) : nil }
    let (front, back) = (ByteString(pattern.bytes[..<star]), ByteString(pattern.bytes[(star + 1)...]))
    guard count >= front.count + back.count, hasPrefix(front), hasSuffix(back) else { return nil }
    return .some(ByteString(bytes[front.count..<(count - back.count)]))
  }

  fileprivate func replacingStar(with middle: ByteString) -> ByteString {
    guard let star = bytes.firstIndex(of: UInt8(ascii: "*")) else { return self }
    return ByteString(bytes[..<star] + middle.bytes + bytes[(star + 1)...])
  }
}

extension Repository {
  /// The remotes, sorted by name.
  public func remotes() throws(GitError) -> [Remote] {
    var values: [ByteString: [ByteString: [ByteString]]] = [:]
    for entry in try configurationEntries() {
      guard let rest = entry.key.removingPrefix("remote."), let dot = rest.bytes.lastIndex(of: UInt8(ascii: ".")) else {
        continue
      }
      let (name, key) = (ByteString(rest.bytes[..<dot]), ByteString(rest.bytes[(dot + 1)...]))
      values[name, default: [:]][key, default: []].append(entry.value)
    }
    return values.map { name, values in
      Remote(
        name: name, urls: values["url"] ?? [], pushURLs: values["pushurl"] ?? [], fetch: values["fetch"] ?? [],
        push: values["push"] ?? [])
    }.sorted { $0.name < $1.name }
  }

  /// The remote of a name, or nil where there is none.
  public func remote(named name: ByteString) throws(GitError) -> Remote? { try remotes().first { $0.name == name } }
}
