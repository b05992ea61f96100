import Files
import GitEngine
import Testing

@Suite("A bisect leaves what git leaves")
struct BisectTests {
  @Test("in a straight history, with good, bad and skipped commits, to the end and back")
  func straight() throws {
    let world = try TwinWorld()
    try world.create()
    for number in 1...12 { try world.commit(["a": "\(number)\n"], "Commit \(number)") }
    try world.run("git tag -m first v1 HEAD~10") { writer, by in
      try writer.createTag("v1", at: "HEAD~10", message: "first", by: by.committer)
    }
    try world.run("git bisect start HEAD v1 'HEAD~9'; git bisect skip HEAD") { writer, by in
      let middle = try writer.startBisect(bad: "HEAD", good: ["v1", "HEAD~9"], by: by.committer)
      guard case .trying(let commit) = middle else { return #expect(Bool(false), "\(middle)") }
      #expect(commit == writer.headCommit)
      try writer.markBisect(.skip, ["HEAD"], by: by.committer)
    }
    try world.compare()
    try world.run("git bisect bad; git bisect good HEAD~1") { writer, by in
      try writer.markBisect(.bad, ["HEAD"], by: by.committer)
      try writer.markBisect(.good, ["HEAD~1"], by: by.committer)
    }
    try world.compare()
    try world.run("git bisect reset 2>/dev/null") { writer, by in try writer.resetBisect(by: by.committer) }
    try world.compare()
    try world.run("git switch -q --detach HEAD~1; git bisect start main main~1") { writer, by in
      try writer.detach(at: "HEAD~1", by: by.committer)
      let found = try writer.startBisect(bad: "main", good: ["main~1"], by: by.committer)
      #expect(try found == .found(writer.resolve("main")))
    }
    try world.compare()
    try world.run("git bisect reset 2>/dev/null") { writer, by in try writer.resetBisect(by: by.committer) }
    try world.compare()
  }

  @Test("where only skipped commits are left, and where local changes or an unfinished bisect are in the way")
  func ends() throws {
    let world = try TwinWorld()
    try world.create()
    for number in 1...6 { try world.commit(["a": "\(number)\n"], "Commit \(number)\n\nAbout \(number)!") }
    try world.run(
      """
      skip=$(git rev-parse main~1 main~2); git bisect start main 'main~3'; git bisect skip $skip || [ $? = 2 ]
      """
    ) { writer, by in
      try writer.startBisect(bad: "main", good: ["main~3"], by: by.committer)
      let end = try writer.markBisect(.skip, ["main~1", "main~2"], by: by.committer)
      #expect(end == .undecided)
    }
    try world.compare()
    try world.run("git bisect reset 2>/dev/null; echo local >a; ! git bisect start main 'main~4'") { writer, by in
      try writer.resetBisect(by: by.committer)
      try writer.write("local\n", to: "a")
      #expect(throws: GitError.self) { try writer.startBisect(bad: "main", good: ["main~4"], by: by.committer) }
    }
    try world.compare()
    try world.run("git restore a; git bisect start main main~5 2>/dev/null; git bisect start main main~4") {
      writer, by in
      try writer.restore(["a"])
      try writer.startBisect(bad: "main", good: ["main~5"], by: by.committer)
      try writer.startBisect(bad: "main", good: ["main~4"], by: by.committer)
    }
    try world.run("git bisect skip main~3..main~1") { writer, by in
      try writer.markBisect(.skip, ["main~3..main~1"], by: by.committer)
    }
    try world.compare()
  }

  @Test("in histories with merges, and with commits of one time", arguments: 0..<24)
  func branched(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let world = try TwinWorld()
    try world.create()
    let count = 8 + Int(random.next() % 40)
    let histories = (0..<count).map { number -> (parents: [Int], minutes: Int64) in
      let first = number - 1 - Int(random.next() % 3)
      var parents = number == 0 ? [] : [max(first, 0)]
      if number > 2, random.next() % 3 == 0 { parents.append(Int(random.next() % UInt64(number))) }
      return (parents.count == 2 && parents[0] == parents[1] ? [parents[0]] : parents, Int64(random.next() % 3))
    }
    try world.makeCommits(histories)
    let good = Int(random.next() % UInt64(count / 2))
    try world.run(ByteString("git bisect start c\(count - 1) c\(good)")) { writer, by in
      try writer.startBisect(bad: "c\(count - 1)", good: ["c\(good)"], by: by.committer)
    }
    let names: [BisectMark: ByteString] = [.good: "good", .bad: "bad", .skip: "skip"]
    for _ in 0..<5 where try world["work"].isBisecting {
      let mark = [BisectMark.good, .bad, .skip, .skip][Int(random.next() % 4)]
      try world.run("git bisect " + names[mark, default: ""] + " || { code=$?; [ $code = 2 ] || exit $code; }") {
        writer, by in
        try writer.markBisect(mark, ["HEAD"], by: by.committer)
      }
    }
    try world.compare()
  }
}

extension RepositoryWriter {
  fileprivate var isBisecting: Bool { snapshot.references["refs/bisect/bad"] != nil }
}

struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
    return word ^ (word >> 31)
  }
}

extension TwinWorld {
  /// Makes commits without changes, tagged c0, c1 and so on; the last is main.
  ///
  /// - Parameter histories: of each commit the parents, by number, and how long it comes after the one before.
  func makeCommits(_ histories: [(parents: [Int], minutes: Int64)]) throws {
    var script: ByteString = "tree=$(git mktree </dev/null)\n"
    var minutes: Int64 = 0
    for (number, history) in histories.enumerated() {
      minutes += history.minutes
      let parents = history.parents.map { "-p c\($0)" }.joined(separator: " ")
      let date = 1_600_000_000 + minutes * 60
      script =
        script
        + "git tag c\(number) $(GIT_COMMITTER_DATE='\(date) +0000' git commit-tree $tree \(parents) -m 'Commit \(number)')\n"
    }
    script = script + "git update-ref -m start refs/heads/main c\(histories.count - 1); git reset -q --hard"
    minutes = 0
    try run(script) { writer, by in
      let tree = try writer.writeTree([])
      for (number, history) in histories.enumerated() {
        minutes += history.minutes
        var by = by
        by.committer.time = Signature.Time(seconds: 1_600_000_000 + minutes * 60)
        let parents = try history.parents.map { try writer.resolve("c\($0)") }
        let id = try writer.writeCommit(tree: tree, parents: parents, message: "Commit \(number)\n", by: by)
        try writer.createTag("c\(number)", at: ByteString(id.hex))
      }
      try writer.setReference(
        "refs/heads/main", to: "c\(histories.count - 1)", message: "start", by: by.committer)
      try writer.reset(.hard, by: by.committer)
    }
  }
}
