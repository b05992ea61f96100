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
  func print(_ report: HookReport, hook: HookName, occasion: HookOccasion, in context: Context) throws {
    if json {
      try context.print(json: JSONReport.json(report, hook: hook))
    } else if sarif {
      try context.print(json: SARIFReport.json(report, version: Drill.version, summaries: Self.summaries))
    } else if github {
      let lines = GitHubReport.lines(report).map { ByteString($0) + "\n" }
      try context.console.write(lines.flatMap(\.bytes), to: .output)
    } else {
      try HookTextOutput(report: report, hook: hook, occasion: occasion, hasTimings: timing).print(on: context.console)
    }
  }

  private static var summaries: [String: String] {
    Dictionary(
      CheckRegistry.checks.map { ($0.id, $0.summary) } + MessageRegistry.checks.map { ($0.key, $0.summary) }
    ) { first, _ in first }
  }
}
