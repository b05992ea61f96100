import Documents
import Files
import Support
import Testing

@Suite("JSON output")
struct JSONTests {
  private func json(_ printed: Printed) throws -> JSON { try JSON.parse(.init(printed.output), file: "output") }

  @Test("of check has the documented members")
  func check() throws {
    let session = try DrillSession.inSample(seed: "7")
    let printed = session.drill("check", "--json")
    #expect(printed.code == 1)
    let report = try json(printed)
    #expect(report["format"] == 1)
    #expect(report["exercise"] == "sample")
    #expect(report["seed"] == "7")
    #expect(report["outcome"] == "notYet")
    #expect(report["points"] == 1)
    #expect(report["of"] == 3)
    let checks = try #require(report["checks"]?.elements)
    #expect(checks.map { $0["id"] } == ["committed", "history-kept", "nothing-left"])
    #expect(checks.map { $0["verdict"] } == ["failed", "passed", "failed"])
    #expect(checks[0]["expected"]?.text?.isEmpty == false)
    #expect(checks[0]["found"]?.text?.isEmpty == false)
    #expect(checks[0]["advice"] == "git status shows what is not committed yet.")
  }

  @Test("of start and status tells where things are")
  func status() throws {
    let session = try DrillSession.withSample()
    let started = try json(session.drill("start", "sample", "--seed", "3", "--json"))
    #expect(started["seed"] == "3")
    #expect(started["repositories"]?["work"] == "$SCRATCH/sample/work")
    session.folder = session.folder / "sample"
    let status = try json(session.drill("status", "--json"))
    #expect(status["passed"] == false)
    #expect(status["checks"] == 0)
  }

  @Test("of list and show agrees")
  func list() throws {
    let session = try DrillSession.withSample()
    let all = try #require(try json(session.drill("list", "--json")).elements)
    let sample = try #require(all.first { $0["id"] == "sample" })
    #expect(try json(session.drill("show", "sample", "--json")) == sample)
    #expect(sample["topic"] == "own")
  }

  @Test("of doctor names versions")
  func doctor() throws {
    let session = try DrillSession()
    let report = try json(session.drill("doctor", "--json"))
    #expect(report["git"]?.text?.hasPrefix("git version") == true)
    #expect(report["libgit2"]?.text?.hasPrefix("1.") == true)
    try (session.fixture.folder / "home/.gitconfig").write("[pull]\n\trebase = true\n")
    let settings = try json(session.drill("doctor", "--json"))["settings"]?.elements ?? []
    // The fixture fixes the dates of commits.
    #expect(settings.map { $0["key"] } == ["pull.rebase", "GIT_AUTHOR_DATE", "GIT_COMMITTER_DATE"])
  }
}
