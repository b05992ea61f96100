internal import Files
internal import GitEngine

extension FileCondition {
  /// What is not as it shall be.
  ///
  /// - Parameter place: in words, such as "at main".
  func shortfalls(
    at place: Place, words: String, of repository: GradedRepository
  ) throws -> [Shortfall] {
    try paths.flatMap { path in
      let judged = Judged(path: path, words: "\(path) \(words)", file: try repository.file(path, at: place))
      return try shortfalls(judged, at: place, of: repository)
    }
  }

  private struct Judged {
    let path: ByteString
    let words: String
    let file: FoundFile?
  }

  private func shortfalls(_ judged: Judged, at place: Place, of repository: GradedRepository) throws -> [Shortfall] {
    if isAbsent {
      guard let file = judged.file else { return [] }
      return [Shortfall(expected: "\(judged.words) is not there", found: "it is there: \(file.mode.words)")]
    }
    if let sameAs, case let found = try sameness(judged, sameAs, of: repository), !found.isEmpty || judged.file == nil {
      return found
    }
    guard let file = judged.file else {
      return [Shortfall(expected: "\(judged.words) \(demands)", found: try missing(judged.path, at: place, repository))]
    }
    var shortfalls: [Shortfall] = []
    if let modes, !modes.contains(where: { $0.mode == file.mode }) {
      shortfalls.append(
        Shortfall(
          expected: "\(judged.words) is \(modes.map(\.mode.words).joined(separator: " or "))", found: file.mode.words))
    }
    if content != nil || size != nil, !file.mode.isBlob {
      return shortfalls + [Shortfall(expected: "\(judged.words) is a file", found: file.mode.words)]
    }
    if let content { shortfalls += content.shortfalls(try repository.contents(of: file), subject: judged.words) }
    if let size, case let count = try repository.size(of: file), !size.accepts(count) {
      shortfalls.append(
        Shortfall(expected: "\(judged.words) has \(size.words("byte"))", found: counted(count, "byte")))
    }
    if let linkTarget {
      guard file.mode == .link else {
        return shortfalls + [Shortfall(expected: "\(judged.words) is a symbolic link", found: file.mode.words)]
      }
      shortfalls += linkTarget.shortfalls(
        try repository.contents(of: file), subject: "the target of \(judged.words)")
    }
    if let renamedFrom { shortfalls += try renaming(judged, file, renamedFrom, at: place, of: repository) }
    return shortfalls
  }

  private func missing(_ path: ByteString, at place: Place, _ repository: GradedRepository) throws -> String {
    if place == .index, try repository.unmergedPaths.contains(path) { return "it is in conflict still" }
    return "there is no such file"
  }

  private func sameness(_ judged: Judged, _ source: Source, of repository: GradedRepository) throws -> [Shortfall] {
    let other = try repository.repository(of: source)
    let path = source.path ?? judged.path
    let expected = try other.file(path, at: source.place)
    let subject = source.path == nil ? source.words : "\(path) \(source.place.words)"
    switch (judged.file, expected) {
    case (nil, nil): return []
    case (nil, .some): return [Shortfall(expected: "\(judged.words) is as \(subject)", found: "it is missing")]
    case (.some, nil): return [Shortfall(expected: "\(judged.words) is absent, as \(subject)", found: "it is there")]
    case (let file?, let expected?):
      if file.mode != expected.mode {
        return [
          Shortfall(expected: "\(judged.words) is \(expected.mode.words), as \(subject)", found: file.mode.words)
        ]
      }
      if try GradedRepository.haveSameContents(file, repository, expected, other) { return [] }
      guard file.mode.isBlob else {
        return [Shortfall(expected: "\(judged.words) is as \(subject)", found: "it is at another commit")]
      }
      let found = difference(try repository.contents(of: file), from: try other.contents(of: expected))
      return [Shortfall(expected: "\(judged.words) is as \(subject)", found: found)]
    }
  }

  private func renaming(
    _ judged: Judged, _ file: FoundFile, _ source: Source, at place: Place, of repository: GradedRepository
  ) throws -> [Shortfall] {
    guard let oldPath = source.path else { return [] }
    let expected = "\(judged.words) was renamed from \(source.words)"
    if try repository.file(oldPath, at: place) != nil {
      return [Shortfall(expected: expected, found: "\(oldPath) is still there")]
    }
    let other = try repository.repository(of: source)
    guard let old = try other.file(oldPath, at: source.place) else {
      throw Trouble("the exercise speaks of \(source.words), where no file is")
    }
    if try GradedRepository.haveSameContents(file, repository, old, other) { return [] }
    let (one, two) = (try repository.contents(of: file), try other.contents(of: old))
    guard one.isSimilar(to: two) else { return [Shortfall(expected: expected, found: "it holds something else")] }
    return []
  }
}

extension ByteString {
  /// Whether at least half of the lines of the longer text are in both.
  fileprivate func isSimilar(to other: ByteString) -> Bool {
    var counts: [ByteString: Int] = [:]
    for line in lines { counts[line, default: 0] += 1 }
    var common = 0
    for line in other.lines where counts[line, default: 0] > 0 {
      counts[line, default: 0] -= 1
      common += 1
    }
    return common * 2 >= max(lines.count, other.lines.count)
  }
}
