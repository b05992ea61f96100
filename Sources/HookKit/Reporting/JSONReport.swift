public import Documents
internal import Files
internal import GitEngine

/// A report as one JSON value.
///
/// - `format`: 1
/// - `hook`, `refused`, `files`, `rules`: which hook, whether it refuses, how many files and rules there were
/// - `findings`: for each `rule`, `path`, `message`, `fixable`, `warning`, and where they apply `line`, `column`,
///   `commit`, and `pathURI`, the bytes of a path that is not UTF-8, percent-encoded
/// - `fixed`: for each file `path`, `rules`, and `worktree`: `updated`, `alike` or the reason why it was left
/// - `outputs`, `troubles`, `notes`, `skipped`, `timings` (in milliseconds)
public enum JSONReport {
  /// The value.
  public static func json(_ report: HookReport, hook: HookName) -> JSON {
    .object([
      .init("format", 1),
      .init("hook", .string(hook.rawValue)),
      .init("refused", .bool(report.isRefused)),
      .init("files", .integer(report.fileCount)),
      .init("rules", .integer(report.ruleCount)),
      .init("findings", .array(report.findings.map(json))),
      .init("fixed", .array(report.fixed.map(json))),
      .init(
        "outputs",
        .array(
          report.outputs.map {
            .object([.init("rule", .string($0.rule)), .init("text", .string($0.text.description))])
          })),
      .init("troubles", .array(report.troubles.map { .string($0.description) })),
      .init("notes", .array(report.notes.map { .string($0) })),
      .init(
        "skipped",
        .array(
          report.skipped.map { .object([.init("rule", .string($0.rule)), .init("reason", .string($0.reason))]) })),
      .init("timings", .array(report.timings.map(json))),
    ])
  }

  private static func json(_ found: HookFinding) -> JSON {
    let finding = found.finding
    var members: [JSON.Member] = [.init("rule", .string(found.rule))]
    members += path(finding.path)
    if let line = finding.line { members.append(.init("line", .integer(line))) }
    if let column = finding.column { members.append(.init("column", .integer(column))) }
    members += [
      .init("message", .string(finding.message)), .init("fixable", .bool(finding.isFixable)),
      .init("warning", .bool(found.isWarning)),
    ]
    if let commit = found.commit { members.append(.init("commit", .string(commit.hex))) }
    return .object(members)
  }

  private static func json(_ file: FixedFile) -> JSON {
    let worktree =
      switch file.worktree {
      case .updated: "updated"
      case .alike: "alike"
      case .left(let reason): reason
      }
    return .object(
      path(file.path) + [
        .init("rules", .array(file.rules.map { .string($0) })), .init("worktree", .string(worktree)),
      ])
  }

  private static func json(_ timing: RuleTiming) -> JSON {
    .object([
      .init("rule", timing.rule.map { .string($0) } ?? .null), .init("milliseconds", .number(timing.milliseconds)),
    ])
  }

  private static func path(_ path: ByteString) -> [JSON.Member] {
    if path.isEmpty { return [] }
    let text = JSON.Member("path", .string(path.description))
    return path.utf8 == nil ? [text, .init("pathURI", .string(path.uri))] : [text]
  }
}

extension RuleTiming {
  /// The time in milliseconds.
  public var milliseconds: Double {
    let (seconds, attoseconds) = duration.components
    return (Double(seconds) * 1e3 + Double(attoseconds) / 1e15)
  }
}

extension ByteString {
  /// The path as a relative URI (RFC 3986): every byte that has a meaning in one, or is no ASCII, as `%XX`.
  var uri: String {
    var text = ""
    for byte in bytes {
      switch byte {
      case 48...57, 65...90, 97...122, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"),
        UInt8(ascii: "/"):
        text.unicodeScalars.append(UnicodeScalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return text
  }
}
