internal import Files
internal import GitEngine
internal import HookKit
internal import Terminal

extension HooksRun {
  /// The files that the words of the command line choose.
  func selection(in context: Context, _ repository: Repository) throws -> FileSelection {
    if hook { return .staged }
    if allFiles { return .all }
    if let from {
      return .between(try repository.resolveCommit(from), try repository.resolveCommit(to ?? "HEAD"))
    }
    if arguments.isEmpty { return .staged }
    guard let root = try repository.workFolder?.resolved() else {
      throw Trouble("a bare repository has no files to name", code: .validationFailure)
    }
    let names = try arguments.map { argument in
      // A link is named itself, not what it leads to.
      guard let path = (context.folder / argument).normalised.relative(to: root) else {
        throw Trouble("\(argument) is outside the repository", code: .validationFailure)
      }
      return path
    }
    return .paths(NamedPaths(names))
  }
}

extension FilePath {
  /// The path with `.` and `..` resolved by name.
  fileprivate var normalised: FilePath {
    var parts: [ByteString] = []
    for part in bytes.split(on: UInt8(ascii: "/")) where part != "." && !part.isEmpty {
      if part == "..", parts.last != nil { parts.removeLast() } else if part != ".." { parts.append(part) }
    }
    return FilePath("/" + parts.joined(separator: "/"))
  }
}
