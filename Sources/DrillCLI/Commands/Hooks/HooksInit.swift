internal import Files
internal import GitEngine
internal import HookKit
internal import Terminal

/// Writes a rules file that fits the repository.
struct HooksInit: DrillCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Write .drill-hooks.yaml, fitting the languages found here")

  @Flag(help: "Print the rules instead of writing them")
  var print = false

  mutating func run(in context: Context) throws -> ExitCode {
    let repository = try Repository(environment: context.environment, in: context.folder)
    guard let root = repository.workFolder else { throw Trouble("a bare repository has no files to fit rules to") }
    let tracked = try repository.indexEntries().map(\.path)
    let untracked = (try? repository.untrackedFiles()) ?? []
    let rules = InitialRules(paths: tracked + untracked) { path in
      try? (root / ("./" + path)).contents(limit: 1 << 20)
    }
    if print {
      try context.console.write(rules.text.bytes, to: .output)
      return .success
    }
    let file = root / RulesFile.name
    do throws(FileError) {
      try file.writeNew(rules.text)
    } catch {
      guard error.isExisting else { throw error }
      throw Trouble("\(file) is there already", hint: "git drill hooks init --print shows what it would be")
    }
    try context.console.print("\(RulesFile.name) is written; git drill hooks install makes Git run it", to: .error)
    return .success
  }
}
