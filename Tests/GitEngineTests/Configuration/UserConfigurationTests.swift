import Files
import GitEngine
import Support
import Testing

struct UserConfigurationTests {
  @Test("what the user's own files say counts in a hook, and never in a verdict")
  func isolation() async throws {
    await #expect(processExitsWith: .success) {
      // Settings of the whole process: in a process of its own.
      let fixture = try GitFixture()
      let home = fixture.folder / "home"
      try (home / "xdg/git").createFolders()
      try (home / "xdg/git/ignore").write("*.user\n")
      try (home / "xdg/git/attributes").write("*.txt text\n")
      try (home / ".gitconfig").write("[core]\n\tautocrlf = true\n[drill]\n\tuser = yes\n")
      GitLibrary.readConfiguration(ofHome: home, xdg: home / "xdg/git", system: nil)
      try fixture.commit("First", ["a.txt": "1\n"])
      let verdict = try Repository(at: fixture.work)
      let hook = try Repository(at: fixture.work, configuration: .withUserConfiguration)
      let same =
        try !verdict.isIgnored("x.user") && hook.isIgnored("x.user")
        && verdict.attribute("text", of: "a.txt") == .unspecified && hook.attribute("text", of: "a.txt") == .set
        && verdict.configuration("drill.user") == nil && hook.configuration("drill.user") == "yes"
        && verdict.configuration("core.autocrlf") == nil
        // A repository's own choice still counts.
        && verdict.status().isEmpty
      try (fixture.work / ".git/config").write(
        (fixture.work / ".git/config").contents() + "[core]\n\texcludesFile = .git/mine\n")
      try (fixture.work / ".git/mine").write("*.mine\n")
      let ownChoice = try Repository(at: fixture.work).configuration("core.excludesfile") == ".git/mine"
      precondition(same && ownChoice)
    }
  }
}
