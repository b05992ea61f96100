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
        let reason = Self.reason(in: result.errors).map { ": \($0)" } ?? ""
        outcome.findings.append(finding(failure + reason, path: file.path))
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
    return try command.run()
  }

  /// The first line of what a program complains of.
  private static func reason(in errors: ByteString) -> String? {
    errors.lines.first { !$0.isEmpty }.map { String($0.description.prefix(300)) }
  }
}
