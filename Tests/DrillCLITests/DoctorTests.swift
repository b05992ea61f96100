import Drills
import Files
import Support
import Testing

@Suite("doctor")
struct DoctorTests {
  @Test(
    "names what is surprising in every configuration that exercises are proved under",
    arguments: HostileConfiguration.all.filter { $0.name != "none" })
  func hostile(configuration: HostileConfiguration) throws {
    let session = try DrillSession()
    let home = session.fixture.folder / "home"
    session.extraEnvironment = try configuration.prepare(home: home, path: session.fixture.environment["PATH"] ?? "")
    session.extraEnvironment["GIT_AUTHOR_DATE"] = ""
    session.extraEnvironment["GIT_COMMITTER_DATE"] = ""
    let printed = session.drill("doctor", width: 80)
    #expect(printed.code == 0)
    #expect(printed.output.contains("Settings of yours that change what Git does"), "\(printed)")
    for line in configuration.configuration.lines where line.hasPrefix("\t") {
      let key = line.description.dropFirst().split(separator: " ")[0].lowercased()
      #expect(printed.output.contains(".\(key) = "), "\(key): \(printed)")
    }
    #expect(printed.output.contains("(environment)") == (configuration.environment["LANGUAGE"] != nil))
    #expect(printed.output.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(printed)")
  }

  @Test("has nothing to tell on a machine without settings")
  func plain() throws {
    let session = try DrillSession()
    session.extraEnvironment = ["GIT_AUTHOR_DATE": "", "GIT_COMMITTER_DATE": ""]
    let printed = session.drill("doctor")
    #expect(printed.code == 0)
    #expect(printed.output.contains("No setting of yours is known to surprise."))
    #expect(printed.output.contains("This Git can do all"))
  }

  @Test("lists the exercises that an old Git cannot do")
  func oldGit() throws {
    let session = try DrillSession()
    try session.pretendGit("2.21.1 (Apple Git-122)")
    let printed = session.drill("doctor")
    #expect(printed.output.contains("git        2.21.1 (Apple Git-122)"))
    #expect(printed.output.contains("This Git is too old for"))
    #expect(printed.output.contains("restore-from-past needs Git 2.23"), "\(printed)")
  }

  @Test("says where git is missing")
  func noGit() throws {
    let session = try DrillSession()
    session.extraEnvironment["PATH"] = "/nonexistent"
    let printed = session.drill("doctor")
    #expect(printed.code == 3)
    #expect(printed.output.contains("git        not found on PATH; install git first"))
  }
}
