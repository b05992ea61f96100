internal import Files

/// The references of a repository and their reflogs, read once and written when the folders are flushed.
final class ReferenceTable {
  /// What belongs to one worktree: HEAD and the like.
  let own: DeferredFolder
  /// What all worktrees share; the same folder in the main worktree.
  let common: DeferredFolder
  /// Whether moves are logged: `core.logAllRefUpdates`.
  var logging: Logging
  private var ownLoose: [ByteString: Reference.Target] = [:]
  private let shared: SharedReferences

  enum Logging { case never, branches, always }

  init(own: DeferredFolder, common: DeferredFolder, logging: Logging, shared: SharedReferences? = nil) throws {
    self.own = own
    self.common = common
    self.logging = logging
    self.shared = try shared ?? SharedReferences(common)
    for path in own.files(below: "refs") + ["HEAD"] where !path.hasSuffix(".lock") && isOwn(path) {
      guard let text = try own.contents(of: path) else { continue }
      ownLoose[path] = Reference.Target(loose: text)
    }
    self.shared.add(self)
  }

  /// Where HEAD is in this worktree and in the others that are worked on, by the folder that holds it.
  var headsOfWorktrees: [FilePath: Head] {
    Dictionary(shared.ofWorktrees.map { ($0.own.folder, $0.head) }) { first, _ in first }
  }

  /// The references as the other worktrees that are worked on see them.
  var ofOtherWorktrees: [ReferenceTable] { shared.ofWorktrees.filter { $0 !== self } }

  /// Takes every HEAD that is on a reference to another, in this worktree and in the others that are worked on.
  func moveHeads(on name: ByteString, to other: ByteString, _ entry: LogEntry? = nil) {
    for table in shared.ofWorktrees where table["HEAD"] == .symbolic(name) {
      table.link("HEAD", to: other, entry, logsCreation: true)
    }
  }

  /// The same references as another worktree sees them.
  func sharing(own: DeferredFolder) throws -> ReferenceTable {
    try ReferenceTable(own: own, common: common, logging: logging, shared: shared)
  }

  private var packed: [ByteString: ObjectID] {
    get { shared.packed }
    set { shared.packed = newValue }
  }

  private func loose(_ name: ByteString) -> Reference.Target? { isOwn(name) ? ownLoose[name] : shared.loose[name] }

  private func setLoose(_ name: ByteString, _ target: Reference.Target?) {
    if isOwn(name) { ownLoose[name] = target } else { shared.loose[name] = target }
  }

  /// What a reference names, or nil where it is not there.
  ///
  /// Symbolic ones are not followed.
  subscript(name: ByteString) -> Reference.Target? { loose(name) ?? packed[name].map { .direct($0) } }

  /// The names of all references below a prefix, sorted.
  func names(under prefix: ByteString) -> [ByteString] {
    Set(shared.loose.keys).union(ownLoose.keys).union(packed.keys).filter {
      $0.hasPrefix(prefix) && $0.hasPrefix("refs/")
    }.sorted()
  }

  /// The reference that a name comes to when symbolic ones are followed, which need not exist.
  func followed(_ name: ByteString) -> ByteString {
    var name = name
    for _ in 0..<5 {
      guard case .symbolic(let next) = self[name] else { break }
      name = next
    }
    return name
  }

  /// The object that a reference comes to.
  func target(of name: ByteString) -> ObjectID? {
    if case .direct(let id) = self[followed(name)] { return id }
    return nil
  }

  var head: Head {
    let name = followed("HEAD")
    if name == "HEAD" { return .detached(target(of: name) ?? .zero) }
    return target(of: name).map { .branch(name, $0) } ?? .unborn(name)
  }

  func folder(of name: ByteString) -> DeferredFolder { isOwn(name) ? own : common }

  /// Whether each worktree has a reference of this name of its own.
  private func isOwn(_ name: ByteString) -> Bool {
    !name.hasPrefix("refs/") || name.hasPrefix("refs/bisect/") || name.hasPrefix("refs/worktree/")
      || name.hasPrefix("refs/rewritten/")
  }

  private func write(_ target: Reference.Target, to name: ByteString) {
    setLoose(name, target)
    switch target {
    case .direct(let id): folder(of: name).write(ByteString(id.hex + "\n"), to: name)
    case .symbolic(let other): folder(of: name).write("ref: " + other + "\n", to: name)
    }
  }
}

extension ReferenceTable {
  /// Points a reference, or what it comes to where it is symbolic, at an object.
  ///
  /// - Parameters:
  ///   - entry: for the reflogs, those of symbolic references on the way and of a HEAD on it too; nil logs nothing.
  ///   - createsLog: logs even where such references have no reflog by themselves.
  func set(_ name: ByteString, to id: ObjectID, _ entry: LogEntry?, createsLog: Bool = false) throws {
    let old = target(of: name)
    let real = followed(name)
    try requireRoom(for: real)
    if self[real] != .direct(id) {
      write(.direct(id), to: real)
      if let entry { log(real, old ?? .zero, id, entry, creates: createsLog) }
    }
    guard let entry else { return }
    if name != real { log(name, old ?? .zero, id, entry, creates: createsLog) }
    if name != "HEAD", real != "HEAD", followed("HEAD") == real { log("HEAD", old ?? .zero, id, entry) }
  }

  /// Points HEAD itself at a commit: detaches it.
  func detach(at id: ObjectID, _ entry: LogEntry?) {
    let old = target(of: "HEAD")
    let wasSame = self["HEAD"] == .direct(id)
    write(.direct(id), to: "HEAD")
    if let entry, !wasSame { log("HEAD", old ?? .zero, id, entry) }
  }

  /// Gives a reference the place of one that was just removed, whose reflog has moved here.
  func rename(_ name: ByteString, to id: ObjectID, _ entry: LogEntry) throws {
    try requireRoom(for: name)
    write(.direct(id), to: name)
    log(name, id, id, entry)
  }

  /// Makes a reference symbolic.
  func link(_ name: ByteString, to other: ByteString, _ entry: LogEntry?, logsCreation: Bool = false) {
    let old = logsCreation ? nil : target(of: name)
    write(.symbolic(other), to: name)
    if let entry, let new = target(of: name) { log(name, old ?? .zero, new, entry) }
  }

  /// Removes a reference and its reflog.
  ///
  /// Where HEAD is on it, its reflog tells.
  ///
  /// - Parameter writesPacked: as most of Git's commands do, writes `packed-refs` even where it held nothing.
  func remove(_ name: ByteString, _ entry: LogEntry? = nil, writesPacked: Bool = true) throws {
    let old = target(of: name)
    if loose(name) != nil {
      setLoose(name, nil)
      folder(of: name).remove(name)
    }
    if packed.removeValue(forKey: name) != nil || writesPacked { try writePacked() }
    if let entry, let old, followed("HEAD") == name { log("HEAD", old, .zero, entry) }
    removeLog(of: name)
  }

  /// Git keeps references as files, so `a` and `a/b` cannot both be.
  private func requireRoom(for name: ByteString) throws(GitError) {
    if self[name] != nil { return }
    var parent = FilePath(name).parent
    while let above = parent {
      if self[above.bytes] != nil { throw GitError(.exists, "\(above) exists; cannot create \(name)") }
      parent = above.parent
    }
    if let inside = names(under: name + "/").first {
      throw GitError(.exists, "\(inside) exists; cannot create \(name)")
    }
  }
}

/// Who moved a reference, and why.
struct LogEntry {
  let committer: Signature
  let message: ByteString

  init(_ committer: Signature, _ message: ByteString) {
    self.committer = committer
    self.message = message
  }
}

extension ReferenceTable {
  static func logPath(of name: ByteString) -> ByteString { "logs/" + name }

  /// Adds a line to a reflog where references of this kind have one.
  func log(_ name: ByteString, _ old: ObjectID, _ new: ObjectID, _ entry: LogEntry, creates: Bool = false) {
    let folder = folder(of: name)
    let path = Self.logPath(of: name)
    guard creates || isLogged(name) || folder.exists(path) else { return }
    folder.append(Self.line(old, new, entry.committer, entry.message), to: path)
  }

  private func isLogged(_ name: ByteString) -> Bool {
    switch logging {
    case .never: false
    case .always: true
    case .branches:
      name == "HEAD" || name.hasPrefix("refs/heads/") || name.hasPrefix("refs/remotes/")
        || name.hasPrefix("refs/notes/")
    }
  }

  static func line(_ old: ObjectID, _ new: ObjectID, _ committer: Signature, _ message: ByteString) -> ByteString {
    let words = message.bytes.split { $0 == 32 || $0 == 9 || $0 == 10 || $0 == 13 }
    let text = ByteString(words.joined(separator: [32]))
    return ByteString("\(old) \(new) ") + committer.line + (text.isEmpty ? "" : "\t" + text) + "\n"
  }

  /// The lines of a reflog, oldest first, as they are in the file.
  func logLines(of name: ByteString) throws -> [ByteString] {
    try folder(of: name).contents(of: Self.logPath(of: name))?.lines ?? []
  }

  /// The moves of a reference, oldest first.
  func logEntries(of name: ByteString) throws -> [ReflogEntry] {
    try logLines(of: name).compactMap(ReflogEntry.init(line:))
  }

  func replaceLog(of name: ByteString, with lines: [ByteString]) {
    folder(of: name).write(ByteString(lines.flatMap { $0.bytes + [UInt8(ascii: "\n")] }), to: Self.logPath(of: name))
  }

  func hasLog(_ name: ByteString) -> Bool { folder(of: name).exists(Self.logPath(of: name)) }

  func removeLog(of name: ByteString) {
    if hasLog(name) { folder(of: name).remove(Self.logPath(of: name)) }
  }
}

extension ReferenceTable {
  /// Moves references into `packed-refs`.
  ///
  /// - Parameter peel: what a tag comes to, or nil for what is no tag.
  func pack(_ names: [ByteString], peel: @escaping (ObjectID) -> ObjectID?) throws {
    for name in names {
      guard case .direct(let id) = loose(name) else { continue }
      packed[name] = id
      setLoose(name, nil)
      common.remove(name)
    }
    try writePacked(peeling: peel)
  }

  /// Writes `packed-refs` as it is, where there is none yet.
  func writeEmptyPackedFile() throws { if !common.exists("packed-refs") { try writePacked() } }

  /// Adds references to `packed-refs` without a loose file, as a clone does.
  func addPacked(_ references: [(name: ByteString, id: ObjectID)], peel: @escaping (ObjectID) -> ObjectID?) throws {
    for reference in references { packed[reference.name] = reference.id }
    try writePacked(peeling: peel)
  }

  private func writePacked(peeling peel: ((ObjectID) -> ObjectID?)? = nil) throws {
    var text: ByteString = "# pack-refs with: peeled fully-peeled sorted \n"
    let known = try peel == nil ? knownPeels() : [:]
    for (name, id) in packed.sorted(by: { $0.key < $1.key }) {
      text.bytes += ByteString("\(id) ").bytes + name.bytes + [UInt8(ascii: "\n")]
      if let peeled = peel?(id) ?? known[id] { text.bytes += ByteString("^\(peeled)\n").bytes }
    }
    common.write(text, to: "packed-refs")
  }

  private func knownPeels() throws -> [ObjectID: ObjectID] {
    var peels: [ObjectID: ObjectID] = [:]
    var last: ObjectID?
    for line in try common.contents(of: "packed-refs")?.lines ?? [] {
      if line.hasPrefix("^"), let last { peels[last] = ObjectID(digits: ByteString(line.bytes.dropFirst())) }
      last = ObjectID(digits: ByteString(line.bytes.prefix(40)))
    }
    return peels
  }
}
