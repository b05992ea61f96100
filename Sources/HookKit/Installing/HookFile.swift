internal import Files

/// The place of one hook in the folder of hooks, and of those that it replaced.
struct HookFile {
  let place: FilePath

  init(_ hook: HookName, in folder: FilePath) { place = folder / ByteString(hook.rawValue) }

  private init(place: FilePath) { self.place = place }

  /// Where the hook that was here before is.
  var previous: HookFile { HookFile(place: FilePath(place.bytes + HookShim.previousSuffix)) }

  /// What Git runs here, and what each of these runs first, as far as they hand it on.
  var chain: [HookFile] {
    guard place.exists else { return [] }
    let script = try? place.contents(limit: 1 << 20)
    return [self] + (script?.contains(HookShim.previousSuffix) == true ? previous.chain : [])
  }

  /// The script of ours in the chain.
  var shim: HookFile? {
    chain.first { file in
      if case .shim = file.contents { true } else { false }
    }
  }

  /// What stands here.
  enum Contents: Equatable {
    case nothing
    /// A script of ours.
    case shim(ByteString)
    /// Anything else.
    case other
  }

  var contents: Contents {
    guard let status = try? place.status() else { return .nothing }
    guard status.kind == .file, let script = try? place.contents(limit: 1 << 20), HookShim.isShim(script) else {
      return .other
    }
    return .shim(script)
  }

  /// Whether what stands here seems to ask for its own name, which is another one once it is kept beside ours.
  var asksForItsName: Bool {
    guard let script = try? place.contents(limit: 1 << 20) else { return false }
    return Self.questions.contains { script.contains($0) }
  }

  private static let questions: [ByteString] = [
    "basename \"$0\"", "basename $0", "basename -- \"$0\"", "basename($0)", "${0##*/}",
  ]

  /// Puts a script here in one step; what is not ours is kept beside it, with its bytes, mode and name of a link.
  func install(_ script: ByteString) throws(FileError) {
    if contents == .other { try keepAnything() }
    try put(script)
  }

  /// Replaces whatever stands here in one step.
  func put(_ script: ByteString) throws(FileError) {
    let temporary = FilePath(place.bytes + ".drill-\(UInt32.random(in: 0 ... .max))")
    do {
      try temporary.writeNew(script)
      try temporary.setPermissions(0o755)
      try temporary.rename(to: place)
    } catch {
      try? temporary.removeFile()
      throw error
    }
  }

  /// Keeps what stands here under a second name, so that at no moment there is no hook.
  func keepAnything() throws(FileError) {
    if previous.place.exists { try previous.makeRoom() }
    if try place.status()?.kind == .link { return try previous.place.createLink(to: try place.linkTarget()) }
    do throws(FileError) {
      try place.createHardLink(at: previous.place)
    } catch {
      // Some file systems give no second names.
      try place.rename(to: previous.place)
    }
  }

  /// Moves what stands here one place on, and those behind it.
  private func makeRoom() throws(FileError) {
    if previous.place.exists { try previous.makeRoom() }
    try place.rename(to: previous.place)
  }

  /// Takes away what stands here, and brings back what was here before.
  func uninstall() throws(FileError) {
    guard previous.place.exists else { return try place.removeFile() }
    try previous.place.rename(to: place)
    try previous.closeUp()
  }

  private func closeUp() throws(FileError) {
    guard previous.place.exists else { return }
    try previous.place.rename(to: place)
    try previous.closeUp()
  }
}
