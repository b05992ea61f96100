internal import Documents
internal import EmbeddedFiles
internal import Files
internal import HookKit
internal import Terminal

extension ReadyScript {
  /// The scripts of this program.
  static var embedded: [ReadyScript] {
    EmbeddedFolder.hooks.files(below: "scripts").compactMap { file in
      guard let name = FilePath(file.path).name.utf8, name.hasSuffix(".sh") else { return nil }
      return ReadyScript(name: String(name.dropLast(3)), contents: file.contents)
    }
  }

  /// One of them.
  static func embedded(named name: String) throws -> ReadyScript {
    let scripts = embedded
    if let script = scripts.first(where: { $0.name == name }) { return script }
    let near = Spelling.nearest(to: name, among: scripts.map(\.name)).map { "did you mean \"\($0)\"?" }
    throw Trouble(
      "there is no script \"\(name)\"",
      hint: near ?? "there are \(scripts.map(\.name).joined(separator: ", "))", code: .validationFailure)
  }
}
