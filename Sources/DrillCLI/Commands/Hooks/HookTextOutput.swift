internal import Files
internal import HookKit
internal import Terminal

/// Shows a person what a hook came to: what is wrong and where, then what to do.
struct HookTextOutput {
  let report: HookReport
  let hook: HookName
  let occasion: HookOccasion
  let hasTimings: Bool

  func print(on console: any Console) throws {
    try console.print(lines: report.findings.map(Self.line(of:)))
    try console.print(lines: TextReport.lines(of: report.fixed).map { "\($0, .plain)" })
    for output in report.outputs {
      try console.print("\("\(output.rule):", .bold)", to: .error)
      try console.write(output.text.bytes, to: .error)
      if !output.text.hasSuffix("\n") { try console.print(to: .error) }
    }
    for trouble in report.troubles { try console.print("\("error:", [.bold, .red]) \(trouble)", to: .error) }
    for note in report.notes { try console.print("note: \(note)", to: .error) }
    if hasTimings { try console.print(lines: timings, to: .error) }
    if let summary = TextReport.summary(of: report, hook: hook, occasion: occasion) {
      try console.print("\(summary, report.isRefused ? [.bold, .red] : .plain)", to: .error)
    } else if occasion == .hand {
      let (rules, files) = (counted(report.ruleCount, "rule"), counted(report.fileCount, "file"))
      try console.print("\(hook.rawValue): \(rules), \(files), nothing found", to: .error)
    }
    for advice in occasion.advice(on: report, of: hook) { try console.print("\("hint:", .cyan) \(advice)", to: .error) }
  }

  private static func line(of found: HookFinding) -> StyledText {
    let line = TextReport.Line(found)
    var text: StyledText = line.place.isEmpty ? "" : "\(line.place, .bold): "
    text += "\(line.rule, .dim): "
    if line.isWarning { text += "\("warning:", .yellow) " }
    return text + "\(line.message)"
  }

  private var timings: [StyledText] {
    let rows = report.timings.map { timing in
      let tenths = Int((timing.milliseconds * 10).rounded())
      return (time: "\(tenths / 10).\(tenths % 10) ms", rule: timing.rule ?? "reading files")
    }
    let width = rows.map(\.time.count).max() ?? 0
    return rows.map { "\(String(repeating: " ", count: width - $0.time.count) + $0.time, .dim)  \($0.rule)" }
  }
}
