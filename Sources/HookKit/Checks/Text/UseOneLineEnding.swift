import Documents
import Files

/// Refuses files that mix line endings, or that have another than the one asked for, and makes them one.
struct UseOneLineEnding: FileCheck {
  static let id = "mixed-line-ending"
  static let summary = "one kind of line ending in a file; fixes"
  static let options = [
    CheckOption("fix", "auto (the ending most lines have), lf, crlf, cr, or no (only report); default auto")
  ]

  /// What the file should have.
  enum Wanted: String, Decodable, CaseIterable { case auto, no, lf, crlf, cr }

  private let wanted: Wanted

  init(from decoder: any Decoder) throws {
    let options = try decoder.options()
    let text = try options.decodeIfPresent(String.self, forKey: "fix") ?? "auto"
    guard let wanted = Wanted(rawValue: text) else {
      throw options.refusal(of: "fix", "'\(text)' is not one of auto, lf, crlf, cr, no")
    }
    self.init(wanted: wanted)
  }

  init(wanted: Wanted = .auto) { self.wanted = wanted }

  func findings(in file: StagedFile) -> [Finding] {
    guard let target = ending(wantedIn: file) else { return [] }
    let line = firstLine(otherThan: target, in: file.contents.bytes)
    let message =
      switch wanted {
      case .auto, .no: "line endings are mixed; most are \(target.name)"
      case .lf, .crlf, .cr: "a line ending other than \(target.name)"
      }
    return [finding(message, in: file, line: line, isFixable: wanted != .no)]
  }

  func fixed(_ file: StagedFile) -> ByteString? {
    guard wanted != .no, let target = ending(wantedIn: file) else { return nil }
    let bytes = file.contents.bytes
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 16 + 2)
    var index = 0
    while index < bytes.count {
      let end = bytes[index...].firstIndex { $0 == 10 || $0 == 13 } ?? bytes.count
      result += bytes[index..<end]
      result += target.bytes
      index = end < bytes.count - 1 && bytes[end] == 13 && bytes[end + 1] == 10 ? end + 2 : end + 1
    }
    return ByteString(result)
  }

  private enum Ending: CaseIterable {
    case cr, crlf, lf

    var name: String {
      switch self {
      case .cr: "CR"
      case .crlf: "CRLF"
      case .lf: "LF"
      }
    }

    var bytes: [UInt8] {
      switch self {
      case .cr: [13]
      case .crlf: [13, 10]
      case .lf: [10]
      }
    }
  }

  /// The ending that all lines should have; nil where they have it.
  private func ending(wantedIn file: StagedFile) -> Ending? {
    let hasReturns = file.contents.facts.contains(.carriageReturn)
    if !hasReturns, wanted != .crlf, wanted != .cr { return nil }
    let counts = endings(in: file.contents.bytes)
    let present = Ending.allCases.filter { counts[$0] ?? 0 > 0 }
    switch wanted {
    case .auto, .no: return present.count > 1 ? present.reduce(present[0]) { most(counts, $0, $1) } : nil
    case .lf: return present.contains { $0 != .lf } ? .lf : nil
    case .crlf: return present.contains { $0 != .crlf } ? .crlf : nil
    case .cr: return present.contains { $0 != .cr } ? .cr : nil
    }
  }

  /// The more frequent ending; of equals the later, so LF before CRLF before CR.
  private func most(_ counts: [Ending: Int], _ first: Ending, _ second: Ending) -> Ending {
    counts[second] ?? 0 >= counts[first] ?? 0 ? second : first
  }

  private func endings(in bytes: [UInt8]) -> [Ending: Int] {
    var feeds = 0
    var returns = 0
    var pairs = 0
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == 10 { feeds += 1 }
      if byte == 13 { returns += 1 }
      if byte == 10, previous == 13 { pairs += 1 }
      previous = byte
    }
    return [.cr: returns - pairs, .crlf: pairs, .lf: feeds - pairs]
  }

  private func firstLine(otherThan target: Ending, in bytes: [UInt8]) -> Int? {
    var line = 1
    var index = 0
    while let end = bytes[index...].firstIndex(where: { $0 == 10 || $0 == 13 }) {
      let isPair = bytes[end] == 13 && end + 1 < bytes.count && bytes[end + 1] == 10
      let ending: Ending = isPair ? .crlf : bytes[end] == 13 ? .cr : .lf
      if ending != target { return line }
      if bytes[end] == 10 || isPair { line += 1 }
      index = end + (isPair ? 2 : 1)
    }
    return nil
  }
}
