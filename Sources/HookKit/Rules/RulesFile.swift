public import Documents
public import Files

/// The rules of a repository: `.drill-hooks.yaml`.
public struct RulesFile: Sendable {
  /// Where it is, from the root of the worktree.
  public static let name: ByteString = ".drill-hooks.yaml"

  /// The rules of each hook, in order; hooks that receive pushes are not among them.
  public let rules: [HookName: [Rule]]
  /// Patterns of paths that no rule is for.
  public let exclude: [PathGlob]
  /// The hooks that it has rules for, those that receive pushes included, in the order of ``HookName``.
  public let hooks: [HookName]

  /// Rules that are at hand.
  public init(rules: [HookName: [Rule]], exclude: [PathGlob] = []) {
    self.rules = rules
    self.exclude = exclude
    hooks = HookName.allCases.filter { rules[$0] != nil }
  }

  /// Reads the rules.
  ///
  /// - Parameters:
  ///   - contents: the bytes of the file.
  ///   - file: the file as it is shown in errors.
  ///   - presets: the formatters that `format:` may name.
  public init(_ contents: ByteString, file: String, presets: PresetLibrary) throws(DocumentError) {
    let draft = try Node.parse(contents, file: file).decode(RulesDraft.self)
    var rules: [HookName: [Rule]] = [:]
    for (hook, drafts) in draft.rules {
      rules[hook, default: []] += []
      for draft in drafts {
        let rule = try draft.rule(of: hook, presets: presets)
        for stage in rule.stages.isEmpty ? [hook] : rule.stages { rules[stage, default: []].append(rule) }
      }
    }
    self.rules = rules
    exclude = draft.exclude
    hooks = HookName.allCases.filter { rules[$0] != nil || draft.serverHooks.contains($0) }
  }

  /// The names of rules and groups that there are, over all hooks.
  public var names: Set<String> { Set(rules.values.joined().flatMap { [$0.name] + $0.groups }) }

  /// The rules of a hook, in order.
  public func rules(of hook: HookName) -> [Rule] { rules[hook] ?? [] }
}

/// The file before presets are looked up.
private struct RulesDraft: Decodable {
  var rules: [(hook: HookName, drafts: [RuleDraft])] = []
  var serverHooks: [HookName] = []
  let exclude: [PathGlob]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: DocumentKey.self)
    let version = try container.decode(Located<Int>.self, forKey: "version")
    guard version.value == 1 else {
      throw version.error("this program reads version 1 of the rules, not \(version.value)")
    }
    exclude = try container.decodeIfPresent(OneOrMany<PathGlob>.self, forKey: "exclude")?.values ?? []
    for hook in HookName.allCases {
      let key = DocumentKey(hook.rawValue)
      if !hook.isForClients {
        if try container.decodeIfPresent(Node.self, forKey: key) != nil { serverHooks.append(hook) }
      } else if let drafts = try container.decodeIfPresent([RuleDraft].self, forKey: key) {
        rules.append((hook, drafts))
      }
    }
  }
}
