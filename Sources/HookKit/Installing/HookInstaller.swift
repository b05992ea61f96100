internal import Files

/// Makes Git run this program in a repository, beside what is there already.
public struct HookInstaller: Sendable {
  private let git: GitProgram
  /// The folder of hooks.
  public let folder: HooksFolder

  /// What was done with a hook.
  public struct Outcome: Hashable, Sendable {
    /// The hook.
    public let hook: HookName
    /// What was done.
    public let change: Change
    /// Whether the hook that was there before runs too, or is back.
    public let hasPrevious: Bool
    /// Whether that hook seems to ask for its own name, which is another one where it is kept.
    public let asksForItsName: Bool

    init(_ hook: HookName, _ change: Change, _ file: HookFile) {
      self.hook = hook
      self.change = change
      hasPrevious = file.previous.place.exists
      asksForItsName = file.previous.asksForItsName
    }
  }

  /// What was done.
  public enum Change: Hashable, Sendable {
    /// It is there now.
    case installed
    /// It was there, and says something else now.
    case updated
    /// It was there as it is.
    case alike
    /// It is gone.
    case removed
    /// It was not ours, and stays.
    case left
  }

  /// An installer for the repository around a folder.
  public init(_ git: GitProgram) throws(HookError) {
    self.git = git
    folder = try HooksFolder(git)
  }

  /// Installs hooks; what stands there already is run before ours, and is kept to the byte.
  public func install(_ hooks: [HookName], _ shim: HookShim) throws(HookError) -> [Outcome] {
    if let refusal = folder.refusal(of: hooks) { throw refusal }
    return try asHookError {
      try folder.path.createFolders()
      return try hooks.map { try install($0, shim.script(for: $0)) }
    }
  }

  private func install(_ hook: HookName, _ script: ByteString) throws -> Outcome {
    let file = HookFile(hook, in: folder.path)
    guard let ours = file.shim else {
      try file.install(script)
      return Outcome(hook, .installed, file)
    }
    let isExecutable = try ours.place.status()?.isExecutable == true
    let isAlike = isExecutable && ours.contents == .shim(script)
    if !isAlike { try ours.put(script) }
    return Outcome(hook, isAlike ? .alike : .updated, ours)
  }

  /// Takes hooks away, and brings back what was there before.
  public func uninstall(_ hooks: [HookName]) throws(HookError) -> [Outcome] {
    if let refusal = folder.refusal { throw refusal }
    return try asHookError {
      try hooks.compactMap { hook in
        let file = HookFile(hook, in: folder.path)
        guard let ours = file.shim else { return file.place.exists ? Outcome(hook, .left, file) : nil }
        return try takeAway(ours, of: hook)
      }
    }
  }

  private func takeAway(_ file: HookFile, of hook: HookName) throws(FileError) -> Outcome {
    let outcome = Outcome(hook, .removed, file)
    try file.uninstall()
    return outcome
  }

  /// Puts a ready script in place of a hook; what stands there already is run before it.
  public func add(_ script: ReadyScript) throws(HookError) -> Outcome {
    if let refusal = folder.refusal(of: [script.hook]) { throw refusal }
    return try asHookError {
      try folder.path.createFolders()
      let file = HookFile(script.hook, in: folder.path)
      if let there = place(of: script) { return Outcome(script.hook, .alike, there) }
      if file.contents != .nothing { try file.keepAnything() }
      try file.put(script.contents)
      return Outcome(script.hook, .installed, file)
    }
  }

  /// Takes a ready script away again, unless it was changed; nil where it is not there as it was added.
  public func remove(_ script: ReadyScript) throws(HookError) -> Outcome? {
    if let refusal = folder.refusal { throw refusal }
    return try asHookError { try place(of: script).map { try takeAway($0, of: script.hook) } }
  }

  private func place(of script: ReadyScript) -> HookFile? {
    HookFile(script.hook, in: folder.path).chain.first { (try? $0.place.contents(limit: 1 << 20)) == script.contents }
  }

  /// What stands in place of each hook.
  public func states() -> [State] {
    HookName.allCases.map { hook in
      let file = HookFile(hook, in: folder.path)
      if let ours = file.shim { return State(hook: hook, kind: .ours, hasPrevious: ours.previous.place.exists) }
      return State(hook: hook, kind: file.place.exists ? .other : .nothing, hasPrevious: file.previous.place.exists)
    }
  }

  /// What stands in place of a hook.
  public struct State: Hashable, Sendable {
    /// The hook.
    public let hook: HookName
    /// What it is.
    public let kind: Kind
    /// Whether there is a hook that ours runs first.
    public let hasPrevious: Bool

    /// What a hook is.
    public enum Kind: Hashable, Sendable {
      /// There is none.
      case nothing
      /// It starts this program.
      case ours
      /// It is something else.
      case other
    }
  }
}
