internal import CGit2
internal import CShims
public import Files

extension Repository {
  /// Where the objects are.
  public var objectsFolder: FilePath { commonFolder / "objects" }

  /// Reads another folder of objects too, such as that of the start of an exercise.
  ///
  /// Nothing is written for it.
  ///
  /// - Parameter folder: with packs in `pack`, or loose objects.
  public func borrowObjects(from folder: FilePath) throws(GitError) {
    try check(folder.withCString { git_odb_add_disk_alternate(objectDatabase, $0) })
    try guardLooseObjects(in: folder, isAlternate: true)
  }

  /// The folders of objects that this repository borrows from, as `objects/info/alternates` says, in any depth.
  public var alternateObjectFolders: [FilePath] { Self.alternates(of: objectsFolder, depth: 0) }

  func guardLooseObjects() throws(GitError) {
    try guardLooseObjects(in: objectsFolder, isAlternate: false)
    for folder in alternateObjectFolders { try guardLooseObjects(in: folder, isAlternate: true) }
  }

  private func guardLooseObjects(in folder: FilePath, isAlternate: Bool) throws(GitError) {
    try check(
      folder.withCString {
        drill_git_guard_loose_objects(objectDatabase, $0, ReadLimits().objectSize, isAlternate ? 1 : 0)
      })
  }

  /// libgit2 follows alternates five deep.
  private static func alternates(of objects: FilePath, depth: Int) -> [FilePath] {
    let file = objects / "info/alternates"
    guard depth < 5, let contents = try? file.contents(limit: 1 << 20) else { return [] }
    let folders = contents.lines.filter { !$0.isEmpty && !$0.hasPrefix("#") }.map { objects / $0 }
    return folders.flatMap { [$0] + alternates(of: $0, depth: depth + 1) }
  }
}
