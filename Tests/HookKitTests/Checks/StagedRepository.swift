import Files
import GitEngine
import Processes
import Support

@testable import HookKit

/// What is staged in a fixture, read with real git.
struct StagedRepository {
  let fixture: GitFixture

  /// The findings of a check on all that is staged.
  func findings(of check: any Check) throws -> [Finding] {
    let change = try change()
    if let check = check as? any ChangeCheck { return check.findings(in: change) }
    guard let check = check as? any FileCheck else { return [] }
    return try findings(of: check, in: change)
  }

  private func findings(of check: some FileCheck, in change: StagedChange) throws -> [Finding] {
    let check = check.prepared(for: change)
    return try change.files.flatMap { entry -> [Finding] in
      guard entry.mode != .submodule else { return [] }
      let attribute = try fixture.git("check-attr", "-z", "filter", "--", entry.path).split(on: 0)
      let file = StagedFile(
        path: entry.path, mode: entry.mode, before: entry.before,
        contents: FileContents(try fixture.git("cat-file", "blob", ":" + entry.path)),
        attribute: { $0 == "filter" && attribute.count > 2 ? .value(attribute[2]) : .unspecified })
      return check.types.matches(file.types) ? check.findings(in: file) : []
    }
  }

  /// All that is staged at once.
  func change() throws -> StagedChange {
    let changes = try fixture.git("diff-index", "--cached", "-z", "--no-renames", "HEAD").split(on: 0)
    var files: [StagedChange.Entry] = []
    for index in stride(from: 0, to: changes.count - 1, by: 2) {
      let fields = changes[index].split(on: 32)
      guard let mode = fileMode(fields[1]) else { continue }
      files.append(
        .init(path: changes[index + 1], mode: mode, before: fileMode(ByteString(fields[0].bytes.dropFirst()))))
    }
    let tree = try fixture.git("ls-files", "-z", "--stage").split(on: 0).filter { !$0.isEmpty }.map { line in
      let halves = line.bytes.split(separator: 9, maxSplits: 1)
      return StagedChange.TreeEntry(
        path: ByteString(halves[1]), mode: fileMode(ByteString(halves[0].prefix(6))) ?? .file)
    }
    let branch = try fixture.tryGit(["symbolic-ref", "--short", "-q", "HEAD"]).output.lines.first
    return StagedChange(
      files: files, tree: tree, branch: branch,
      contents: { [fixture] path in try? fixture.git("cat-file", "blob", ":" + path) },
      previousContents: { [fixture] path in try? fixture.git("cat-file", "blob", "HEAD:" + path) })
  }

  private func fileMode(_ digits: ByteString) -> FileMode? {
    UInt32(digits.description, radix: 8).flatMap { $0 == 0 ? nil : FileMode(bits: $0) }
  }
}
