import Documents

/// The parts of the schema of SARIF 2.1.0 (OASIS, sarif-schema-2.1.0.json) that a log of ours uses: names, types, what is
/// required, what is allowed, ranges and words.
enum SARIFShape {
  indirect enum Shape: Sendable {
    case text
    case word([String])
    case truth
    case number(from: Int)
    case list(Shape)
    case object([String: Shape], required: [String])
    case map(Shape)
  }

  private static let message = Shape.object(
    ["text": .text, "markdown": .text, "id": .text, "arguments": .list(.text)], required: ["text"])
  private static let multiformat = Shape.object(["text": .text, "markdown": .text], required: ["text"])
  private static let artifactLocation = Shape.object(
    ["uri": .text, "uriBaseId": .text, "index": .number(from: -1), "description": message], required: [])
  private static let region = Shape.object(
    [
      "startLine": .number(from: 1), "startColumn": .number(from: 1), "endLine": .number(from: 1),
      "endColumn": .number(from: 1),
    ], required: [])
  private static let location = Shape.object(
    [
      "id": .number(from: -1), "message": message,
      "physicalLocation": .object(["artifactLocation": artifactLocation, "region": region], required: []),
    ], required: [])
  private static let result = Shape.object(
    [
      "ruleId": .text, "ruleIndex": .number(from: -1), "message": message, "locations": .list(location),
      "level": .word(["none", "note", "warning", "error"]),
      "kind": .word(["notApplicable", "pass", "fail", "review", "open", "informational"]),
    ], required: ["message"])
  private static let notification = Shape.object(
    ["message": message, "level": .word(["none", "note", "warning", "error"])], required: ["message"])
  private static let rule = Shape.object(
    ["id": .text, "name": .text, "shortDescription": multiformat, "fullDescription": multiformat], required: ["id"])
  private static let driver = Shape.object(
    ["name": .text, "version": .text, "informationUri": .text, "rules": .list(rule)], required: ["name"])
  private static let run = Shape.object(
    [
      "tool": .object(["driver": driver], required: ["driver"]), "results": .list(result),
      "columnKind": .word(["utf16CodeUnits", "unicodeCodePoints"]),
      "originalUriBaseIds": .map(artifactLocation),
      "invocations": .list(
        .object(
          ["executionSuccessful": .truth, "toolExecutionNotifications": .list(notification)],
          required: ["executionSuccessful"])),
    ], required: ["tool"])
  private static let log = Shape.object(
    ["$schema": .text, "version": .word(["2.1.0"]), "runs": .list(run)], required: ["version", "runs"])

  /// What is wrong with a log, with the way to each place.
  static func problems(in log: JSON) -> [String] { problems(in: log, Self.log, at: "") }

  private static func problems(in value: JSON, _ shape: Shape, at place: String) -> [String] {
    switch shape {
    case .text: return value.text == nil ? ["\(place) is no text"] : []
    case .word(let words): return value.text.map(words.contains) == true ? [] : ["\(place) is none of \(words)"]
    case .truth: return value.truth == nil ? ["\(place) is no truth"] : []
    case .number(let least): return value.int.map { $0 >= least } == true ? [] : ["\(place) is no number from \(least)"]
    case .list(let inner):
      guard let elements = value.elements else { return ["\(place) is no list"] }
      return elements.enumerated().flatMap { problems(in: $1, inner, at: "\(place)[\($0)]") }
    case .map(let inner):
      guard let members = value.members else { return ["\(place) is no object"] }
      return members.flatMap { problems(in: $0.value, inner, at: "\(place).\($0.name)") }
    case .object(let shapes, let required):
      guard let members = value.members else { return ["\(place) is no object"] }
      let missing = required.filter { name in !members.contains { $0.name == name } }.map {
        "\(place).\($0) is missing"
      }
      return missing
        + members.flatMap { member in
          shapes[member.name].map { problems(in: member.value, $0, at: "\(place).\(member.name)") }
            ?? ["\(place).\(member.name) is unknown"]
        }
    }
  }
}
