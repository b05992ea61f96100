import Files
import Testing

/// The rows of `Hooks/differences.md`.
struct DifferenceTable {
  /// A difference that the contents of one file show.
  struct ContentsRow: Sendable, CustomTestStringConvertible {
    let id: String
    let check: String
    let options: String
    let file: ByteString
    let contents: ByteString
    let theirs: Oracle.Outcome
    let ours: Oracle.Outcome

    var testDescription: String { id }
  }

  /// A difference that takes a repository.
  struct StateRow: Sendable, CustomTestStringConvertible {
    let id: String
    let check: String
    let theirs: String
    let ours: String

    var testDescription: String { id }
  }

  let contents: [ContentsRow]
  let states: [StateRow]

  static func read() throws -> DifferenceTable {
    let root = FilePath(#filePath).parent?.parent?.parent?.parent ?? "."
    let rows = try (root / "Hooks/differences.md").contents().lines.map(\.description)
      .filter { $0.hasPrefix("|") && !$0.hasPrefix("| id ") && !$0.hasPrefix("|---") }
      .map { row in row.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false).map(trimmed) }
    return DifferenceTable(
      contents: rows.filter { $0.count == 8 }.map { cells in
        let contents = bytes(cells[4])
        return ContentsRow(
          id: cells[0], check: cells[1], options: cells[2], file: ByteString(cells[3]), contents: contents,
          theirs: outcome(cells[5], contents), ours: outcome(cells[6], contents))
      },
      states: rows.filter { $0.count == 6 }.map {
        StateRow(id: $0[0], check: $0[1], theirs: $0[3], ours: $0[4])
      })
  }

  private static func trimmed(_ cell: Substring) -> String {
    let start = cell.drop { $0 == " " }
    return String(start.prefix(start.count - start.reversed().prefix { $0 == " " }.count))
  }

  /// Literals in backquotes, each of which a number may multiply.
  private static func bytes(_ cell: String) -> ByteString {
    let parts = cell.split(separator: "`", omittingEmptySubsequences: false)
    var result: [UInt8] = []
    for index in stride(from: 1, to: parts.count, by: 2) {
      let piece = ByteString(literal: parts[index]).bytes
      let count = parts[index + 1].split(separator: "×").dropFirst().first.flatMap { text in
        Int(text.filter { $0.isASCII && $0.isNumber })
      }
      for _ in 0..<(count ?? 1) { result += piece }
    }
    return ByteString(result)
  }

  private static func outcome(_ cell: String, _ before: ByteString) -> Oracle.Outcome {
    if cell.hasPrefix("makes ") { return Oracle.Outcome(verdict: .refuses, contents: bytes(cell)) }
    let verdict = Oracle.Outcome.Verdict(rawValue: cell)
    return Oracle.Outcome(verdict: verdict ?? .crashes, contents: before)
  }
}
