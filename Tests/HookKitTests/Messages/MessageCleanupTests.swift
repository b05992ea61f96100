import Files
import Processes
import Support
import Testing

@testable import HookKit

@Suite("Cleaning of commit messages, beside real Git")
struct MessageCleanupTests {
  private static let pieces = Fuzz(
    pieces: [
      "Subject", " ", "\t", "\n", "\n\n", "\r\n", "# comment\n", "#\n", "; note\n", "line\n", "  indented\n", "é\n",
      "\u{b}", "\u{c}", "# ------------------------ >8 ------------------------\n", "diff --git a/x b/x\n",
      "; ------------------------ >8 ------------------------\n", "\nx # y\n", "#!/x\n", ByteString([0xE9, 10]),
      "// slashes\n", "@@ -1 +1 @@\n",
    ], most: 12)

  @Test("is that of git stripspace", arguments: ["#", ";", "@"] as [ByteString])
  func stripspace(_ comment: ByteString) throws {
    let fixture = try GitFixture()
    try fixture.git("config", "core.commentChar", comment)
    for input in Self.pieces.inputs(150, seed: UInt64(comment.bytes[0])) {
      let strip = MessageCleanup(mode: .strip, commentPrefix: .fixed(comment), usesEditor: false)
      #expect(strip.cleaned(input) == (try fixture.git("stripspace", "-s", input: input)), "\(input.literal)")
      let whitespace = MessageCleanup(mode: .whitespace, commentPrefix: .fixed(comment), usesEditor: false)
      #expect(whitespace.cleaned(input) == (try fixture.git("stripspace", input: input)), "\(input.literal)")
    }
  }

  /// A mode, and whether an editor is used.
  private static let ways: [(MessageCleanup.Mode, Bool)] = [
    (.default, true), (.default, false), (.strip, true), (.strip, false), (.whitespace, true), (.whitespace, false),
    (.scissors, true), (.scissors, false), (.verbatim, true), (.verbatim, false),
  ]

  @Test("is that of git commit in every mode, with an editor and without", arguments: ways)
  func commit(_ mode: MessageCleanup.Mode, _ usesEditor: Bool) throws {
    let fixture = try GitFixture()
    try fixture.commit("Start")
    try fixture.git("config", "core.commentChar", ";")
    try fixture.git("config", "i18n.commitEncoding", "latin1")
    let message = fixture.folder / "message"
    fixture.extraEnvironment = ["GIT_EDITOR": "cp '\(message)'"]
    let cleanup = MessageCleanup(mode: mode, commentPrefix: .fixed(";"), usesEditor: usesEditor)
    for input in Self.pieces.inputs(60, seed: 7) where !input.bytes.contains(0) {
      try message.write(input)
      let source: [ByteString] = usesEditor ? ["--edit"] : ["--file", message.bytes]
      let flags: [ByteString] = ["--allow-empty", "--allow-empty-message", "--quiet"]
      try fixture.git(["commit"] + flags + ["--cleanup=\(mode.rawValue)"] + source)
      #expect(cleanup.cleaned(input) == (try recorded(in: fixture)), "\(input.literal)")
    }
  }

  @Test("cuts the diff of a verbose commit", arguments: ["strip", "whitespace", "scissors", "verbatim", "default"])
  func verbose(_ mode: String) throws {
    let fixture = try GitFixture()
    try fixture.commit("Start", ["a.txt": "1\n"])
    try fixture.write("a.txt", "2\n")
    let cleanup = MessageCleanup(mode: try #require(MessageCleanup.Mode(rawValue: mode)))
    let file = try edited(in: fixture, ["--all", "--verbose", "--cleanup=\(ByteString(mode))"])
    #expect(file.contains("diff --git"))
    #expect(cleanup.cleaned(file) == (try recorded(in: fixture)))
    #expect(!cleanup.cleaned(file).contains("diff --git"))
  }

  @Test(
    "tells the comment character that Git chose by itself",
    arguments: [[], ["--message", "# heading"], ["--message", "; x", "--message", "# y"], ["--verbose"]]
      as [[ByteString]])
  func automatic(_ arguments: [ByteString]) throws {
    let fixture = try GitFixture()
    try fixture.commit("Start", ["a.txt": "1\n"])
    try fixture.git("config", "core.commentChar", "auto")
    try fixture.write("a.txt", "2\n")
    let file = try edited(in: fixture, ["--all", "--edit"] + arguments)
    #expect(MessageCleanup(commentPrefix: .auto).cleaned(file) == (try recorded(in: fixture)))
  }

  @Test("strips nothing with a character that Git chose without an editor")
  func automaticWithoutEditor() throws {
    let fixture = try GitFixture()
    try fixture.git("config", "core.commentChar", "auto")
    try fixture.git("commit", "--allow-empty", "--cleanup=strip", "-m", "# one", "-m", "; two")
    let cleanup = MessageCleanup(mode: .strip, commentPrefix: .auto, usesEditor: false)
    #expect(cleanup.cleaned("# one\n\n; two\n") == (try recorded(in: fixture)))
  }

  @Test("takes a comment prefix of more than one byte, as Git 2.45 does")
  func longPrefix() {
    let cleanup = MessageCleanup(mode: .strip, commentPrefix: .fixed("//"))
    #expect(cleanup.cleaned("a\n// b\n/ c\n") == "a\n/ c\n")
  }

  @Test("keeps the numbers of lines in the file")
  func numbers() {
    let lines = MessageCleanup().lines(of: "\n# c\nSubject \n\n\n# c\nbody\n")
    #expect(lines.map(\.text) == ["Subject", "", "body"])
    #expect(lines.filter { !$0.text.isEmpty }.map(\.number) == [3, 7])
  }

  /// The message file as a commit-msg hook sees it after an editor put a subject and a body in front.
  private func edited(in fixture: GitFixture, _ arguments: [ByteString]) throws -> ByteString {
    let hook = fixture.work / ".git/hooks/commit-msg"
    try (fixture.work / ".git/hooks").createFolders()
    try hook.write("#!/bin/sh\ncp \"$1\" '\((fixture.folder / "seen").bytes)'\n")
    try hook.setPermissions(0o755)
    let script = fixture.folder / "editor"
    try script.write(
      "#!/bin/sh\n{ printf 'Say what\\n\\nwhy  \\n#1 is fixed\\n'; cat \"$1\"; } >\"$1.new\" && mv \"$1.new\" \"$1\"\n")
    try script.setPermissions(0o755)
    fixture.extraEnvironment = ["GIT_EDITOR": script.bytes]
    try fixture.git(["commit", "--quiet"] + arguments)
    return try (fixture.folder / "seen").contents()
  }

  private func recorded(in fixture: GitFixture) throws -> ByteString {
    let object = try fixture.git("cat-file", "commit", "HEAD")
    let end = try #require(object.firstOffset(of: "\n\n"))
    return ByteString(object.bytes[(end + 2)...])
  }
}
