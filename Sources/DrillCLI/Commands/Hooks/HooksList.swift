internal import Documents
internal import Files
internal import HookKit
internal import Terminal

/// Shows what rules can be made of.
struct HooksList: DrillCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show the checks, formatters and ready scripts, with their options")

  @Argument(help: "Only these, with their options")
  var names: [String] = []

  @Flag(help: "Print the result as JSON")
  var json = false

  mutating func run(in context: Context) throws -> ExitCode {
    let all = try Offer.all()
    let chosen = names.isEmpty ? all : try names.flatMap { try Self.offers($0, among: all) }
    if json {
      try context.print(json: .array(chosen.map(\.json)))
      return .success
    }
    for (index, kind) in Offer.Kind.allCases.enumerated() {
      let offers = chosen.filter { $0.kind == kind }
      guard !offers.isEmpty else { continue }
      if index > 0, names.isEmpty { try context.console.print() }
      if names.isEmpty { try context.console.print("\(kind.heading, .bold)") }
      let width = offers.map(\.name.count).max() ?? 0
      for offer in offers {
        let padding = String(repeating: " ", count: width - offer.name.count)
        try context.console.print("  \(offer.name, .cyan)\(padding)  \(offer.summary)")
        guard !names.isEmpty else { continue }
        for option in offer.options { try context.console.print("      \(option.name)  \("\(option.summary)", .dim)") }
      }
    }
    return .success
  }

  private static func offers(_ name: String, among all: [Offer]) throws -> [Offer] {
    let found = all.filter { $0.name == name }
    guard found.isEmpty else { return found }
    let near = Spelling.nearest(to: name, among: all.map(\.name)).map { "did you mean \"\($0)\"?" }
    throw Trouble(
      "nothing is called \"\(name)\"", hint: near ?? "git drill hooks list shows all", code: .validationFailure)
  }
}

/// One thing that a rules file can name, or that can be added as a hook.
private struct Offer {
  enum Kind: String, CaseIterable {
    case check, message, format, script

    var heading: String {
      switch self {
      case .check: "Checks of files (- check: NAME)"
      case .message: "Rules about commit messages (- NAME: true, under commit-msg)"
      case .format: "Formatters (- format: NAME)"
      case .script: "Ready scripts (git drill hooks add NAME)"
      }
    }
  }

  let kind: Kind
  let name: String
  let summary: String
  var options: [CheckOption] = []

  static func all() throws -> [Offer] {
    let checks = CheckRegistry.checks.map { Offer(kind: .check, name: $0.id, summary: $0.summary, options: $0.options) }
    let messages = MessageRegistry.checks.map {
      Offer(kind: .message, name: $0.key, summary: $0.summary, options: $0.options)
    }
    let formatters = try PresetLibrary.embedded.names.compactMap { name in
      try PresetLibrary.embedded.preset(named: name).map {
        Offer(kind: .format, name: name, summary: "\($0.summary): \($0.command.text ?? "")")
      }
    }
    let scripts = ReadyScript.embedded.map {
      Offer(kind: .script, name: $0.name, summary: "\($0.hook.rawValue): \($0.summary)")
    }
    return checks + messages + formatters + scripts
  }

  var json: JSON {
    .object([
      .init("kind", .string(kind.rawValue)), .init("name", .string(name)), .init("summary", .string(summary)),
      .init(
        "options",
        .array(
          options.map { .object([.init("name", .string($0.name)), .init("summary", .string($0.summary))]) })),
    ])
  }
}
