import Foundation
import PackagePlugin

/// Embeds each folder that stands, or is linked, directly in the target's own folder.
///
/// SwiftPM plans a build anew only when something below a target's folder comes or goes. So the folders of the top level
/// are linked into the target: a link is what makes a new exercise known to the next build.
@main
struct EmbedFilesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target.sourceModule else { return [] }
    let folders = try folders(in: target.directoryURL)
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFolder+Contents.swift")
    let command = Command.buildCommand(
      displayName: "Embedding \(folders.map(\.lastPathComponent).joined(separator: " and "))",
      executable: try context.tool(named: "EmbedFiles").url,
      arguments: [output.path(percentEncoded: false), target.moduleName]
        + folders.map { $0.path(percentEncoded: false) },
      inputFiles: folders.flatMap(inputs),
      outputFiles: [output])
    return [command]
  }

  private func folders(in parent: URL) throws -> [URL] {
    let entries = try FileManager.default.contentsOfDirectory(
      at: parent.resolvingSymlinksInPath(), includingPropertiesForKeys: nil)
    return entries.filter(isFolderOrLink).sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  /// A link counts wherever it leads: Git keeps no empty folder, and the build must do without.
  private func isFolderOrLink(_ url: URL) -> Bool {
    let type = try? FileManager.default.attributesOfItem(atPath: url.path(percentEncoded: false))[.type]
    guard let type = type as? FileAttributeType else { return false }
    return type == .typeDirectory || type == .typeSymbolicLink
  }

  private func inputs(in folder: URL) -> [URL] {
    let folder = folder.resolvingSymlinksInPath()
    let entries = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return entries?.compactMap { $0 as? URL } ?? []
  }
}
