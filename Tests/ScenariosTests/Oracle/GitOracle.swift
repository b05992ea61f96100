import Documents
import Files
import GitEngine
import Processes

@testable import Scenarios

/// Takes steps by running real `git`, under the same identities and dates.
final class GitOracle: StepTaker {
  let setup: ScenarioSetup
  let folder: FilePath
  private let home: FilePath
  private(set) var labels: [String: String] = [:]
  private(set) var labelNames: [String] = []
  private var created: Set<String> = []
  private var clock: Moment
  private var hooks: [(FilePath, HookStep)] = []

  init(_ setup: ScenarioSetup, folder: FilePath, home: FilePath) {
    self.setup = setup
    self.folder = folder
    self.home = home
    clock = setup.start
  }

  func text(ofLabel name: String) -> String? { labels[name] }

  func meet(_ error: DocumentError) throws(DocumentError) { throw error }

  func take(_ step: Step) throws(DocumentError) {
    do {
      if case .clock(let clockStep) = step.action {
        switch clockStep {
        case .at(let moment): clock = moment
        case .later(let seconds): clock = clock.advanced(by: seconds)
        }
        return
      }
      let declaration = try setup.repository(step.repository)
      if case .clone = step.action {} else { try create(declaration) }
      let work = OracleWork(oracle: self, step: step, declaration: declaration, clock: clock)
      try work.perform()
      if let label = step.label {
        labels[label.text] = try work.label()
        labelNames.append(label.text)
      }
      if case .label = step.action { return }
      clock = clock.advanced(by: setup.tick)
    } catch let error as DocumentError {
      throw error
    } catch {
      throw step.place.error("git: \(error)")
    }
  }

  func path(of declaration: RepositoryDeclaration) -> FilePath { folder / declaration.path }

  func gitFolder(of declaration: RepositoryDeclaration) -> FilePath {
    declaration.isBare ? path(of: declaration) : path(of: declaration) / ".git"
  }

  /// Creates a repository at its first use.
  func create(_ declaration: RepositoryDeclaration) throws {
    guard created.insert(declaration.name).inserted else { return }
    let path = path(of: declaration)
    guard declaration.isInitialised else { return try path.createFolders() }
    let arguments: [ByteString] = ["init", "-q", "--template=", "-b", ByteString(declaration.branch.text)]
    try git(arguments + (declaration.isBare ? ["--bare"] : []) + [path.bytes], in: folder)
    try configure(declaration)
  }

  /// Says what every repository of a world says, in one write instead of sixty processes.
  func configure(_ declaration: RepositoryDeclaration) throws {
    created.insert(declaration.name)
    let settings = WorldConfiguration.settings(isBare: declaration.isBare, person: declaration.person)
    try configure(gitFolder(of: declaration) / "config", settings)
    for setting in declaration.settings { try set(setting, in: path(of: declaration)) }
  }

  func configure(_ file: FilePath, _ settings: [(name: ByteString, value: ByteString)]) throws {
    var text = try file.contents()
    for (name, value) in settings {
      let parts = name.split(on: UInt8(ascii: "."))
      text = text + "[" + parts[0] + "]\n\t" + parts[1] + " = \"" + value + "\"\n"
    }
    try file.write(text)
  }

  func set(_ setting: ConfigStep.Setting, in path: FilePath) throws {
    let key = ByteString(setting.key.text)
    if setting.values.isEmpty { try git(["config", "--unset-all", key], in: path) }
    for (index, value) in setting.values.enumerated() {
      try git(["config", index == 0 ? "--replace-all" : "--add", key, value], in: path)
    }
  }

  func addHook(_ hook: HookStep, to declaration: RepositoryDeclaration) {
    hooks.append((gitFolder(of: declaration) / "hooks", hook))
  }

  /// Creates what no step touched, and writes the hooks, which may not run before.
  func finish() throws {
    for declaration in setup.repositories { try create(declaration) }
    for (folder, hook) in hooks {
      try folder.createFolders()
      try (folder / ByteString(hook.name.text)).write(hook.script, permissions: hook.isExecutable ? 0o777 : 0o666)
    }
  }

  /// Runs `git`; throws what it says where it fails.
  @discardableResult
  func git(
    _ arguments: [ByteString], in path: FilePath, author: Signature? = nil, committer: Signature? = nil,
    input: ByteString = ""
  ) throws -> ByteString {
    let result = try tryGit(arguments, in: path, author: author, committer: committer, input: input)
    guard result.succeeded else {
      throw OracleFailure(message: "\(arguments.joined(separator: " ")): \(result.output)\(result.errors)")
    }
    return result.output
  }

  func tryGit(
    _ arguments: [ByteString], in path: FilePath, author: Signature? = nil, committer: Signature? = nil,
    input: ByteString = ""
  ) throws -> ProcessResult {
    var environment: [ByteString: ByteString] = [
      "PATH": "/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin", "HOME": home.bytes, "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_ATTR_NOSYSTEM": "1", "GIT_TEMPLATE_DIR": "", "GIT_EDITOR": "true", "LC_ALL": "C", "TZ": "UTC",
      "GIT_TERMINAL_PROMPT": "0", "GIT_ALLOW_PROTOCOL": "file", "GIT_CEILING_DIRECTORIES": folder.bytes,
    ]
    if arguments.contains("--") { environment["GIT_LITERAL_PATHSPECS"] = "1" }
    for (role, signature) in [("AUTHOR", author), ("COMMITTER", committer)] {
      guard let signature else { continue }
      environment["GIT_\(role)_NAME"] = signature.name
      environment["GIT_\(role)_EMAIL"] = signature.email
      environment["GIT_\(role)_DATE"] = signature.time.text
    }
    var command = Command(["git"] + arguments, in: path, environment: environment, input: input)
    command.timeLimit = .seconds(60)
    return try command.run()
  }
}

/// What `git` said when it failed.
struct OracleFailure: Error, CustomStringConvertible {
  let message: String
  var description: String { message }
}

extension Signature.Time {
  /// The moment as Git's internal date format.
  var text: ByteString {
    let minutes = abs(offset)
    let zone = String(10_000 + minutes / 60 * 100 + minutes % 60).dropFirst()
    return ByteString("\(seconds) \(offset < 0 ? "-" : "+")\(zone)")
  }
}
