public import Files

/// Files and folders that a user names, by their paths from the root of the repository.
public struct NamedPaths: Hashable, Sendable {
  private let names: Set<ByteString>

  /// Some names; the empty one is the root.
  public init(_ names: [ByteString]) { self.names = Set(names) }

  /// Whether a path, or a folder that it is in, is named.
  func contains(_ path: ByteString) -> Bool { !names(of: path).isEmpty }

  /// The names that stand for none of some paths, sorted.
  func unused(by paths: some Sequence<ByteString>) -> [ByteString] {
    var unused = names
    for path in paths { unused.subtract(names(of: path)) }
    return unused.sorted()
  }

  /// The names that a path has: its own, and those of the folders that it is in.
  private func names(of path: ByteString) -> [ByteString] {
    var found: [ByteString] = []
    var place = path
    while true {
      if names.contains(place) { found.append(place) }
      if place.isEmpty { return found }
      place = place.folder
    }
  }
}
