internal import Documents
public import Files

/// All exercises that can be started, from one or more sources.
public struct ExerciseLibrary: Sendable {
  /// The exercises by topic, then id.
  public let folders: [ExerciseFolder]

  /// A library of folders; a later one replaces an earlier one of the same id, so that own exercises can stand in.
  public init(_ folders: [ExerciseFolder]) {
    var byID: [String: ExerciseFolder] = [:]
    for folder in folders { byID[folder.id] = folder }
    self.folders = byID.values.sorted { ($0.topic, $0.id) < ($1.topic, $1.id) }
  }

  /// The exercise of an id; the error names the nearest ones.
  public func folder(_ id: String) throws(DrillError) -> ExerciseFolder {
    if let found = folders.first(where: { $0.id == id }) { return found }
    let close = folders.map(\.id).filter { !id.isEmpty && ($0.contains(id) || id.contains($0)) }
    let nearest = Spelling.nearest(to: id, among: folders.map(\.id)).map { [$0] } ?? []
    let names = Set(close + nearest).sorted().prefix(4)
    throw DrillError(
      .usage, "there is no exercise \"\(id)\"",
      hint: names.isEmpty ? "git drill list shows them all" : "did you mean \(names.joined(separator: ", "))?")
  }

  /// The exercises among a flat list of files whose paths are `<topic>/<id>/…`; other files are left out.
  ///
  /// - Parameter origin: how error messages name the root of the list.
  public static func folders(
    of files: [(path: String, read: ExerciseFolder.Reading)], origin: String
  ) -> [ExerciseFolder] {
    var grouped: [Substring: [String: ExerciseFolder.Reading]] = [:]
    // By bytes: this is done for every file of the library at the start of every command.
    for (path, read) in files {
      guard let topic = path.utf8.firstIndex(of: slash),
        let id = path.utf8[path.utf8.index(after: topic)...].firstIndex(of: slash)
      else { continue }
      grouped[path[..<id], default: [:]][String(path[path.utf8.index(after: id)...])] = read
    }
    return grouped.compactMap { folder, files in
      let parts = folder.split(separator: "/")
      guard parts.count == 2, files["exercise.yaml"] != nil else { return nil }
      return ExerciseFolder(
        id: String(parts[1]), topic: String(parts[0]), origin: "\(origin)/\(folder)", files: files)
    }
  }

  /// The exercises below a folder on disk, laid out as `<topic>/<id>/exercise.yaml`.
  public static func folders(below root: FilePath) throws -> [ExerciseFolder] {
    guard root.isFolder else {
      throw DrillError(.usage, "the folder of exercises \(root) does not exist")
    }
    var files: [(path: String, read: ExerciseFolder.Reading)] = []
    try collect(root, below: "", depth: 0, into: &files)
    return folders(of: files, origin: root.description)
  }

  private static func collect(
    _ folder: FilePath, below prefix: String, depth: Int,
    into files: inout [(path: String, read: ExerciseFolder.Reading)]
  ) throws {
    for entry in try folder.entries() {
      guard let name = entry.utf8, !name.hasPrefix(".") else { continue }
      let path = folder / entry
      switch try path.status()?.kind {
      case .folder where depth < 4: try collect(path, below: "\(prefix)\(name)/", depth: depth + 1, into: &files)
      case .file: files.append((prefix + name, { try path.contents(limit: 4 << 20) }))
      default: continue
      }
    }
  }
}

private let slash = UInt8(ascii: "/")
