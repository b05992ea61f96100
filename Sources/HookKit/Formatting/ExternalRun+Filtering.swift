internal import Files
internal import GitEngine
internal import Processes

extension ExternalRun {
  /// Gives each file to the program on standard input; what it writes is how the file should be.
  func filter(_ files: [CheckedFile], in tree: ExportedTree, into outcome: inout Outcome) throws {
    let results = try concurrently(limit: action.isParallel ? processorCount : 1, files) {
      ContentReader(contents)
    } work: { (reader: inout ContentReader, file) in
      let original = if let known = changed[file.path] { known } else { try reader.contents(of: file) }
      return (original, try filter(original, of: file, in: tree))
    }
    for (file, (original, result)) in zip(files, results) {
      if let failure = failure(of: result) {
        let complaint = result.status == .timedOut ? nil : Complaint(result.errors)
        outcome.findings.append(finding(of: failure, complaint, path: file.path))
      } else if result.outputWasCut {
        outcome.findings.append(finding("\(action.command.program) wrote too much", path: file.path))
      } else if result.output.isEmpty, !original.isEmpty {
        // A formatter that skips a file writes nothing; no file may be emptied by that.
        continue
      } else {
        note(file, original, rewritten: result.output, into: &outcome)
      }
    }
  }

  private func filter(_ text: ByteString, of file: CheckedFile, in tree: ExportedTree) throws -> ProcessResult {
    let arguments = action.command.words.map { $0.replacing("{path}", with: file.path.argument) }
    var command = command(arguments, in: tree)
    command.input = text
    return try command.run(isCancelled: isCancelled)
  }

  /// What the program says where it says so of a place, else how it failed.
  private func finding(of failure: String, _ complaint: Complaint?, path: ByteString) -> HookFinding {
    guard let complaint else { return finding(failure, path: path) }
    guard let line = complaint.line else { return finding("\(failure): \(complaint.text)", path: path) }
    return finding("cannot be read: \(complaint.text)", path: path, line: line, column: complaint.column)
  }
}
