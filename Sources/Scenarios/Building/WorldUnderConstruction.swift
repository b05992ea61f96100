internal import Documents
internal import Files
internal import GitEngine

/// Takes steps by doing them, in repositories that stay in memory until the end.
final class WorldUnderConstruction: StepTaker {
  let setup: ScenarioSetup
  /// Where the world is built.
  let folder: FilePath
  /// Where it will stand.
  let destination: FilePath
  private let isCancelled: () -> Bool

  private(set) var labels: [String: ObjectID] = [:]
  private(set) var labelNames: [String] = []
  private var writers: [String: RepositoryWriter] = [:]
  /// Submodules and linked worktrees, which are written at the end too.
  private var further: [RepositoryWriter] = []
  /// What stopped the work, where it is no mistake of the scenario.
  private(set) var trouble: (any Error)?
  var clock: Moment
  /// Whether repositories say in their configuration what an exercise depends on; a test goes without.
  var isHermetic = true
  /// The hooks of each repository, which are written at the end.
  var hooks: [String: [HookStep]] = [:]

  init(_ setup: ScenarioSetup, folder: FilePath, destination: FilePath, isCancelled: @escaping () -> Bool) {
    self.setup = setup
    self.folder = folder
    self.destination = destination
    self.isCancelled = isCancelled
    clock = setup.start
  }

  func text(ofLabel name: String) -> String? { labels[name]?.hex }

  func meet(_ error: DocumentError) throws(DocumentError) { throw error }

  func take(_ step: Step) throws(DocumentError) {
    do {
      if isCancelled() { throw BuildError.cancelled }
      try setup.check(step)
      let made = try perform(step)
      if let label = step.label { try give(label, to: made) }
    } catch let error as DocumentError {
      throw error
    } catch let error as GitError {
      throw step.place.error("\(step.place.text): \(error.message)")
    } catch {
      trouble = error
      throw step.place.error("\(error)")
    }
  }

  private func give(_ label: Marked, to id: ObjectID?) throws(DocumentError) {
    guard let id else { throw label.error("nothing was made that the label \(quoted(label.text)) could stand for") }
    labels[label.text] = id
    labelNames.append(label.text)
  }

  func addFurther(_ writer: RepositoryWriter) { further.append(writer) }

  /// Does a step, and gives what a label would stand for.
  private func perform(_ step: Step) throws -> ObjectID? {
    if case .clock(let clockStep) = step.action {
      clock =
        switch clockStep {
        case .at(let moment): moment
        case .later(let seconds): clock.advanced(by: seconds)
        }
      return nil
    }
    let declaration = try setup.repository(step.repository)
    guard declaration.isInitialised else {
      if case .change(let change) = step.action { try self.change(change, in: declaration) }
      return nil
    }
    if case .clone(let clone) = step.action {
      try self.clone(clone, to: declaration, step)
      advance()
      return nil
    }
    let writer = try writer(for: declaration)
    let work = RepositoryWork(
      world: self, writer: writer, declaration: declaration, step: step, now: signature(step, declaration))
    let made = try work.perform()
    if case .label = step.action { return made }
    advance()
    return made
  }

  private func advance() { clock = clock.advanced(by: setup.tick) }

  private func signature(_ step: Step, _ declaration: RepositoryDeclaration) -> Signature {
    let person = step.person ?? declaration.person
    return Signature(name: person.name, email: person.email, time: clock.time)
  }

  private func change(_ step: ChangeStep, in declaration: RepositoryDeclaration) throws {
    let files = PlainFolder(folder: folder / declaration.path)
    try files.folder.createFolders()
    for change in step.changes { try files.make(change) }
  }
}

// MARK: - Repositories

extension WorldUnderConstruction {
  /// The writer of a repository, which is created at its first use.
  func writer(for declaration: RepositoryDeclaration) throws -> RepositoryWriter {
    if let writer = writers[declaration.name] { return writer }
    let writer: RepositoryWriter
    do {
      writer = try RepositoryWriter.create(
        at: folder / declaration.path, bare: declaration.isBare, branch: ByteString(declaration.branch.text),
        configuration: configuration(of: declaration))
      try addFurtherValues(of: declaration, to: writer)
    } catch let error as GitError {
      throw declaration.branch.error("the repository \(declaration.name): \(error.message)")
    }
    writers[declaration.name] = writer
    return writer
  }

  /// The writer of another repository that a step names.
  func writer(named name: Marked) throws -> (writer: RepositoryWriter, declaration: RepositoryDeclaration) {
    let declaration = try setup.repository(name)
    guard declaration.isInitialised else {
      throw name.error("\(declaration.name) is no repository: it has init: false")
    }
    return (try writer(for: declaration), declaration)
  }

  private func clone(_ clone: CloneStep, to declaration: RepositoryDeclaration, _ step: Step) throws {
    guard writers[declaration.name] == nil else {
      throw step.place.error("\(declaration.name) has a history already; a clone is the first step in its repository")
    }
    let (other, source) = try writer(named: clone.source)
    guard source.name != declaration.name else { throw clone.source.error("a repository cannot be a clone of itself") }
    var options = CloneOptions()
    options.isBare = declaration.isBare
    options.branch = clone.branch.map { ByteString($0.text) }
    if let name = clone.remoteName { options.remote = ByteString(name.text) }
    let writer = try RepositoryWriter.clone(
      other, url: address(of: source), to: folder / declaration.path, by: signature(step, declaration),
      configuration: configuration(of: declaration), options)
    try addFurtherValues(of: declaration, to: writer)
    writers[declaration.name] = writer
  }

  /// Gives variables that are declared with several values the others too.
  private func addFurtherValues(of declaration: RepositoryDeclaration, to writer: RepositoryWriter) throws {
    for setting in declaration.settings {
      for value in setting.values.dropFirst() {
        try writer.addConfiguration(ByteString(setting.key.text), value)
      }
    }
  }

  private func configuration(of declaration: RepositoryDeclaration) -> [(name: ByteString, value: ByteString)] {
    var configuration =
      isHermetic ? WorldConfiguration.settings(isBare: declaration.isBare, person: declaration.person) : []
    for setting in declaration.settings {
      configuration += setting.values.prefix(1).map { (ByteString(setting.key.text), $0) }
    }
    return configuration
  }

  /// The address of a repository as the others see it, which stays right when the whole world is moved.
  func address(of declaration: RepositoryDeclaration) -> ByteString { "../" + declaration.path }

  /// The repository that a remote's address leads to.
  func declaration(at address: ByteString) -> RepositoryDeclaration? {
    setup.repositories.first { self.address(of: $0) == address }
  }

  /// Writes everything to disk, and tells what was built.
  func finish(_ variables: Variables) throws -> BuiltWorld {
    var start: [String: RepositorySnapshot] = [:]
    try (folder / BuiltWorld.startObjects / "pack").createFolders()
    for declaration in setup.repositories {
      guard declaration.isInitialised else {
        try (folder / declaration.path).createFolders()
        continue
      }
      let writer = try writer(for: declaration)
      try writer.flush()
      try writeHooks(of: declaration, writer)
      start[declaration.name] = writer.snapshot
      try keepObjects(of: writer)
    }
    for writer in further {
      try writer.flush()
      try keepObjects(of: writer)
      try moveLinks(of: writer)
    }
    return BuiltWorld(
      folder: destination,
      repositories: Dictionary(uniqueKeysWithValues: setup.repositories.map { ($0.name, $0.path) }), labels: labels,
      variables: variables.values, start: start)
  }

  /// Makes the absolute paths by which a linked worktree and its repository know each other those of the final place.
  private func moveLinks(of writer: RepositoryWriter) throws {
    guard let workFolder = writer.workFolder else { return }
    for file in [writer.gitFolder / "gitdir", workFolder / ".git"] where file.isFile {
      let text = try file.contents()
      let label: ByteString = text.hasPrefix("gitdir: ") ? "gitdir: " : ""
      guard let rest = text.removingPrefix(label + folder.bytes) else { continue }
      try file.write(label + destination.bytes + rest)
    }
  }

  /// Keeps every object that a repository has, for the checks.
  ///
  /// Packs never change, so a second name is as good as a copy.
  private func keepObjects(of writer: RepositoryWriter) throws {
    let packs = writer.commonFolder / "objects/pack"
    let kept = folder / BuiltWorld.startObjects / "pack"
    for name in try packs.entries() where !(kept / name).exists {
      do {
        try (packs / name).createHardLink(at: kept / name)
      } catch {
        try (kept / name).writeNew((packs / name).contents(limit: .max), permissions: 0o444)
      }
    }
  }

  private func writeHooks(of declaration: RepositoryDeclaration, _ writer: RepositoryWriter) throws {
    let folder = writer.commonFolder / "hooks"
    try folder.createFolders()
    // Git's templates make this file, and learners put rules of their own there.
    try (writer.commonFolder / "info").createFolders()
    try (writer.commonFolder / "info/exclude").write("# Rules for this repository alone, like those of .gitignore.\n")
    for hook in hooks[declaration.name] ?? [] {
      try (folder / ByteString(hook.name.text)).write(hook.script, permissions: hook.isExecutable ? 0o777 : 0o666)
    }
  }
}
