internal import Files

extension ReferenceTable {
  /// Removes one move from a reflog.
  ///
  /// - Parameters:
  ///   - number: which, from 0, the last.
  ///   - rewritesOthers: makes each move left start where the one before it ended.
  ///   - movesReference: points the reference at what the last move left names.
  func removeLogEntry(
    _ number: Int, of name: ByteString, rewritesOthers: Bool = false, movesReference: Bool = false
  ) throws {
    let count = try logLines(of: name).count
    guard number >= 0, number < count else { throw GitError(.notFound, "there is no \(name)@{\(number)}") }
    try filterLog(of: name, rewritesOthers: rewritesOthers, movesReference: movesReference) { position, _ in
      position != count - 1 - number
    }
  }

  /// Keeps some moves of a reflog.
  ///
  /// - Parameter keeps: given the number of the line, the oldest being 0, and what it says.
  func filterLog(
    of name: ByteString, rewritesOthers: Bool = false, movesReference: Bool = false,
    keeps: (Int, ReflogEntry) throws -> Bool
  ) throws {
    let folder = folder(of: name)
    let last = try Self.filterLog(at: Self.logPath(of: name), in: folder, rewritesOthers: rewritesOthers, keeps: keeps)
    if movesReference, let last, !last.isZero { try set(name, to: last, nil) }
  }

  /// Keeps some moves of a reflog by its file.
  ///
  /// - Returns: where the newest move that is left ends.
  @discardableResult
  static func filterLog(
    at path: ByteString, in folder: DeferredFolder, rewritesOthers: Bool = false,
    keeps: (Int, ReflogEntry) throws -> Bool
  ) throws -> ObjectID? {
    var kept: [UInt8] = []
    var last: ObjectID?
    for (position, line) in (try folder.contents(of: path)?.lines ?? []).enumerated() {
      guard let entry = ReflogEntry(line: line) else { continue }
      guard try keeps(position, entry) else { continue }
      let copy = rewritesOthers ? ByteString((last ?? .zero).hex) + ByteString(line.bytes.dropFirst(40)) : line
      // A line that Git copies has a tab even where no message follows.
      kept += copy.bytes + (copy.bytes.contains(UInt8(ascii: "\t")) ? [] : [UInt8(ascii: "\t")]) + [UInt8(ascii: "\n")]
      last = entry.new
    }
    folder.write(ByteString(kept), to: path)
    return last
  }
}
