internal import EmbeddedFiles
internal import Files
internal import GitEngine
internal import HookKit
internal import Terminal

/// Where the rules are.
struct HookRulesOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Read the rules from this file instead of .drill-hooks.yaml", valueName: "file"))
  var config: ByteString?

  /// The rules of the repository around the current folder; nil where there are none and none are needed.
  func rules(in context: Context, isOptional: Bool, of repository: Repository? = nil) throws -> RulesFile? {
    let (file, shown) = try file(in: context, repository)
    let contents: ByteString
    do throws(FileError) {
      contents = try file.contents(limit: 1 << 20)
    } catch {
      guard error.isMissing else { throw error }
      guard isOptional, config == nil else {
        throw Trouble("there is no \(shown) here", hint: "git drill hooks init writes one")
      }
      try context.console.print("git drill: there is no \(shown) here, so nothing is checked", to: .error)
      return nil
    }
    return try RulesFile(contents, file: shown, presets: .embedded)
  }

  private func file(in context: Context, _ opened: Repository?) throws -> (FilePath, String) {
    if let config { return (context.path(config), config.description) }
    let repository = try opened ?? Repository(environment: context.environment, in: context.folder)
    return ((repository.workFolder ?? repository.gitFolder) / RulesFile.name, RulesFile.name.description)
  }
}

extension PresetLibrary {
  /// The presets of this program.
  static let embedded = PresetLibrary(
    names: EmbeddedFolder.hooks.files(below: "presets").compactMap { file in
      file.path.utf8.map { String($0.dropFirst("presets/".count).dropLast(".yaml".count)) }
    }
  ) { EmbeddedFolder.hooks[ByteString("presets/\($0).yaml")]?.contents }
}
