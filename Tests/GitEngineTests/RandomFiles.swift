import Files
import Support

/// A generator that gives the same numbers in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

/// Changes a worktree at random: contents, names, modes, kinds.
struct RandomEditor {
  let fixture: GitFixture
  var generator: SeededGenerator
  var files: [ByteString: ByteString] = [:]

  init(_ fixture: GitFixture, seed: UInt64) {
    self.fixture = fixture
    generator = SeededGenerator(seed: seed)
  }

  mutating func editSome() throws {
    for _ in 0..<Int.random(in: 1...5, using: &generator) { try editOne() }
  }

  private mutating func editOne() throws {
    let paths = files.keys.sorted()
    guard let path = paths.randomElement(using: &generator), Int.random(in: 0..<10, using: &generator) > 2 else {
      return try add(text(lines: Int.random(in: 0...60, using: &generator)))
    }
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: try remove(path)
    case 1...3: try move(path)
    case 4: try (fixture.work / ("./" + path)).setPermissions(Bool.random(using: &generator) ? 0o755 : 0o644)
    case 5:
      try remove(path)
      try fixture.write("keep", "")
      try (fixture.work / ("./" + path)).parent?.createFolders()
      try (fixture.work / ("./" + path)).createLink(to: "somewhere")
    default: try write(path, edited(files[path] ?? ""))
    }
  }

  private mutating func add(_ contents: ByteString) throws {
    let folder = ["", "a/", "a/b/", "z/", "with space/"].randomElement(using: &generator) ?? ""
    let name = awkwardNames.randomElement(using: &generator) ?? "x"
    let path = ByteString(folder) + name + ByteString("\(Int.random(in: 0..<30, using: &generator))")
    try write(path, contents)
  }

  private mutating func move(_ path: ByteString) throws {
    let contents = files[path] ?? ""
    try remove(path)
    try add(Bool.random(using: &generator) ? contents : edited(contents))
  }

  private mutating func remove(_ path: ByteString) throws {
    files[path] = nil
    try? (fixture.work / ("./" + path)).removeFile()
  }

  private mutating func write(_ path: ByteString, _ contents: ByteString) throws {
    if (fixture.work / ("./" + path)).exists { try remove(path) }
    try fixture.write(path, contents)
    files[path] = contents
  }

  private mutating func text(lines: Int) -> ByteString {
    var text = ""
    for _ in 0..<lines {
      let words = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        ["{", "}", "let x", "  return", "\tif", "apples", "pears", "", "//", "é"].randomElement(using: &generator) ?? ""
      }
      text += words.joined(separator: " ") + "\n"
    }
    return ByteString(text)
  }

  private mutating func edited(_ contents: ByteString) -> ByteString {
    var lines = contents.lines
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let place = Int.random(in: 0...lines.count, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0 where place < lines.count: lines.remove(at: place)
      case 1 where place < lines.count: lines[place] = lines[place] + "changed"
      default: lines.insert(contentsOf: text(lines: 2).lines, at: place)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
