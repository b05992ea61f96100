import Drills
import Files
import Scenarios
import Support
import Testing

/// What `git drill author test` finds wrong with an exercise.
@Suite("The proof of an exercise")
struct ExerciseProofTests {
  /// An exercise that is right: two lines must be in one file, in a commit.
  private static let sound: [String: String] = [
    "exercise.yaml": """
    format: 1
    level: 1
    minutes: 1
    vary:
      word: { pick: [pears, plums] }
    world:
      repositories:
        work: {}
      steps:
        - commit: Start
          write: { a.txt: "a\\n" }
    checks:
      - id: word
        title: The word is in the file
        file: { at: main, path: a.txt, content: { lines: ["${word}"] } }
      - id: kept
        title: The first line is still there
        file: { at: main, path: a.txt, content: { lines: [a] } }
    """,
    "en.md": """
    # A word is missing

    ## Task

    Add ${word}.

    ## Hints

    ### Idea

    Commit.

    ### Full line

    See below.

    ## Explanation

    ```sh
    echo ${word} >> a.txt
    git commit --quiet --no-verify -am More
    ```

    ## In an interview

    "I commit."
    """,
    "solutions/append.sh": "echo \"$word\" >> a.txt\ngit commit --quiet --no-verify -am More\n",
    "solutions/rewrite.sh": "printf 'a\\n%s\\n' \"$word\" > a.txt\ngit commit --quiet --no-verify -am More\n",
    "mistakes/forgotten.sh": "# fails: word\necho \"$word\" >> a.txt\n",
    "mistakes/replaced.sh": "# fails: kept\necho \"$word\" > a.txt\ngit commit --quiet --no-verify -am More\n",
    "mistakes/other.sh": "# fails: word\necho apples >> a.txt\ngit commit --quiet --no-verify -am More\n",
  ]

  private func report(changing changes: [String: String?] = [:]) throws -> ProofReport {
    var files = Self.sound
    for (path, contents) in changes { files[path] = contents }
    let folder = ExerciseFolder(
      id: "word", topic: "basics", origin: "place", files: files.mapValues { contents in { ByteString(contents) } })
    let scratch = try scratchFolder()
    let workshop = ExerciseProof.Workshop(
      folder: scratch.path, path: try GitFixture(initialising: false).environment["PATH"] ?? "",
      executable: "/bin/true", isCancelled: { false })
    let proof = try ExerciseProof(
      Exercise(folder), under: .init(seeds: [Seed(1)], configurations: [HostileConfiguration.all[0]]), in: workshop)
    return try ProofReport(proof, results: proof.work.map { $0.run() })
  }

  private func flaws(changing changes: [String: String?]) throws -> [String] {
    try report(changing: changes).flaws.map { "\($0.attempt): \($0.message)" }
  }

  @Test("holds where the start and all mistakes fail, and all solutions and the explanation pass")
  func sound() throws {
    let report = try report()
    #expect(report.holds, "\(report.flaws)")
    #expect(report.solutions == 2 && report.mistakes == 3 && report.uncovered.isEmpty)
  }

  @Test("finds a solution that does not pass")
  func solution() throws {
    let flaws = try flaws(changing: ["solutions/append.sh": "echo x >> a.txt\ngit commit --quiet --no-verify -am x\n"])
    #expect(flaws.count == 1 && flaws[0].hasPrefix("solutions/append.sh: does not pass: word"))
  }

  @Test("finds a script that breaks off")
  func breaksOff() throws {
    let flaws = try flaws(changing: ["solutions/append.sh": "git frobnicate\n"])
    #expect(flaws.count == 1 && flaws[0].contains("the script itself failed"))
  }

  @Test("finds a mistake that passes, or fails elsewhere")
  func mistake() throws {
    let solution = Self.sound["solutions/append.sh"] ?? ""
    #expect(
      try flaws(changing: ["mistakes/other.sh": "# fails: word\n" + solution])
        == ["mistakes/other.sh: passes, and must not"])
    #expect(
      try flaws(changing: ["mistakes/forgotten.sh": "# fails: kept\necho \"$word\" >> a.txt\n"])
        == ["mistakes/forgotten.sh: must fail at kept, but fails at word"])
    #expect(
      try flaws(changing: ["mistakes/other.sh": "# fails: wrod\necho x >> a.txt\n"])
        == ["mistakes/other.sh: there is no check \"wrod\""])
  }

  @Test("finds an untouched start that passes")
  func start() throws {
    let file = (Self.sound["exercise.yaml"] ?? "").replacing("a.txt: \"a\\n\"", with: "a.txt: \"a\\npears\\nplums\\n\"")
    #expect(try flaws(changing: ["exercise.yaml": file]).contains("start: passes, and must not"))
  }

  @Test("finds an explanation that does not work")
  func explanation() throws {
    let text = (Self.sound["en.md"] ?? "").replacing("echo ${word} >>", with: "echo ${word} >")
    #expect(try flaws(changing: ["en.md": text]).contains { $0.hasPrefix("en.md, explanation: does not pass: kept") })
  }

  @Test("finds a check that no mistake fails, and scripts that are too few")
  func coverage() throws {
    let report = try report(changing: ["mistakes/replaced.sh": nil])
    #expect(report.uncovered == ["kept"])
    #expect(report.flaws.map(\.attempt) == ["mistakes"])
  }
}
