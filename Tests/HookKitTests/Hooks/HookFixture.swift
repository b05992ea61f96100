import Files
import GitEngine
import Processes
import Support

@testable import HookKit

/// A repository with rules, whose hooks are run without Git or by it.
struct HookFixture {
  let git: GitFixture

  init(initialising: Bool = true) throws { git = try GitFixture(initialising: initialising) }

  var work: FilePath { git.work }

  /// Runs the rules of a hook on a selection of files.
  func run(
    _ rules: String, _ selection: FileSelection = .staged, hook: HookName = .preCommit, fixes: Bool = false,
    skip: [String] = [], only: [String] = [], environment: [ByteString: ByteString] = [:]
  ) throws -> HookReport {
    try hookRun(rules, hook: hook, fixes: fixes, skip: skip, only: only, environment: environment).run(selection)
  }

  /// A run that is still to be started.
  func hookRun(
    _ rules: String, hook: HookName = .preCommit, fixes: Bool = false, skip: [String] = [], only: [String] = [],
    environment: [ByteString: ByteString] = [:]
  ) throws -> HookRun {
    var options = HookRun.Options()
    options.fixes = fixes
    options.skip = skip
    options.only = only
    let all = git.environment.merging(environment) { _, own in own }
    let folder = work
    return HookRun(
      hook, rules: try RulesFile("version: 1\n\(rules)", hook: hook), options: options, environment: all,
      temporaryFolder: git.folder
    ) { () throws(GitError) in try Repository(environment: all, in: folder) }
  }

  /// Everything that a check must not change: the worktree with modes and times, the index and the references.
  func snapshot() throws -> [ByteString: ByteString] {
    var found: [ByteString: ByteString] = [:]
    for name in try work.entries() where name != ".git" { try note(work / ("./" + name), name, in: &found) }
    for name in ["index", "HEAD", "config"] as [ByteString] { try note(work / ".git" / name, name, in: &found) }
    found["refs"] = try git.git("for-each-ref")
    return found
  }

  private func note(_ path: FilePath, _ name: ByteString, in found: inout [ByteString: ByteString]) throws {
    guard let status = try path.status() else { return }
    switch status.kind {
    case .folder:
      for inner in try path.entries() { try note(path / ("./" + inner), name + "/" + inner, in: &found) }
    case .link: found[name] = "link " + (try path.linkTarget())
    case .file: found[name] = ByteString("\(status.permissions) \(status.identity.inode) ") + (try path.contents())
    case .other: found[name] = "other"
    }
  }

  /// What is staged at a path.
  func staged(_ path: ByteString) throws -> ByteString { try git.git("cat-file", "blob", ":0:" + path) }

  /// What is in the worktree at a path.
  func inWorktree(_ path: ByteString) throws -> ByteString { try (work / ("./" + path)).contents() }
}

extension RulesFile {
  /// Rules without presets, or with those of the repository that the tests are in.
  init(_ text: String, hook: HookName) throws {
    try self.init(ByteString(text), file: "rules.yaml", presets: testPresets)
  }
}

/// The folder of this repository.
let packageFolder = FilePath(#filePath).parent?.parent?.parent?.parent ?? "."

/// The presets as they are in this repository.
let testPresets: PresetLibrary = {
  let folder = packageFolder / "Hooks/presets"
  let names = ((try? folder.entries()) ?? []).compactMap { name -> String? in
    name.hasSuffix(".yaml") ? name.utf8.map { String($0.dropLast(5)) } : nil
  }
  return PresetLibrary(names: names) { try? (folder / ByteString("\($0).yaml")).contents() }
}()

extension HookReport {
  /// The findings as lines of text.
  var lines: [String] { findings.map { TextReport.Line($0).text } }
}

/// Names of files that break careless tools.
let oddNames: [ByteString] = [
  "-x", "--help", "a b", "trailing ", " leading", "new\nline", "tab\there", "quote\"s", "it's", "back\\slash",
  ByteString([0x66, 0xFF, 0xFE, 0x2E, 0x74]), "nfd-e\u{301}", "nfc-\u{e9}", ":(glob)x", ":!x", "$(touch pwned)",
  "`id`", "*", "a;b", "#hash", "~", "{path}", "%s", "0:x",
  ByteString(Array(repeating: UInt8(ascii: "n"), count: 250)),
]

/// A path of nearly 4,000 bytes.
let longPath = ByteString(
  Array((0..<16).map { _ in Array(repeating: UInt8(ascii: "d"), count: 240) }.joined(separator: [47])) + [47]
    + Array("file".utf8))
