import Files
import GitEngine
import Processes
import Support
import Testing

/// Two worlds in which the same is done, one by the engine, one by `git`.
final class TwinWorld {
  let scratch: TemporaryFolder
  private(set) var writers: [ByteString: RepositoryWriter] = [:]
  private var step = 0
  private var log: [String] = []
  /// After a commit that git refuses, its message is in COMMIT_EDITMSG all the same.
  private var editMessageIsOld = false
  private var ignored: Set<ByteString> = []

  init() throws {
    scratch = try scratchFolder()
    for name in ["ours", "git", "home"] as [ByteString] { try (scratch.path / name).createFolder() }
  }

  var ours: FilePath { scratch.path / "ours" }
  var theirs: FilePath { scratch.path / "git" }

  /// The persons and the moment of the step that is done now.
  var authorship: Authorship {
    let seconds = 1_700_000_000 + Int64(step) * 60
    return Authorship(
      author: Signature(
        name: "Ada Author", email: "ada@example.org", time: Signature.Time(seconds: seconds, offset: 120)),
      committer: Signature(
        name: "Cy Committer", email: "cy@example.org", time: Signature.Time(seconds: seconds + 7, offset: -210)))
  }

  var committer: Signature { authorship.committer }

  private var environment: [ByteString: ByteString] {
    let (author, committer) = (authorship.author, authorship.committer)
    return [
      "HOME": (scratch.path / "home").bytes, "PATH": "/usr/bin:/bin", "GIT_CONFIG_NOSYSTEM": "1", "LC_ALL": "C",
      "TZ": "UTC", "GIT_EDITOR": ":", "GIT_TERMINAL_PROMPT": "0", "GIT_MERGE_AUTOEDIT": "no",
      "GIT_AUTHOR_NAME": author.name, "GIT_AUTHOR_EMAIL": author.email,
      "GIT_AUTHOR_DATE": "\(author.time.seconds) +0200", "GIT_COMMITTER_NAME": committer.name,
      "GIT_COMMITTER_EMAIL": committer.email, "GIT_COMMITTER_DATE": "\(committer.time.seconds) -0330",
    ]
  }

  @discardableResult
  func git(_ arguments: [ByteString], in folder: FilePath, variables: [ByteString: ByteString] = [:]) throws
    -> ProcessResult
  {
    try Command(
      ["/usr/bin/git"] + arguments, in: folder,
      environment: environment.merging(variables) { $1 }, timeLimit: .seconds(60)
    ).run()
  }

  func shell(_ script: ByteString, in folder: FilePath) throws -> ProcessResult {
    try Command(["/bin/sh", "-ec", script], in: folder, environment: environment, timeLimit: .seconds(60)).run()
  }

  func add(_ writer: RepositoryWriter, named name: ByteString) { writers[name] = writer }

  subscript(name: ByteString) -> RepositoryWriter {
    get throws { try #require(writers[name], "there is no repository \(name)") }
  }

  /// Does one step on both sides; both must succeed, or both refuse.
  func run(
    _ script: ByteString, in name: ByteString = "work", sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (RepositoryWriter, Authorship) throws -> Void
  ) throws {
    step += 1
    log.append("\(name): \(script)")
    let result = try shell(script, in: script.hasPrefix("git clone") ? theirs : theirs / name)
    if script.contains("git commit") { editMessageIsOld = !result.succeeded }
    var failure: (any Error)?
    do {
      try body(try self[name], authorship)
    } catch {
      failure = error
    }
    if result.succeeded != (failure == nil) {
      Issue.record(
        """
        '\(script)' in \(name): git says \(result.status) \(result.output)\(result.errors); \
        the engine says \(failure.map { "\($0)" } ?? "ok"). Before: \(log.suffix(3).joined(separator: "; "))
        """, sourceLocation: sourceLocation)
    }
  }

  /// Makes a repository on both sides.
  func create(_ name: ByteString = "work", bare: Bool = false) throws {
    let script: ByteString = "git init -q --template= -b main " + (bare ? "--bare " : "") + name
    _ = try shell(script, in: theirs)
    writers[name] = try RepositoryWriter.create(at: ours / name, bare: bare)
  }

  /// Lets git do a step on both sides; from here on the engine's repository is opened anew.
  func runGitOnBoth(
    _ script: ByteString, in name: ByteString = "work", sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    step += 1
    log.append("\(name), git on both: \(script)")
    try self[name].flush()
    let (left, right) = (try shell(script, in: ours / name), try shell(script, in: theirs / name))
    if left.status != right.status {
      Issue.record(
        "'\(script)': behind the engine \(left.status) \(left.errors); behind git \(right.status) \(right.errors)",
        sourceLocation: sourceLocation)
    }
    writers[name] = try RepositoryWriter(Repository(at: ours / name))
  }

  /// Compares all repositories, but for some files of the git folder.
  func compare(ignoring: Set<ByteString> = [], sourceLocation: SourceLocation = #_sourceLocation) throws {
    ignored = ignoring
    for name in writers.keys.sorted() { try compare(name, sourceLocation) }
  }

  private func compare(_ name: ByteString, _ sourceLocation: SourceLocation) throws {
    try self[name].flush()
    let (left, right) = (ours / name, theirs / name)
    let isBare = (left / "HEAD").exists
    let before = log.suffix(3).joined(separator: "\n")
    func expect(_ what: ByteString, _ first: ByteString, _ second: ByteString) {
      let (ours, theirs) = (withoutFolders(first), withoutFolders(second))
      if ours != theirs {
        let (left, right) = (ours.lines, theirs.lines)
        let isSameSet = Set(left) == Set(right)
        let onlyOurs = left.filter { isSameSet || !right.contains($0) }.joined(separator: "\n")
        let onlyTheirs = right.filter { isSameSet || !left.contains($0) }.joined(separator: "\n")
        Issue.record(
          "\(name): \(what) differs\n--- engine\n\(onlyOurs)\n--- git\n\(onlyTheirs)\n--- after\n\(before)",
          sourceLocation: sourceLocation)
      }
    }
    if !isBare {
      let files = try (git(["ls-files", "-s"], in: left).output, git(["ls-files", "-s"], in: right).output)
      expect("the index", files.0, files.1)
      let listing: [ByteString] = ["diff-files", "--name-status"]
      expect("what differs from the index", try git(listing, in: left).output, try git(listing, in: right).output)
      let status: [ByteString] = ["status", "--porcelain=v2", "--branch", "--show-stash"]
      expect("the status", try git(status, in: left).output, try git(status, in: right).output)
      expect("the worktree", try describe(left), try describe(right))
    }
    let folders = isBare ? (left, right) : (try gitFolder(of: left), try gitFolder(of: right))
    expect("the git folder", try describeGit(folders.0), try describeGit(folders.1))
    let check = try git(["fsck", "--strict", "--no-dangling"], in: left)
    if !check.succeeded {
      Issue.record("\(name): fsck: \(check.output)\(check.errors)\nafter\n\(before)", sourceLocation: sourceLocation)
    }
  }

  private func withoutFolders(_ text: ByteString) -> ByteString {
    [ours, theirs].reduce(text) { $0.split(onAll: $1.bytes).joined(separator: "SIDE") }
  }

  private func gitFolder(of folder: FilePath) throws -> FilePath {
    let path = folder / ".git"
    if path.isFolder { return path }
    return FilePath(try #require(path.contents().lines.first?.removingPrefix("gitdir: ")))
  }

  private func describe(_ folder: FilePath) throws -> ByteString {
    try lines(folder, "").joined(separator: "\n")
  }

  private func lines(_ folder: FilePath, _ prefix: ByteString) throws -> [ByteString] {
    try folder.entries().filter { !(prefix.isEmpty && $0 == ".git") }.flatMap { name -> [ByteString] in
      let (path, shown) = (folder / name, prefix + name)
      switch try path.status()?.kind {
      case .folder: return try lines(path, shown + "/")
      case .link: return [shown + " -> " + (try path.linkTarget())]
      default:
        let mode = try path.status().map { String($0.permissions, radix: 8) } ?? ""
        return [shown + ByteString(" \(mode) ") + (try path.contents())]
      }
    }
  }

  private func describeGit(_ folder: FilePath) throws -> ByteString {
    let names = try folder.entries().filter {
      !(editMessageIsOld && $0 == "COMMIT_EDITMSG")
        && !["objects", "index", "hooks", "description", "gc.pid"].contains($0) && !ignored.contains($0)
    }
    return try names.flatMap { name -> [ByteString] in
      let path = folder / name
      if path.isFolder {
        return try lines(path, name + "/").filter { !$0.hasPrefix("modules/") && !$0.contains("/index ") }
      }
      return [name + ": " + (try path.contents())]
    }.joined(separator: "\n")
  }
}

extension TwinWorld {
  /// Files to write and to remove.
  struct Edit: Sendable {
    let files: [ByteString: ByteString]
    let removed: [ByteString]

    init(_ files: [ByteString: ByteString], removing removed: [ByteString] = []) {
      self.files = files
      self.removed = removed
    }
  }

  func commit(_ edit: Edit, _ message: ByteString, in name: ByteString = "work") throws {
    try commit(edit.files, message, removing: edit.removed, in: name)
  }
}

extension ByteString {
  /// The parts between all occurrences of some bytes.
  func split(onAll separator: ByteString) -> [ByteString] {
    description.split(separator: separator.description, omittingEmptySubsequences: false).map { ByteString(String($0)) }
  }
}
