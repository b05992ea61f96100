internal import Documents
internal import Files
internal import HookKit
internal import Terminal

/// How the result of a hook is shown.
struct HookOutputOptions: ParsableArguments {
  @Flag(help: "Print the result as JSON")
  var json = false

  @Flag(help: "Print the result as SARIF 2.1.0")
  var sarif = false

  @Flag(help: "Print the result as annotations of GitHub Actions")
  var github = false

  @Flag(help: "Tell how long each rule took")
  var timing = false

  /// How many forms were asked for.
  var count: Int { [json, sarif, github].count { $0 } }

  /// Prints what the rules came to.
  func print(_ report: HookReport, hook: HookName, isByGit: Bool, in context: Context) throws {
    if json {
      try context.print(json: JSONReport.json(report, hook: hook))
    } else if sarif {
      try context.print(json: SARIFReport.json(report, version: Drill.version, summaries: Self.summaries))
    } else if github {
      try write(GitHubReport.lines(report).map { ByteString($0) }, in: context)
    } else {
      try printText(report, hook: hook, isByGit: isByGit, in: context)
    }
  }

  private func printText(_ report: HookReport, hook: HookName, isByGit: Bool, in context: Context) throws {
    try write(report.findings.map(TextReport.line) + TextReport.lines(of: report.fixed), in: context)
    for output in report.outputs {
      try context.console.print("\("\(output.rule):", .bold)", to: .error)
      try context.console.write(output.text.bytes, to: .error)
      if !output.text.hasSuffix("\n") { try context.console.print(to: .error) }
    }
    for trouble in report.troubles { try context.console.print("\("error:", [.bold, .red]) \(trouble)", to: .error) }
    for note in report.notes { try context.console.print("note: \(note)", to: .error) }
    if timing { try printTimings(report, in: context) }
    if let summary = TextReport.summary(of: report, hook: hook) {
      try context.console.print("\(summary)", to: .error)
      if hook != .prePush, report.findings.contains(where: \.finding.isFixable) {
        try context.console.print(
          "\("hint:", .cyan) git drill hooks run \(hook.rawValue) --fix puts right what it can", to: .error)
      }
    } else if !isByGit, report.troubles.isEmpty {
      try context.console.print(
        "\(hook.rawValue): \(report.ruleCount) rules, \(report.fileCount) files, nothing found", to: .error)
    }
  }

  private func printTimings(_ report: HookReport, in context: Context) throws {
    for timing in report.timings {
      let tenths = Int((timing.milliseconds * 10).rounded())
      let name = timing.rule ?? "reading files"
      try context.console.print("\("\(tenths / 10).\(tenths % 10) ms", .dim)  \(name)", to: .error)
    }
  }

  private func write(_ lines: [ByteString], in context: Context) throws {
    guard !lines.isEmpty else { return }
    try context.console.write(lines.flatMap { $0.bytes + [10] }, to: .output)
  }

  private static var summaries: [String: String] {
    Dictionary(
      CheckRegistry.checks.map { ($0.id, $0.summary) } + MessageRegistry.checks.map { ($0.key, $0.summary) }
    ) { first, _ in first }
  }
}
