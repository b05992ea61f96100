import Files
import GitEngine
import Support
import Testing

@testable import HookKit

@Suite("Checks of names, modes and the whole change")
struct NameCheckTests {
  private func refuses(_ check: some FileCheck, _ path: ByteString, mode: FileMode = .file, size: Int = 0) -> Bool {
    !check.findings(in: StagedFile(path: path, mode: mode, size: size)).isEmpty
  }

  @Test(
    "refuse names that Windows cannot have",
    arguments: [
      "CON", "a/nul.txt", "lib/Aux.h", "com1", "COM\u{b9}.x", "LPT0", "a:b", "a<b", "a\\b", "a|b", "a?", "a*", "a\"b",
      "a\u{1}b", "dir./x", "a ", "a.", "prn/x", "a/b /c",
    ] as [ByteString])
  func windows(_ path: ByteString) { #expect(refuses(RefuseWindowsNames(), path)) }

  @Test(
    "leave other names",
    arguments: ["console", "com", "com10", "nul1", "a.b", ".a", "-x", "é", "aux-x/y", "lpt"] as [ByteString])
  func notWindows(_ path: ByteString) { #expect(!refuses(RefuseWindowsNames(), path)) }

  private static let testNames: [ByteString] = [
    "a_test.py", "test_a.py", "testa.py", "_test.py", "test_.py", "test.py", "tests.py", "a_test.py2", "a_test_.py",
    "conftest.py", "__init__.py", "Test_a.py", "a_testxpy", "new\nline_test.py", "\u{e9}_test.py",
    ByteString([0xFF]) + "_test.py",
  ]

  @Test(
    "want the names of tests that pre-commit-hooks wants",
    .enabled(if: Oracle.isInstalled, Comment(rawValue: Oracle.skipped)),
    arguments: [
      (RequireTestNames.Style.pytest, "--pytest"), (.pytestTestFirst, "--pytest-test-first"), (.django, "--django"),
    ])
  func testNames(_ style: RequireTestNames.Style, _ argument: String) throws {
    let folder = try scratchFolder()
    let theirs = try Oracle.run(
      .init(module: "tests_should_end_in_test", arguments: [argument]),
      on: Self.testNames.map { Oracle.Case(name: $0, contents: "") }, in: folder.path)
    for (name, theirs) in zip(Self.testNames, theirs) {
      #expect(refuses(RequireTestNames(style: style), "tests/" + name) == (theirs.verdict == .refuses), "\(name)")
    }
  }

  @Test(
    "look at the names of tests only",
    arguments: [
      ("tests/a.py", true), ("x/tests/y/a.py", true), ("tests/a.txt", false), ("a.py", false), ("mytests/a.py", false),
      ("tests.py", false),
    ] as [(ByteString, Bool)])
  func tests(_ path: ByteString, _ isMeant: Bool) { #expect(RequireTestNames().isMeant(for: path) == isMeant) }

  @Test("refuse long paths and long parts")
  func length() {
    let part = ByteString(Array(repeating: 97, count: 100))
    #expect(!refuses(LimitPathLength(), part + "/" + ByteString(part.bytes.dropLast())))
    #expect(refuses(LimitPathLength(), part + "/" + part))
    #expect(refuses(LimitPathLength(limit: 1000, nameLimit: 99), "x/" + part + "/y"))
    #expect(refuses(LimitPathLength(), ByteString(Array(repeating: 97, count: 4000))))
  }

  @Test("refuse new files above the limit, and changed ones when asked")
  func size() {
    let limit = 500 << 10
    #expect(!refuses(RefuseLargeFiles(), "a", size: limit))
    #expect(refuses(RefuseLargeFiles(), "a", size: limit + 1))
    let changed = StagedFile(path: "a", mode: .file, before: .file, size: limit + 1)
    #expect(RefuseLargeFiles().findings(in: changed).isEmpty)
    #expect(!RefuseLargeFiles(enforcesAll: true).findings(in: changed).isEmpty)
  }

  @Test("find paths that differ in case, in files and folders, among new and old ones")
  func caseConflicts() {
    let conflicts = { (files: [ByteString], tree: [ByteString]) in
      RefuseCaseConflicts().findings(
        in: StagedChange(
          files: files.map { .init(path: $0, mode: .file) },
          tree: (files + tree).sorted().map { .init(path: $0, mode: .file) })
      ).map(\.path)
    }
    #expect(conflicts(["README"], ["readme", "other"]) == ["README"])
    #expect(conflicts(["a/x"], ["A/y"]) == ["a"])
    #expect(conflicts(["a/b/x"], ["a/B"]) == ["a/b"])
    #expect(conflicts(["x", "X"], []) == ["X", "x"])
    #expect(conflicts(["É"], ["é"]) == ["É"])
    #expect(conflicts([ByteString([0xE9, 65])], [ByteString([0xE9, 97])]) == [ByteString([0xE9, 65])])
    #expect(conflicts(["new"], ["Old", "old"]).isEmpty)
    #expect(conflicts(["ab"], ["a", "b", "abc", "a/b"]).isEmpty)
  }

  @Test("find links that lead to nothing in the commit")
  func links() {
    let targets: [ByteString: ByteString] = [
      "ok": "dir/file", "folder": "dir", "up/back": "../dir/file", "chain": "ok", "gone": "nothing", "loop": "loop",
      "through": "file.txt/x", "out": "../../x", "root": "/etc", "dirlink/x": "../dir/./file", "viaLink": "folder/file",
      "into": "module/x", "slash": "dir/",
    ]
    let files: [ByteString] = ["dir/file", "file.txt"]
    let tree =
      targets.keys.map { StagedChange.TreeEntry(path: $0, mode: .link) }
      + files.map { StagedChange.TreeEntry(path: $0, mode: .file) } + [.init(path: "module", mode: .submodule)]
    let change = StagedChange(
      files: targets.keys.sorted().map { .init(path: $0, mode: .link) }, tree: tree.sorted { $0.path < $1.path },
      contents: { targets[$0] })
    #expect(RefuseBrokenLinks().findings(in: change).map(\.path) == ["gone", "loop", "through"])
    #expect(
      RefuseBrokenLinks(deniesOutside: true).findings(in: change).map(\.path)
        == ["gone", "into", "loop", "out", "root", "through"])
  }

  @Test("find links that became files, as real Git stages them")
  func destroyedLinks() throws {
    let fixture = try GitFixture()
    for name in ["same", "trimmed", "edited", "kept"] {
      try (fixture.work / ByteString(name)).createLink(to: "target/of/\(name)")
    }
    try fixture.commit("Start")
    for (name, text) in ["same": "target/of/same", "trimmed": "target/of/trimmed\r\n", "edited": "other"] {
      try (fixture.work / ByteString(name)).write(ByteString(text))
    }
    try fixture.git("add", "--all")
    let findings = try StagedRepository(fixture: fixture).findings(of: RefuseDestroyedLinks())
    #expect(findings.map(\.path) == ["same", "trimmed"])
  }

  @Test("tell new submodules from old ones")
  func submodules() {
    let change = StagedChange(files: [
      .init(path: "new", mode: .submodule), .init(path: "old", mode: .submodule, before: .submodule),
      .init(path: "was-a-file", mode: .submodule, before: .file), .init(path: "file", mode: .file),
    ])
    #expect(RefuseNewSubmodules().findings(in: change).map(\.path) == ["new"])
    #expect(RefuseSubmodules().findings(in: change).map(\.path) == ["new", "old", "was-a-file"])
  }

  @Test("protect branches by name and by pattern, but no detached HEAD")
  func branches() throws {
    let refuses = { (check: ProtectBranches, branch: ByteString?) in
      !check.findings(in: StagedChange(branch: branch)).isEmpty
    }
    let plain = ProtectBranches()
    #expect(refuses(plain, "main") && refuses(plain, "master"))
    #expect(!refuses(plain, "maint") && !refuses(plain, "x/main") && !refuses(plain, nil))
    let own = ProtectBranches(branches: ["stable"], patterns: [try #require(Pattern("release/\\d+"))])
    #expect(
      refuses(own, "stable") && refuses(own, "release/12-rc") && !refuses(own, "main") && !refuses(own, "a/release/1"))
  }

  @Test("look at modes and the first bytes")
  func scripts() {
    let refuses = { (check: any FileCheck, text: ByteString, mode: FileMode) in
      !check.findings(in: StagedFile(path: "a", mode: mode, contents: FileContents(text))).isEmpty
    }
    #expect(refuses(RequireShebangs(), "echo\n", .executable) && refuses(RequireShebangs(), "", .executable))
    #expect(!refuses(RequireShebangs(), "#!/bin/sh\n", .executable) && !refuses(RequireShebangs(), "echo\n", .file))
    #expect(refuses(RequireExecutableScripts(), "#!/bin/sh\n", .file))
    #expect(!refuses(RequireExecutableScripts(), "#!/bin/sh\n", .executable))
    #expect(!refuses(RequireExecutableScripts(), "#\n", .file) && !refuses(RequireExecutableScripts(), "", .file))
  }
}
