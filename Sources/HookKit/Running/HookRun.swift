public import Files
public import GitEngine

/// Runs the rules of a hook on files.
public struct HookRun: Sendable {
  /// The hook.
  public let hook: HookName
  /// Its rules and what the file says of all of them.
  public let rules: RulesFile
  /// What the user asked for.
  public var options: Options
  /// The variables that programs of rules get, before Git's own are taken out.
  public let environment: [ByteString: ByteString]
  /// Where folders for programs of rules may be made.
  public let temporaryFolder: FilePath
  /// Told how far the work is: a title, how much is done, and how much there is.
  public var progress: (@Sendable (_ title: String, _ done: Int, _ total: Int) -> Void)?
  /// Asked every now and then whether to stop; then an error is thrown, and nothing was changed.
  public var isCancelled: @Sendable () -> Bool = { false }
  let open: @Sendable () throws(GitError) -> Repository

  /// What the user asked for.
  public struct Options: Sendable {
    /// Whether all that can be put right is.
    public var fixes = false
    /// Names of rules and groups to leave out.
    public var skip: [String] = []
    /// Names of rules and groups to run alone; all where there are none.
    public var only: [String] = []
    /// Whether the time of each rule is measured.
    public var isTimed = false

    /// What a hook does by itself.
    public init() {}
  }

  /// A run that is still to be started.
  ///
  /// - Parameter open: opens the repository; called once on each thread that needs it.
  public init(
    _ hook: HookName, rules: RulesFile, options: Options = Options(), environment: [ByteString: ByteString],
    temporaryFolder: FilePath, open: @escaping @Sendable () throws(GitError) -> Repository
  ) {
    self.hook = hook
    self.rules = rules
    self.options = options
    self.environment = environment
    self.temporaryFolder = temporaryFolder
    self.open = open
  }

  /// Looks at a selection of files.
  ///
  /// - Parameter opened: the repository, where this thread has it open already.
  public func run(_ selection: FileSelection, in opened: Repository? = nil) throws(HookError) -> HookReport {
    try report(in: opened) { repository, rules, report in
      let contents = try CheckedContents(
        selection, in: repository, findsRenames: true, merged: mergedCommits, open: open)
      if !contents.unmerged.isEmpty {
        report.notes.append(
          "\(contents.unmerged.count) \(contents.unmerged.count == 1 ? "path is" : "paths are") in conflict and not checked"
        )
      }
      if case .paths(let names) = selection {
        let unused = names.unused(by: contents.files.map(\.path) + contents.unmerged)
        report.notes += unused.map { "\($0.shown) is not in the index, so it is not looked at" }
      }
      try run(rules, on: contents, in: repository, canFix: contents.image != nil, report: &report)
    }
  }

  /// Hands the rules that are not left out to the work, and sorts what it finds.
  func report(
    in opened: Repository?, of work: (Repository, [Rule], inout HookReport) throws -> Void
  ) throws(HookError) -> HookReport {
    try asHookError {
      let repository = try opened ?? open()
      var report = HookReport()
      let rules = try activeRules(in: repository, report: &report)
      report.ruleCount = rules.count
      if !rules.isEmpty { try work(repository, rules, &report) }
      report.findings.sort()
      return report
    }
  }

  /// What `git merge` merges, as it tells `pre-merge-commit`: `GITHEAD_ID` is the name that the user gave.
  private var mergedCommits: [ObjectID] {
    guard hook == .preMergeCommit else { return [] }
    return environment.keys.compactMap { name in
      name.removingPrefix("GITHEAD_").flatMap { ObjectID(hex: $0.description) }
    }.sorted()
  }

  /// The rules that are not left out.
  private func activeRules(in repository: Repository, report: inout HookReport) throws(GitError) -> [Rule] {
    let all = rules.rules(of: hook)
    let needsSituation = all.contains { !$0.skips.isEmpty }
    let situation = try needsSituation ? SkipSituation(of: repository, environment: environment) : nil
    return all.filter { rule in
      if !options.only.isEmpty, !options.only.contains(where: rule.isMeant) { return false }
      let reason: String? =
        if options.skip.contains(where: rule.isMeant) { "asked for" } else {
          rule.skips.contains { situation?.meets($0) == true } ? "its skip condition holds" : nil
        }
      if let reason { report.skipped.append(SkippedRule(rule: rule.name, reason: reason)) }
      return reason == nil
    }
  }

  func run(
    _ rules: [Rule], on all: CheckedContents, in repository: Repository, canFix: Bool, report: inout HookReport
  ) throws {
    var contents = all
    if !self.rules.exclude.isEmpty {
      contents.files.removeAll { file in self.rules.exclude.contains { $0.matches(file.path) } }
    }
    report.fileCount = contents.files.count
    let needsChange = rules.contains(where: \.needsChange)
    let change = needsChange ? try StagedChange(contents, credentials: credentials(for: rules)) : nil
    var fixed = try checkFiles(rules, contents, change, canFix: canFix, report: &report)
    if let change { checkChange(rules, change, report: &report) }
    try runPrograms(rules, contents, canFix: canFix, fixed: &fixed, report: &report)
    if isCancelled() { throw HookError("interrupted") }
    if !fixed.isEmpty {
      report.fixed += try FixWriter(repository, contents).write(fixed.values.sorted { $0.file.path < $1.file.path })
    }
  }

  private func checkFiles(
    _ rules: [Rule], _ contents: CheckedContents, _ change: StagedChange?, canFix: Bool, report: inout HookReport
  ) throws(GitError) -> [ByteString: FileRules.Fixed] {
    let checks = rules.compactMap { rule -> (rule: Rule, check: any FileCheck)? in
      guard case .file(let check) = rule.action else { return nil }
      return (rule, check)
    }
    let fileRules = FileRules(
      checks, fixes: canFix && options.fixes, isTimed: options.isTimed, contents: contents, change: change,
      isCancelled: isCancelled)
    let counter = progress.map { ProgressCounter(total: contents.files.count, title: "Checking", report: $0) }
    let outcome = try fileRules.run { counter?.add($0) }
    report.findings += outcome.findings
    report.notes += outcome.notes
    if options.isTimed {
      let names: [String?] = checks.map { $0.rule.name } + [nil]
      report.timings += zip(names, outcome.nanoseconds).map {
        RuleTiming(rule: $0, duration: .nanoseconds(Int64($1)))
      }
    }
    return Dictionary(outcome.fixed.map { ($0.file.path, $0) }) { first, _ in first }
  }

  private func runPrograms(
    _ rules: [Rule], _ contents: CheckedContents, canFix: Bool, fixed: inout [ByteString: FileRules.Fixed],
    report: inout HookReport
  ) throws {
    for (number, rule) in rules.enumerated() {
      guard case .external(let action) = rule.action else { continue }
      progress?("Running \(rule.name)", number, rules.count)
      let start = Stopwatch.now
      let run = ExternalRun(
        rule: canFix ? rule : rule.withoutFix, action: action, contents: contents, environment: environment,
        temporaryFolder: temporaryFolder, fixes: canFix && options.fixes, changed: fixed.mapValues(\.contents),
        isCancelled: isCancelled)
      let outcome = try run.run()
      report.add(outcome, of: rule)
      for (file, original, rewritten) in outcome.rewritten {
        let before = fixed[file.path]
        fixed[file.path] = FileRules.Fixed(
          file: file, original: before?.original ?? original, contents: rewritten,
          rules: (before?.rules ?? []) + [rule.name])
      }
      if options.isTimed {
        report.timings.append(RuleTiming(rule: rule.name, duration: .nanoseconds(Int64(Stopwatch.now - start))))
      }
    }
  }

  private func checkChange(_ rules: [Rule], _ change: StagedChange, report: inout HookReport) {
    for rule in rules {
      guard case .change(let check) = rule.action else { continue }
      let start = Stopwatch.now
      report.findings += check.findings(in: change)
        .filter { $0.path.isEmpty || rule.scope.matches($0.path, otherwise: { _ in true }) }
        .map { HookFinding($0, rule: rule.name, isWarning: rule.isWarning) }
      if options.isTimed {
        report.timings.append(RuleTiming(rule: rule.name, duration: .nanoseconds(Int64(Stopwatch.now - start))))
      }
    }
  }
}

extension Rule {
  fileprivate var needsChange: Bool {
    switch action {
    case .file(let check): type(of: check).needs.contains(.change)
    case .change: true
    case .external, .message, .ticket, .protect: false
    }
  }
}

extension HookReport {
  /// Takes over what came of a program.
  mutating func add(_ outcome: ExternalRun.Outcome, of rule: Rule) {
    findings += outcome.findings
    outputs += outcome.outputs
    if rule.isWarning { notes += outcome.troubles.map(\.description) } else { troubles += outcome.troubles }
  }
}

extension [HookFinding] {
  /// Orders by path, then by place; what is about no file comes first.
  fileprivate mutating func sort() {
    guard count > 1 else { return }
    sort { left, right in
      let (left, right) = (left.finding, right.finding)
      if left.path != right.path { return left.path < right.path }
      return (left.line ?? 0, left.column ?? 0) < (right.line ?? 0, right.column ?? 0)
    }
  }
}
