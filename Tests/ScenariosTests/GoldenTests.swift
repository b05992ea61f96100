import Documents
import Files
import GitEngine
import Processes
import Support
import Testing

@testable import Scenarios

@Suite("Golden worlds")
struct GoldenTests {
  private static let shop = """
    vary:
      file: { pick: [prices.txt, rates.txt, fees.txt] }
      after: { number: [2, 5] }
      fruit: { word: fruit }
    world:
      repositories: { work: {}, origin: { bare: true } }
      steps:
        - commit: Start the shop
          write: { "${file}": "apples 3\\npears 4\\n", README.md: "# Shop\\n" }
        - commit: Sell ${fruit}
          append: { "${file}": "${fruit} 9\\n" }
          by: kim
        - switch: side
          create: true
        - commit: Beside
          write: { ünï/cödé.txt: "x" }
        - switch: main
        - repeat: ${after}
          steps: [ { commit: "Note ${i}", append: { notes.txt: "${i}\\n" } } ]
        - merge: side
          as: merged
        - tag: v1
          message: One
        - push: { to: origin, branch: main, track: true }
    """

  @Test(
    "have the same ids everywhere",
    arguments: [
      (1, "519e2ce62ad9da780b58c5d54338719453aa23ff", "0427b3100abedb166cc53b5bd1ea1ab042b48653"),
      (2, "02ab2ad391126277402b533d29cf1cf25a046063", "c5195aecaa7efb58c5daca0405043ba1b59a61fc"),
      (UInt64.max, "e2b46e14728373b37bea5767949da1ff41dc4fcc", "f4ecdda1dcfe5866981583f92d7c14af91a78aff"),
    ] as [(UInt64, String, String)])
  func ids(seed: UInt64, main: String, tag: String) throws {
    let scratch = try scratchFolder()
    let built = try ScenarioBuilder(scenario(Self.shop), seed: Seed(seed)).build(into: scratch.path / "world")
    #expect(built.start["work"]?.references["refs/heads/main"]?.hex == main)
    #expect(built.start["work"]?.references["refs/tags/v1"]?.hex == tag)
    #expect(built.labels["merged"] == built.start["origin"]?.references["refs/heads/main"])
  }

  @Test("of a thousand commits are written as one pack, within seconds")
  func thousand() throws {
    let scratch = try scratchFolder()
    let scenario = try scenario(
      steps: """
        - repeat: 1000
          steps:
            - commit: Commit ${i}
              write: { "files/${i}.txt": "contents ${i}\\n" }
              append: { log.txt: "line ${i}\\n" }
        """)
    let clock = ContinuousClock()
    let time = try clock.measure {
      _ = try ScenarioBuilder(scenario, seed: Seed(1)).build(into: scratch.path / "world")
    }
    #expect(time < .seconds(60))
    let work = scratch.path / "world/work"
    let environment: [ByteString: ByteString] = ["PATH": "/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin"]
    let counts = try Command(["git", "count-objects", "-v"], in: work, environment: environment).run().output.lines
    #expect(counts.contains("count: 0"))
    #expect(counts.contains("packs: 1"))
    #expect(counts.contains("in-pack: 5000"))
    #expect(
      try Repository(at: work).commits(reachableFrom: [Repository(at: work).resolve(revision: "main")]).count == 1000)
  }
}
