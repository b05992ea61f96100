public import Documents
internal import Files
internal import GitEngine

/// A report in the Static Analysis Results Interchange Format, 2.1.0 (OASIS).
public enum SARIFReport {
  /// The log.
  ///
  /// - Parameters:
  ///   - version: that of this program.
  ///   - summaries: one line about each rule that has one.
  public static func json(_ report: HookReport, version: String, summaries: [String: String]) -> JSON {
    let rules = Array(Set(report.findings.map(\.rule))).sorted()
    let numbers = Dictionary(rules.enumerated().map { ($1, $0) }) { first, _ in first }
    return .object([
      .init("$schema", "https://json.schemastore.org/sarif-2.1.0.json"),
      .init("version", "2.1.0"),
      .init(
        "runs",
        .array([
          .object([
            .init(
              "tool",
              .object([
                .init(
                  "driver",
                  .object([
                    .init("name", "git-drill"), .init("version", .string(version)),
                    .init("rules", .array(rules.map { rule($0, summary: summaries[$0]) })),
                  ]))
              ])),
            .init("columnKind", "unicodeCodePoints"),
            .init(
              "originalUriBaseIds",
              .object([.init("SRCROOT", .object([.init("description", text("The root of the repository"))]))])),
            .init(
              "invocations",
              .array([
                .object([
                  .init("executionSuccessful", .bool(report.troubles.isEmpty)),
                  .init(
                    "toolExecutionNotifications",
                    .array(
                      report.troubles.map {
                        .object([.init("level", "error"), .init("message", text($0.description))])
                      })),
                ])
              ])),
            .init("results", .array(report.findings.map { result($0, number: numbers[$0.rule] ?? 0) })),
          ])
        ])),
    ])
  }

  private static func rule(_ name: String, summary: String?) -> JSON {
    .object([.init("id", .string(name))] + (summary.map { [.init("shortDescription", text($0))] } ?? []))
  }

  private static func result(_ found: HookFinding, number: Int) -> JSON {
    let finding = found.finding
    let commit = found.commit.map { " (in \($0.abbreviated))" } ?? ""
    var members: [JSON.Member] = [
      .init("ruleId", .string(found.rule)), .init("ruleIndex", .integer(number)),
      .init("level", found.isWarning ? "warning" : "error"), .init("message", text(finding.message + commit)),
    ]
    if !finding.path.isEmpty {
      var place: [JSON.Member] = [
        .init(
          "artifactLocation",
          .object([.init("uri", .string(finding.path.uri)), .init("uriBaseId", "SRCROOT")]))
      ]
      if let line = finding.line {
        var region: [JSON.Member] = [.init("startLine", .integer(line))]
        if let column = found.characterColumn { region.append(.init("startColumn", .integer(column))) }
        place.append(.init("region", .object(region)))
      }
      members.append(
        .init("locations", .array([.object([.init("physicalLocation", .object(place))])])))
    }
    return .object(members)
  }

  private static func text(_ text: String) -> JSON { .object([.init("text", .string(text))]) }
}
