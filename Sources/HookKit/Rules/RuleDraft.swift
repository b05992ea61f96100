internal import Documents
internal import Files

/// A rule as its mapping has it, before presets are looked up.
struct RuleDraft: Decodable {
  private let name: String?
  private let action: Action
  private let scope: FileScope
  private let isWarning: Bool
  private let onlyChangedLines: Bool
  private let fixes: Bool
  private let skips: [SkipCondition]
  private let groups: [String]
  private let stages: [HookName]
  private let commits: Rule.PushedVersions?
  private let node: Node

  private enum Action {
    case file(any FileCheck)
    case change(any ChangeCheck)
    case run(ExternalAction)
    case format(FormatDraft)
    case protect(ReferenceProtection)
    case message(key: String, Node)
  }

  /// The keys that say what a rule does.
  static let kinds = ["check", "format", "run", "protect"] + MessageRegistry.checks.map { $0.key }

  private enum CodingKeys: String, CodingKey {
    case name, warn, fix, skip, groups, stages, commits, check, protect
    case onlyChangedLines = "only-changed-lines"
  }

  init(from decoder: any Decoder) throws {
    node = try decoder.node
    let kind = try decoder.kind(of: Self.kinds, noun: "rule")
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decodeIfPresent(String.self, forKey: .name)
    isWarning = try container.decodeIfPresent(Bool.self, forKey: .warn) ?? false
    skips = try container.decodeIfPresent(OneOrMany<SkipCondition>.self, forKey: .skip)?.values ?? []
    groups = try container.decodeIfPresent(OneOrMany<String>.self, forKey: .groups)?.values ?? []
    stages = try container.decodeIfPresent(OneOrMany<Word<HookName>>.self, forKey: .stages)?.values.map(\.value) ?? []
    commits = try container.decodeIfPresent(Word<Rule.PushedVersions>.self, forKey: .commits)?.value
    onlyChangedLines = try container.decodeIfPresent(Bool.self, forKey: .onlyChangedLines) ?? false
    scope = try FileScope(from: decoder)
    switch kind {
    case "check":
      let id = try container.decode(Located<String>.self, forKey: .check)
      let type = try Self.checkType(id)
      let hasOwnFix = type.options.contains { $0.name == "fix" } && !node.saysWhetherToFix
      fixes = try hasOwnFix ? false : container.decodeIfPresent(Bool.self, forKey: .fix) ?? false
      let check = try node.saysWhetherToFix ? type.read(from: node.withoutFix) : type.init(from: decoder)
      if let check = check as? any FileCheck {
        action = .file(check)
      } else if let check = check as? any ChangeCheck {
        action = .change(check)
      } else {
        throw id.error("the check \"\(id.value)\" cannot be used here")
      }
    case "run":
      fixes = try container.decodeIfPresent(Bool.self, forKey: .fix) ?? false
      action = .run(try ExternalAction(runFrom: decoder, fixes: fixes))
    case "format":
      fixes = try container.decodeIfPresent(Bool.self, forKey: .fix) ?? false
      action = .format(try FormatDraft(from: decoder))
    case "protect":
      fixes = false
      action = .protect(try container.decode(ReferenceProtection.self, forKey: .protect))
    default:
      fixes = false
      action = .message(
        key: kind, try decoder.container(keyedBy: DocumentKey.self).decode(Node.self, forKey: DocumentKey(kind)))
    }
  }

  private static func checkType(_ id: Located<String>) throws(DocumentError) -> any Check.Type {
    if let type = CheckRegistry.check(named: id.value) { return type }
    let known = CheckRegistry.checks.map { $0.id }
    let near = Spelling.nearest(to: id.value, among: known).map { "; did you mean \"\($0)\"?" } ?? ""
    throw id.error("no check \"\(id.value)\" is known\(near) (git drill hooks list shows all)")
  }

  /// The rule, for the hook that it stands under.
  func rule(of hook: HookName, presets: PresetLibrary) throws(DocumentError) -> Rule {
    try refuseWhatDoesNotFit(hook)
    var scope = scope
    let name: String
    let action: Rule.Action
    switch self.action {
    case .file(let check):
      name = type(of: check).id
      action = .file(check)
    case .change(let check):
      name = type(of: check).id
      action = .change(check)
    case .run(let external):
      name = external.command.program.description
      action = .external(external)
    case .format(let draft):
      let preset = try draft.preset(in: presets)
      name = draft.formatter.value
      action = .external(draft.action(completedBy: preset))
      if let preset {
        scope = FileScope(
          files: scope.files ?? (scope.types == nil ? preset.scope.files : nil),
          exclude: scope.exclude + preset.scope.exclude,
          types: scope.types ?? (scope.files == nil ? preset.scope.types : nil))
      }
    case .protect(let protection):
      name = "protect"
      action = .protect(protection)
    case .message(let key, let options):
      name = key
      action = try Self.messageAction(of: key, options, hook)
    }
    return Rule(
      name: self.name ?? name, action: action, scope: scope, isWarning: isWarning, onlyChangedLines: onlyChangedLines,
      fixes: fixes, skips: skips, groups: groups, stages: stages, commits: commits, mark: node.mark)
  }

  private static func messageAction(
    of key: String, _ options: Node, _ hook: HookName
  ) throws(DocumentError) -> Rule.Action {
    if hook == .prepareCommitMessage { return .ticket(try options.decode(TicketInsertion.self)) }
    guard let type = MessageRegistry.check(for: key) else { throw options.error("no rule \"\(key)\" is known") }
    return .message(try type.read(options))
  }

  private func refuseWhatDoesNotFit(_ hook: HookName) throws(DocumentError) {
    let hooks = [hook] + stages
    switch action {
    case .protect:
      if let strange = hooks.first(where: { ![.prePush, .preReceive, .update].contains($0) }) {
        throw node.error("\(strange.rawValue) updates no references, so that it cannot protect any")
      }
      if let key = FileScope.givenKey(in: node) { throw key.error("references have no \(key.text ?? "files")") }
    case .file, .change, .format:
      if let strange = hooks.first(where: { !$0.seesFiles }) {
        throw node.error("\(strange.rawValue) sees no files; put this rule under pre-commit")
      }
    case .message(let key, _):
      if let strange = hooks.first(where: { !$0.seesMessage }) {
        throw node.error("\(strange.rawValue) sees no message; put this rule under commit-msg")
      }
      if hooks.contains(.prepareCommitMessage), key != "ticket" || Set(hooks).count > 1 {
        throw node.error("prepare-commit-msg has one rule of its own, ticket; put \"\(key)\" under commit-msg")
      }
      if let key = FileScope.givenKey(in: node) { throw key.error("a message has no \(key.text ?? "files")") }
    case .run:
      if hook == .prepareCommitMessage { throw node.error("prepare-commit-msg runs no commands; commit-msg does") }
    }
  }
}

extension Node {
  /// Whether the `fix` of a rule says to put files right, not what to make of them.
  fileprivate var saysWhetherToFix: Bool {
    guard let fix = self["fix"], case .scalar(let text, plain: true) = fix.content else { return false }
    return text == "true" || text == "false"
  }

  fileprivate var withoutFix: Node {
    Node(.mapping((mapping ?? []).filter { $0.name != "fix" }), mark: mark, file: file)
  }
}

extension Check {
  /// Reads the options only, whatever else stands in the rule.
  fileprivate static func read(from node: Node) throws -> any Check {
    let own = Set(options.map(\.name))
    let kept = (node.mapping ?? []).filter { own.contains($0.name) }
    return try Node(.mapping(kept), mark: node.mark, file: node.file).decode(Self.self)
  }
}

extension MessageCheck {
  fileprivate static func read(_ options: Node) throws(DocumentError) -> any MessageCheck {
    try options.decode(Self.self)
  }
}
