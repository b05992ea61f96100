internal import CGit2
public import Files

/// A repository that is worked on as the commands of Git would, with everything that these leave behind.
///
/// Identities and moments are arguments of the operations: no clock, no environment and no configuration of the user's
/// is read. What is done stays in memory until ``flush()``; then files, index, references and reflogs are written once,
/// and all new objects as one pack.
///
/// Use one value for each repository, on one thread at a time, and ``flush()`` before anything else looks at the folder.
public final class RepositoryWriter {
  /// The folder with objects and references: `.git`, the bare repository itself, or a linked worktree's own folder.
  public let gitFolder: FilePath
  /// The folder that all linked worktrees share.
  public let commonFolder: FilePath
  /// The folder of the worktree, or nil for a bare repository.
  public let workFolder: FilePath?
  /// The objects that are not on disk yet, and those that were written with this value.
  public let memory: ObjectMemory

  let objects: ObjectStore
  let gitFiles: DeferredFolder
  let commonFiles: DeferredFolder
  let references: ReferenceTable
  let index: StagedFiles
  let worktree: WorktreeFiles?
  private let sharedConfiguration: SharedConfiguration
  private var opened: Repository?

  /// Whether there is no worktree.
  public var isBare: Bool { workFolder == nil }

  init(
    gitFolder: FilePath, workFolder: FilePath?, memory: ObjectMemory, disk: Repository?, commonFolder: FilePath? = nil,
    sharingWith main: RepositoryWriter? = nil
  ) throws {
    let commonFolder = commonFolder ?? gitFolder
    self.gitFolder = gitFolder
    self.commonFolder = commonFolder
    self.workFolder = workFolder
    self.memory = memory
    objects = ObjectStore(memory: memory, disk: disk)
    let isNew = disk == nil
    commonFiles = main?.commonFiles ?? DeferredFolder(commonFolder, replacing: .underLock, isNew: isNew)
    gitFiles =
      gitFolder == commonFolder ? commonFiles : DeferredFolder(gitFolder, replacing: .underLock, isNew: isNew)
    if let main {
      sharedConfiguration = main.sharedConfiguration
      references = try main.references.sharing(own: gitFiles)
    } else {
      sharedConfiguration = SharedConfiguration(ConfigurationText(try commonFiles.contents(of: "config") ?? ""))
      references = try ReferenceTable(own: gitFiles, common: commonFiles, logging: .never)
    }
    index = try StagedFiles(file: gitFiles.contents(of: "index"))
    worktree = workFolder.map { WorktreeFiles($0, isNew: isNew) }
    opened = disk
    obeyConfiguration()
  }

  /// Works on a repository that is there already.
  public convenience init(_ repository: Repository) throws {
    let memory = try ObjectMemory()
    try memory.attach(to: repository)
    try self.init(
      gitFolder: repository.gitFolder, workFolder: repository.workFolder, memory: memory, disk: repository,
      commonFolder: repository.commonFolder)
  }

  /// Writes everything to disk.
  ///
  /// - Throws: `locked` where another process works on a file of the repository.
  public func flush() throws {
    if let worktree {
      try worktree.flush(index)
      try worktree.refresh(index)
    }
    if index.isChanged, index.exists {
      gitFiles.write(index.file, to: "index")
      index.isChanged = false
    }
    try memory.writeNewPack(into: commonFolder / "objects")
    try commonFiles.flush()
    if gitFiles !== commonFiles { try gitFiles.flush() }
  }

  /// The repository as it is on disk after ``flush()``, to be read.
  public func repository() throws -> Repository {
    try flush()
    if let opened { return opened }
    let repository = try Repository(at: gitFolder)
    opened = repository
    objects.disk = repository
    return repository
  }

  var configuration: ConfigurationText { sharedConfiguration.text }

  /// Changes the configuration file.
  func changeConfiguration(_ change: (inout ConfigurationText) throws -> Void) rethrows {
    try change(&sharedConfiguration.text)
    commonFiles.write(configuration.text, to: "config")
    obeyConfiguration()
  }

  private func obeyConfiguration() {
    references.logging =
      switch configuration.value(of: "core.logallrefupdates")?.asciiLowercased {
      case "always": .always
      case nil: isBare ? .never : .branches
      default: configuration.flag("core.logallrefupdates") == true ? .branches : .never
      }
  }

  /// The worktree.
  ///
  /// - Throws: `bare` for a bare repository.
  func requireWorktree() throws(GitError) -> WorktreeFiles {
    guard let worktree else { throw GitError(.bare, "\(gitFolder) is bare: it has no worktree") }
    return worktree
  }
}

/// The configuration file that all worktrees of a repository share.
final class SharedConfiguration {
  var text: ConfigurationText

  init(_ text: ConfigurationText) { self.text = text }
}
