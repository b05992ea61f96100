public import Files

/// The folder that Git runs hooks from in a repository, and why that one.
public struct HooksFolder: Hashable, Sendable {
  /// Where it is.
  public let path: FilePath
  /// `core.hooksPath`, where it is set.
  public let setting: Setting?
  /// Whether it belongs to this repository alone: it is in the worktree, or in the repository's own folder.
  public let isOwn: Bool
  /// Whether files in it are tracked, so that they are everybody's.
  public let isTracked: Bool

  /// Whether the repository has no worktree, so that nothing is committed in it.
  public let isBare: Bool

  /// A value of `core.hooksPath`.
  public struct Setting: Hashable, Sendable {
    /// What is set.
    public let value: ByteString
    /// Where: system, global, local, worktree or command.
    public let scope: ByteString
    /// The file that has it.
    public let origin: ByteString
  }

  /// Asks Git, which resolves every level of configuration, worktrees and submodules.
  public init(_ git: GitProgram) throws(HookError) {
    guard let common = try git.answer("rev-parse", "--git-common-dir") else {
      throw HookError("\(git.folder) is not in a Git repository")
    }
    let folder = git.folder
    guard let path = try git.answer("rev-parse", "--git-path", "hooks") else {
      throw HookError("git does not tell where hooks are")
    }
    self.path = folder / path
    setting = try Self.setting(git)
    let top = try git.answer("rev-parse", "--show-toplevel")
    isBare = try git.answer("rev-parse", "--is-bare-repository") == "true"
    let own = [folder / common] + (top.map { [FilePath($0)] } ?? [])
    let place = Self.resolved(self.path)
    isOwn = own.contains { place.relative(to: Self.resolved($0)) != nil }
    isTracked =
      if let top, isOwn {
        try git.answer("-C", top, "ls-files", "-z", "--", self.path.bytes).map { !$0.isEmpty } ?? false
      } else {
        false
      }
  }

  private static func setting(_ git: GitProgram) throws(HookError) -> Setting? {
    guard let line = try git.answer("config", "--show-scope", "--show-origin", "-z", "--get", "core.hooksPath") else {
      return nil
    }
    let fields = line.split(on: 0)
    guard fields.count >= 3 else { return nil }
    return Setting(value: fields[2], scope: fields[0], origin: fields[1])
  }

  /// The path with links resolved as far as it exists.
  private static func resolved(_ path: FilePath) -> FilePath {
    if let resolved = try? path.resolved() { return resolved }
    guard let parent = path.parent else { return path }
    return resolved(parent) / ("./" + path.name)
  }

  /// Why some hooks are not installed; nil where they are.
  func refusal(of hooks: [HookName]) -> HookError? {
    if let refusal { return refusal }
    guard isBare, let useless = hooks.first(where: { $0 != .prePush && $0.isForClients }) else { return nil }
    return HookError("\(useless.rawValue) never runs in a bare repository: nothing is committed there", kind: .usage)
  }

  /// Why nothing is written into the folder, and what can be done; nil where it is this repository's own.
  public var refusal: HookError? {
    if isOwn { return isOfHusky ? husky : nil }
    let hint = """
      nothing outside this repository is changed. With Git 2.54 or later, git drill hooks install --config-based works \
      beside it; or give this repository hooks of its own: git config --local core.hooksPath .git/hooks
      """
    guard let setting else {
      return HookError(
        "\(path) leads out of this repository",
        hint: "nothing outside this repository is changed; put a folder in place of the link")
    }
    return HookError(
      "core.hooksPath (\(setting.scope), \(setting.origin)) makes Git run hooks from \(path), which is outside this "
        + "repository, so that others may use it too", hint: hint)
  }

  /// Whether husky writes the folder anew with each `npm install`, and finds the user's hooks by the names in it.
  private var isOfHusky: Bool { path.name == "_" && path.parent?.name == ".husky" }

  private var husky: HookError {
    HookError(
      "husky runs the hooks of this repository and writes \(path) anew whenever packages are installed",
      hint: "let husky run the rules: add this line to .husky/pre-commit, and so for other hooks: "
        + #"git drill hooks run pre-commit --hook -- "$@""#)
  }
}
