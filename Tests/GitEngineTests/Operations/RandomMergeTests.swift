import Files
import Processes
import Support
import Testing

@testable import GitEngine

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Random merges")
struct RandomMergeTests {
  /// How many merges to try: `GIT_DRILL_RANDOM_MERGES`, from the seed `GIT_DRILL_RANDOM_SEED` on.
  static let count = number("GIT_DRILL_RANDOM_MERGES") ?? 60
  static let first = number("GIT_DRILL_RANDOM_SEED") ?? 1

  private static func number(_ name: String) -> Int? { getenv(name).flatMap { Int(String(cString: $0)) } }

  @Test("give the trees and the stages that git merge-tree gives")
  func merges() throws {
    let scratch = try scratchFolder()
    let writer = try RepositoryWriter.create(at: scratch.path / "r", bare: true)
    var pairs: [(seed: Int, ours: ObjectID, theirs: ObjectID)] = []
    for seed in Self.first..<(Self.first + Self.count) {
      var history = RandomHistory(seed: UInt64(seed), writer: writer)
      pairs.append((seed, try history.pair().0, try history.pair().1))
    }
    try writer.flush()
    for (seed, ours, theirs) in pairs {
      let expected = try git(
        ["merge-tree", "--write-tree", "-z", "--no-messages", ours.text, theirs.text], scratch.path)
      let bases = try History(writer.objects).mergeBases(of: ours, and: [theirs])
      let (base, name) = try writer.virtualBase(of: bases.reversed(), depth: 1)
      let result = try writer.mergeTrees(
        base: base, ours: writer.objects.commit(ours).tree, theirs: writer.objects.commit(theirs).tree,
        labels: TreeMerge.Labels(ours: ours.text, base: name, theirs: theirs.text))
      try writer.flush()
      var found = ByteString("\(result.tree)\0")
      for (path, stages) in result.conflicts.sorted(by: { $0.key < $1.key }) {
        for (stage, version) in stages.sorted(by: { $0.key < $1.key }) {
          found = found + ByteString("\(version.mode.octal) \(version.id) \(stage)\t") + path + "\0"
        }
      }
      if found == expected { continue }
      let tree = ByteString(expected.bytes.prefix(40))
      let difference = try git(["diff", tree, ByteString("\(result.tree)")], scratch.path)
      Issue.record(
        "seed \(seed): merging \(ours) and \(theirs), bases \(bases): git \(shown(expected)); the engine \(shown(found)); \(shown(difference))"
      )
    }
  }

  private func shown(_ output: ByteString) -> ByteString {
    ByteString(output.bytes.map { $0 == 0 ? UInt8(ascii: "|") : $0 })
  }

  private func git(_ arguments: [ByteString], _ folder: FilePath) throws -> ByteString {
    try Command(
      ["/usr/bin/git"] + arguments, in: folder / "r",
      environment: ["HOME": folder.bytes, "GIT_CONFIG_NOSYSTEM": "1", "LC_ALL": "C"], timeLimit: .seconds(60)
    ).run().output
  }
}

extension ObjectID {
  fileprivate var text: ByteString { ByteString(hex) }
}

/// Commits with random files, that differ in random ways.
private struct RandomHistory {
  private var random: MergeRandomness
  private let writer: RepositoryWriter
  private var clock: Int64 = 1_700_000_000
  private var tips: (ObjectID, ObjectID)?

  typealias Files = [ByteString: (mode: FileMode, contents: ByteString)]

  init(seed: UInt64, writer: RepositoryWriter) {
    random = MergeRandomness(seed)
    self.writer = writer
  }

  /// Two commits to merge, with one common ancestor or several.
  mutating func pair() throws -> (ObjectID, ObjectID) {
    if let tips { return tips }
    var base: Files = [:]
    for _ in 0..<random.below(8) { add(to: &base) }
    let root = try commit(base, [])
    let (left, right) = (edited(base), edited(base))
    var (ours, theirs) = (try commit(left, [root]), try commit(right, [root]))
    if random.below(4) == 0 {
      let (one, two) = (try commit(edited(left), [ours, theirs]), try commit(edited(right), [theirs, ours]))
      (ours, theirs) = (try commit(edited(left), [one]), try commit(edited(right), [two]))
    }
    tips = (ours, theirs)
    return (ours, theirs)
  }

  private mutating func commit(_ files: Files, _ parents: [ObjectID]) throws -> ObjectID {
    clock += 60
    let tree = try writer.objects.write(
      files: files.map { ($0.key, FileVersion($0.value.mode, try writer.writeBlob($0.value.contents))) })
    let person = Signature(name: "R", email: "r@example.org", time: Signature.Time(seconds: clock))
    return try writer.writeCommit(tree: tree, parents: parents, message: "Random\n", by: Authorship(person))
  }

  private mutating func edited(_ files: Files) -> Files {
    var files = files
    for _ in 0..<(1 + random.below(4)) {
      switch random.below(12) {
      case 0, 1: add(to: &files)
      case 2: if let path = pick(files) { files[path] = nil }
      case 3, 4: if let path = pick(files) { rename(path, in: &files, changing: random.below(2) == 0) }
      case 5: renameFolder(in: &files)
      case 6:
        if let path = pick(files) {
          let modes: [FileMode] = [.file, .executable, .link]
          files[path]?.mode = modes[random.below(3)]
        }
      case 7: if let path = pick(files) { files[path] = (.file, text()) }
      default: if let path = pick(files), let old = files[path]?.contents { files[path]?.contents = changed(old) }
      }
    }
    return files
  }

  private mutating func pick(_ files: Files) -> ByteString? {
    files.isEmpty ? nil : files.keys.sorted()[random.below(files.count)]
  }

  private mutating func path() -> ByteString {
    let folders: [ByteString] = ["", "", "d/", "e/", "d/s/", "f/"]
    let names: [ByteString] = ["a", "b", "c", "d", "e.txt", "x"]
    return folders[random.below(folders.count)] + names[random.below(names.count)]
  }

  private mutating func add(to files: inout Files) {
    let path = path()
    put(path, (.file, text()), into: &files)
  }

  /// Files that would be folders of the path go, and all below it.
  private func put(_ path: ByteString, _ file: (FileMode, ByteString), into files: inout Files) {
    for other in files.keys where path.hasPrefix(other + "/") || other.hasPrefix(path + "/") { files[other] = nil }
    files[path] = file
  }

  private mutating func rename(_ path: ByteString, in files: inout Files, changing: Bool) {
    guard var file = files.removeValue(forKey: path) else { return }
    if changing { file.contents = changed(file.contents) }
    put(self.path(), file, into: &files)
  }

  private mutating func renameFolder(in files: inout Files) {
    let folders: [ByteString] = ["d/", "e/", "d/s/", "f/", "g/"]
    let (from, to) = (folders[random.below(4)], folders[random.below(5)])
    for (path, file) in files.sorted(by: { $0.key < $1.key }) {
      guard let rest = path.removingPrefix(from) else { continue }
      files[path] = nil
      put(to + rest, file, into: &files)
    }
  }

  private mutating func line() -> ByteString {
    let words: [ByteString] = ["{", "}", "", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    return words[random.below(words.count)] + "\n"
  }

  private mutating func text() -> ByteString {
    if random.below(20) == 0 { return ByteString("binary\0\(random.below(4))") }
    var text: ByteString = ""
    for _ in 0..<random.below(14) { text = text + line() }
    if random.below(8) == 0, !text.isEmpty { text = ByteString(text.bytes.dropLast()) }
    return text
  }

  private mutating func changed(_ text: ByteString) -> ByteString {
    var lines = text.lines.map { $0 + "\n" }
    for _ in 0..<(1 + random.below(3)) {
      let place = random.below(lines.count + 1)
      switch random.below(3) {
      case 0: lines.insert(line(), at: place)
      case 1: if place < lines.count { lines.remove(at: place) }
      default: if place < lines.count { lines[place] = line() }
      }
    }
    return ByteString(lines.flatMap(\.bytes))
  }
}

/// The same numbers for the same seed everywhere.
private struct MergeRandomness {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((value ^ (value >> 31)) % UInt64(bound))
  }
}
