internal import Files
internal import Processes

/// Proves that hooks really fire: Git itself runs each of them, as a program without the user's shell would.
public struct HookVerifier: Sendable {
  private let git: GitProgram
  private let folder: HooksFolder

  /// What was found out about a hook.
  public struct Verdict: Hashable, Sendable {
    /// The hook.
    public let hook: HookName
    /// What is wrong, each a sentence with what to do; empty where it fires.
    public let problems: [String]
  }

  /// A verifier for the repository around a folder.
  public init(_ git: GitProgram) throws(HookError) {
    self.git = git
    folder = try HooksFolder(git)
  }

  /// Looks at hooks that should be there.
  public func verdicts(on hooks: [HookName]) throws(HookError) -> [Verdict] {
    let configured = try ConfiguredHooks(git).installed()
    return try hooks.map { (hook) throws(HookError) in
      let first = HookFile(hook, in: folder.path)
      let file = first.shim ?? first
      let isConfigured = configured.contains(hook)
      if !isConfigured, case let problems = missing(file, hook), !problems.isEmpty {
        return Verdict(hook: hook, problems: problems)
      }
      let faults = isConfigured ? [] : try faults(of: file)
      let fires = try fires(hook, file)
      if fires { return Verdict(hook: hook, problems: []) }
      return Verdict(
        hook: hook, problems: faults.isEmpty ? ["Git runs \(hook.rawValue), but it does not start git-drill"] : faults)
    }
  }

  private func missing(_ file: HookFile, _ hook: HookName) -> [String] {
    switch file.contents {
    case .shim: crippled(file, isShim: true) ?? []
    case .nothing: ["it is not installed in \(folder.path): git drill hooks install \(hook.rawValue)"]
    case .other:
      crippled(file) ?? ["another hook stands in its place: git drill hooks install \(hook.rawValue) runs both"]
    }
  }

  /// A shim that something has changed so that it is none any more.
  private func crippled(_ file: HookFile, isShim: Bool = false) -> [String]? {
    guard let script = try? file.place.contents(limit: 1 << 20), script.contains(HookShim.mark) else { return nil }
    if script.contains("\r\n") {
      return ["\(file.place) has CRLF line endings, which a shell cannot read: git drill hooks install writes it anew"]
    }
    return isShim ? nil : ["\(file.place) was changed: git drill hooks install writes it anew"]
  }

  private func faults(of file: HookFile) throws(HookError) -> [String] {
    let status = try asHookError { try file.place.status() }
    if status?.isExecutable == false {
      return ["\(file.place) is not executable, so that Git ignores it: chmod +x \(file.place)"]
    }
    let result: ProcessResult
    do throws(ProcessError) {
      result = try Command([file.place.bytes], in: git.folder, environment: plainEnvironment, timeLimit: .seconds(30))
        .run()
    } catch {
      return [
        "\(file.place) cannot be started (\(error)): is it on a file system that is mounted noexec, and is there /bin/sh?"
      ]
    }
    if result.succeeded { return [] }
    let reason = (result.errors + result.output).lines.first?.description ?? ""
    return ["\(file.place) does not start git-drill: \(reason)"]
  }

  /// What a program that was not started from a shell has.
  private var plainEnvironment: [ByteString: ByteString] {
    // What names the repository and its configuration stays: it says which hooks are meant.
    var environment = git.environment.filter { name, _ in
      ["HOME", "XDG_CONFIG_HOME", "TMPDIR"].contains(name) || name.hasPrefix("GIT_")
    }
    environment["PATH"] = "/usr/bin:/bin:/usr/sbin:/sbin"
    environment["GIT_EDITOR"] = ":"
    environment[HookProbe.variable] = Self.token
    return environment
  }

  private static let token: ByteString = "does-it-fire"

  private func fires(_ hook: HookName, _ file: HookFile) throws(HookError) -> Bool {
    guard let expected = HookProbe.answer(to: plainEnvironment, hook: hook).map({ ByteString($0) }) else {
      return false
    }
    if try git.version() < (2, 36) {
      let command = Command([file.place.bytes], in: git.folder, environment: plainEnvironment, timeLimit: .seconds(30))
      let result = try? command.run()
      return result.map { $0.output.contains(expected) } ?? false
    }
    let result = try git.run(["hook", "run", ByteString(hook.rawValue)], environment: gitEnvironment)
    return (result.output + result.errors).contains(expected)
  }

  /// The plain environment, where `git` can still be found: hooks are looked for in its own place first.
  private var gitEnvironment: [ByteString: ByteString] {
    var environment = plainEnvironment
    let path = git.environment["PATH"] ?? ""
    let places = path.split(on: UInt8(ascii: ":")).filter { (FilePath($0) / "git").exists }
    if let place = places.first, !["/usr/bin", "/bin"].contains(place) {
      environment["PATH"] = place + ":" + (environment["PATH"] ?? "")
    }
    return environment
  }
}
