import Files
import GitEngine
import Processes
import Support
import Testing

struct HistoryTests {
  @Test(
    "lists, ancestors and merge bases are those of git, over random graphs", arguments: 41...44 as ClosedRange<UInt64>)
  func randomGraphs(seed: UInt64) throws {
    let fixture = try GitFixture()
    let ids = try randomGraph(commits: 40, seed: seed, in: fixture)
    let repository = try Repository(at: fixture.work)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<25 {
      guard let one = ids.randomElement(using: &generator), let other = ids.randomElement(using: &generator) else {
        return
      }
      let (left, right) = (try id(one), try id(other))
      #expect(
        try hexes(repository.commits(reachableFrom: [left], excluding: [right])).sorted()
          == fixture.git("rev-list", one, "^" + other).lines.sorted())
      #expect(
        try hexes(repository.mergeBases(left, right)).sorted()
          == fixture.tryGit(["merge-base", "--all", one, other]).output.lines.sorted())
      let isAncestor = try fixture.tryGit(["merge-base", "--is-ancestor", one, other]).succeeded
      #expect(try repository.isAncestor(left, of: right) == isAncestor)
      let (ahead, behind) = try repository.aheadBehind(left, right)
      #expect(
        try fixture.line("rev-list", "--left-right", "--count", one + "..." + other)
          == ByteString("\(ahead)\t\(behind)"))
    }
  }

  @Test("orders, first parents and limits")
  func orders() throws {
    let fixture = try GitFixture()
    let ids = try randomGraph(commits: 40, seed: 7, in: fixture)
    let repository = try Repository(at: fixture.work)
    let tips = try ids.suffix(3).map(id)
    let all = try repository.commits(reachableFrom: tips, order: .topological)
    let places = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, $0) })
    for commit in all {
      for parent in try repository.parents(of: commit) {
        #expect(places[parent, default: -1] > places[commit, default: 0])
      }
    }
    #expect(try repository.commits(reachableFrom: tips, order: .oldestFirst).first == ids.first.map(id))
    let times = try repository.commits(reachableFrom: tips, order: .date).map {
      try repository.commit($0).committer.time.seconds
    }
    #expect(times == times.sorted(by: >))
    #expect(try repository.commits(reachableFrom: tips, limit: 5).count == 5)
    let tip = try #require(ids.last)
    #expect(
      try hexes(repository.commits(reachableFrom: [id(tip)], firstParentOnly: true))
        == fixture.git("rev-list", "--first-parent", tip).lines)
    #expect(try repository.commitCount(reachableFrom: tips) == all.count)
    #expect(try repository.commits(reachableFrom: []).isEmpty)
  }

  @Test("100,000 commits with merges are walked in bounded time", .timeLimit(.minutes(5)))
  func long() throws {
    let fixture = try GitFixture()
    // Two lines of commits that merge all the time, made as cheaply as a debug build can.
    var stream = ""
    stream.reserveCapacity(12_000_000)
    for number in 1...100_000 {
      stream += "commit refs/heads/main\nmark :\(number)\ncommitter C <c@example.org> \(number) +0000\ndata 1\nm\n"
      if number > 1 { stream += "from :\(number - 1)\n" }
      if number > 5, number % 3 == 0 { stream += "merge :\(number - 5)\n" }
      if number == 1 { stream += "\nreset refs/tags/first\nfrom :1\n" }
    }
    try fixture.git("fast-import", "--quiet", "--force", input: ByteString(stream))
    let repository = try Repository(at: fixture.work)
    let (first, last) = (try repository.resolve(revision: "first"), try repository.resolve(revision: "main"))
    let clock = ContinuousClock()
    let start = clock.now
    #expect(try repository.isAncestor(first, of: last))
    #expect(try !repository.isAncestor(last, of: first))
    #expect(try repository.mergeBases(first, last) == [first])
    #expect(try repository.commits(reachableFrom: [last]).count == 100_000)
    #expect(try repository.commits(reachableFrom: [last], excluding: [first]).count == 99_999)
    let time = clock.now - start
    // Generous: five walks in a debug build on a busy machine.
    #expect(time < .seconds(30))
  }

  @Test("a shallow clone is refused in words, where its end would matter")
  func shallow() throws {
    let fixture = try GitFixture()
    for number in 0..<4 { try fixture.commit(ByteString("\(number)"), ["a": ByteString("\(number)\n")]) }
    try fixture.git("clone", "-q", "--depth", "2", "file://" + fixture.work.bytes, "../shallow")
    let repository = try Repository(at: fixture.folder / "shallow")
    #expect(repository.isShallow)
    let head = try repository.resolve(revision: "HEAD")
    let error = #expect(throws: GitError.self) { try repository.commits(reachableFrom: [head]) }
    #expect(error?.kind == .unsupported && error?.message.contains("git fetch --unshallow") == true)
    #expect(try repository.changes(ofCommit: head).map(\.path) == ["a"])
    #expect(try repository.isAncestor(head, of: head))
  }

  @Test("replace references and grafts are reported, and not followed")
  func replacements() throws {
    let fixture = try GitFixture()
    let first = try fixture.commit("First", ["a": "1\n"])
    let second = try fixture.commit("Second", ["a": "2\n"])
    let repository = try Repository(at: fixture.work)
    #expect(try !repository.hasReplacements)
    try fixture.git("replace", second, first)
    #expect(try repository.hasReplacements)
    #expect(try repository.commit(id(second)).subject == "Second")
    try fixture.git("replace", "-d", second)
    try (fixture.work / ".git/info/grafts").write(second + "\n")
    #expect(try repository.hasReplacements)
    #expect(try repository.parents(of: id(second)) == [id(first)])
  }

  private func id(_ hex: ByteString) throws -> ObjectID { try #require(ObjectID(hex: hex.description)) }

  private func hexes(_ ids: [ObjectID]) -> [ByteString] { ids.map { ByteString($0.hex) } }

  /// Makes commits with one, two or three parents among the latest ones, and gives their ids in order.
  private func randomGraph(commits: Int, seed: UInt64, in fixture: GitFixture) throws -> [ByteString] {
    var generator = SeededGenerator(seed: seed)
    var stream = ""
    for number in 1...commits {
      stream += "commit refs/heads/c\(number)\nmark :\(number)\n"
      stream += "committer C <c@example.org> \(1_700_000_000 + number) +0000\ndata 1\nm\n"
      guard number > 1 else { continue }
      var parents: Set<Int> = []
      let most = [1, 1, 1, 2, 2, 3].randomElement(using: &generator) ?? 1
      for _ in 0..<most { parents.insert(Int.random(in: max(1, number - 6)..<number, using: &generator)) }
      for (index, parent) in parents.sorted().enumerated() {
        stream += (index == 0 ? "from" : "merge") + " :\(parent)\n"
      }
    }
    try fixture.git("fast-import", "--quiet", "--force", "--export-marks=../marks", input: ByteString(stream))
    let marks = try (fixture.folder / "marks").contents().lines.map { $0.split(on: UInt8(ascii: " ")) }
    let numbered = marks.map { (Int($0[0].description.dropFirst()) ?? 0, $0[1]) }.sorted { $0.0 < $1.0 }
    return numbered.map(\.1)
  }
}
