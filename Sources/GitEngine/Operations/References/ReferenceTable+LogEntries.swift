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
    var kept: [ByteString] = []
    var last = ObjectID.zero
    for (position, line) in try logLines(of: name).enumerated() {
      guard let entry = ReflogEntry(line: line) else { continue }
      guard try keeps(position, entry) else { continue }
      let copy = rewritesOthers ? ByteString(last.hex) + ByteString(line.bytes.dropFirst(40)) : line
      // A line that Git copies has a tab even where no message follows.
      kept.append(copy.bytes.contains(UInt8(ascii: "\t")) ? copy : copy + "\t")
      last = entry.new
    }
    replaceLog(of: name, with: kept)
    if movesReference, !last.isZero { try set(name, to: last, nil) }
  }
}
