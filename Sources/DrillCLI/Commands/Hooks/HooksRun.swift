internal import Documents
internal import Files
internal import GitEngine
internal import HookKit
internal import Terminal

/// Runs the rules of a hook.
struct HooksRun: DrillCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run the rules of a hook, as Git does or by hand",
    discussion: """
      By hand, pre-commit looks at what is staged, or at what --all-files, --from with --to, or names of files say. \
      commit-msg takes the file of a message.

      Exit code 0: nothing is refused. 1: something is. 3: the rules could not do their work.
      """)

  @Argument(help: ArgumentHelp("The hook, such as pre-commit", valueName: "hook"))
  var name: String

  @Argument(help: "Files or folders to look at, or what Git gives to the hook")
  var arguments: [ByteString] = []

  @Flag(help: "Look at all files that are in the index")
  var allFiles = false

  @Option(help: ArgumentHelp("Look at what has changed since this commit", valueName: "revision"))
  var from: ByteString?

  @Option(help: ArgumentHelp("Look at files as they are in this commit; HEAD by default", valueName: "revision"))
  var to: ByteString?

  @Flag(help: "Put right what can be put right, in the index and in the worktree")
  var fix = false

  @Option(help: ArgumentHelp("Leave out a rule or a group of rules", valueName: "name"))
  var skip: [String] = []

  @Option(help: ArgumentHelp("Run only a rule or a group of rules", valueName: "name"))
  var only: [String] = []

  @OptionGroup(title: "Output") var output: HookOutputOptions

  @OptionGroup var rulesOptions: HookRulesOptions

  @Flag(help: ArgumentHelp("Git runs it", visibility: .hidden))
  var hook = false

  @Option(help: ArgumentHelp("The hook that was there before", visibility: .hidden))
  var previous: ByteString?

  mutating func validate() throws {
    guard let known = HookName(rawValue: name), known.isForClients else {
      let names = HookName.allCases.filter(\.isForClients).map(\.rawValue).joined(separator: ", ")
      throw ValidationError("There is no hook '\(name)' to run here; there are \(names).")
    }
    if allFiles, from != nil || to != nil { throw ValidationError("--all-files does not go with --from and --to.") }
    if to != nil, from == nil { throw ValidationError("--to needs --from.") }
    if fix, from != nil { throw ValidationError("--fix puts right what is in the index, not what is committed.") }
    if !known.seesFiles, allFiles || from != nil || fix {
      throw ValidationError("\(name) looks at a message, not at files.")
    }
    if known.seesFiles, known != .prePush, !hook, !arguments.isEmpty, allFiles || from != nil {
      throw ValidationError("Names of files do not go with --all-files or --from.")
    }
    if output.count > 1 { throw ValidationError("Only one of --json, --sarif and --github can be given.") }
  }

  mutating func run(in context: Context) throws -> ExitCode {
    guard let hookName = HookName(rawValue: name) else { return .validationFailure }
    if hook, let answer = HookProbe.answer(to: context.environment, hook: hookName) {
      try context.console.write(Array(answer.utf8), to: .output)
      return .success
    }
    let input = hook && hookName.readsInput ? StandardInput.contents() : ""
    if let previous {
      let code = try PreviousHook(FilePath(previous), arguments: arguments, input: hookName.readsInput ? input : nil)
        .run(in: context)
      guard code.isSuccess else { return code }
    }
    let repository = try Repository(environment: context.environment, in: context.folder)
    guard let rules = try rulesOptions.rules(in: context, isOptional: hook, of: repository) else { return .success }
    try refuseUnknownNames(among: rules)
    let report = try report(of: hookName, rules: rules, input: input, repository, in: context)
    try output.print(report, hook: hookName, occasion: occasion(of: hookName, in: context), in: context)
    return !report.troubles.isEmpty ? .trouble : report.isRefused ? .failure : .success
  }

  /// A rule that is misspelled must not seem to have found nothing; `SKIP` may be meant for other hooks, too.
  private func refuseUnknownNames(among rules: RulesFile) throws {
    let known = rules.names
    guard let name = (skip + only).first(where: { !known.contains($0) }) else { return }
    let near = Spelling.nearest(to: name, among: Array(known)).map { "did you mean \"\($0)\"?" }
    throw Trouble("no rule or group is called \"\(name)\"", hint: near, code: .validationFailure)
  }

  private func occasion(of hookName: HookName, in context: Context) -> HookOccasion {
    guard hook else { return .hand }
    var message: ByteString?
    if hookName == .commitMessage, let file = arguments.first, FilePath(file).name == "COMMIT_EDITMSG" {
      // Git runs hooks at the root of the worktree; the user may be below it.
      message = context.variable("GIT_PREFIX") == nil ? file : context.path(file).bytes
    }
    return .git(index: context.variable("GIT_INDEX_FILE"), message: message)
  }

  private func report(
    of hookName: HookName, rules: RulesFile, input: ByteString, _ repository: Repository, in context: Context
  ) throws -> HookReport {
    let progress = WorkProgress(on: context.console)
    defer { progress.finish() }
    var options = HookRun.Options()
    options.fixes = fix
    options.skip = skip + context.skippedRules
    options.only = only
    options.isTimed = output.timing
    let (environment, folder) = (context.environment, context.folder)
    var run = HookRun(
      hookName, rules: rules, options: options, environment: environment,
      temporaryFolder: context.variable("TMPDIR").map { FilePath($0) } ?? "/tmp"
    ) { () throws(GitError) in try Repository(environment: environment, in: folder) }
    run.isCancelled = context.isInterrupted
    run.progress = { progress.update($0, done: $1, of: $2) }
    switch hookName {
    case .commitMessage:
      let file = try messageFile()
      return try run.run(onMessageIn: context.path(file), shownAs: file, in: repository)
    case .prepareCommitMessage:
      return try run.prepare(
        messageIn: context.path(messageFile()), source: arguments.dropFirst().first, in: repository)
    case .prePush where hook:
      return try run.run(onPushOf: ReferenceUpdate.read(input), to: arguments.first ?? "", in: repository)
    default:
      return try run.run(selection(in: context, repository), in: repository)
    }
  }

  private func messageFile() throws -> ByteString {
    guard let file = arguments.first else {
      throw Trouble("\(name) needs the file of a message", code: .validationFailure)
    }
    return file
  }
}

extension Context {
  /// The names in `SKIP`, as in pre-commit.
  var skippedRules: [String] {
    (variable("SKIP")?.description ?? "").split(separator: ",").map { name in
      let start = name.drop { $0 == " " }
      return String(start.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }
  }
}
