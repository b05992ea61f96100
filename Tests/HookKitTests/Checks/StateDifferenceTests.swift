import Files
import GitEngine
import Processes
import Support
import Testing

@testable import HookKit

@Suite("The differences from pre-commit-hooks that take a repository")
struct StateDifferenceTests {
  /// A situation, and what both sides are run with.
  struct Situation: Sendable {
    let check: any Check
    let module: String
    var environment: [ByteString: ByteString] = [:]
    var names: [ByteString]
    let prepare: @Sendable (GitFixture) throws -> Void
  }

  private static let large = ByteString(Array(repeating: 97, count: 600 << 10))

  static let situations: [String: Situation] = [
    "large-odd-name": Situation(
      check: RefuseLargeFiles(), module: "check_added_large_files", names: ["grøß.bin"]
    ) { try $0.write("grøß.bin", large) },
    "large-lfs-without-pointer": Situation(
      check: RefuseLargeFiles(), module: "check_added_large_files", names: ["a.bin"]
    ) {
      try $0.write(".gitattributes", "*.bin filter=lfs\n")
      try $0.write("a.bin", large)
    },
    "large-staged-size": Situation(
      check: RefuseLargeFiles(), module: "check_added_large_files", names: ["a.bin"]
    ) {
      try $0.write("a.bin", large)
      try $0.git("add", "--all")
      try $0.write("a.bin", "small\n")
    },
    "conflict-outside-merge": Situation(
      check: RefuseConflictMarkers(), module: "check_merge_conflict", names: ["a.txt"]
    ) { try $0.write("a.txt", "<<<<<<< a\n1\n=======\n2\n>>>>>>> b\n") },
    "shebang-rust-attribute": Situation(
      check: RequireExecutableScripts(), module: "check_shebang_scripts_are_executable", names: ["a.rs"]
    ) { try $0.write("a.rs", "#![no_std]\n") },
    "case-accents": Situation(
      check: RefuseCaseConflicts(), module: "check_case_conflict", names: ["\u{e9}", "e\u{301}"]
    ) {
      try $0.write("\u{e9}", "1\n")
      try $0.write("e\u{301}", "2\n")
    },
    "link-to-untracked": Situation(check: RefuseBrokenLinks(), module: "check_symlinks", names: ["link"]) {
      try $0.write(".gitignore", "built\n")
      try $0.write("built", "x\n")
      try ($0.work / "link").createLink(to: "built")
    },
    "link-outside": Situation(check: RefuseBrokenLinks(), module: "check_symlinks", names: ["link"]) {
      try ($0.work / "link").createLink(to: "/nowhere/at/all")
    },
    "aws-no-credentials": Situation(
      check: RefuseAWSCredentials(), module: "detect_aws_credentials", names: ["a.txt"]
    ) { try $0.write("a.txt", "x\n") },
    "aws-assigned-key": Situation(
      check: RefuseAWSCredentials(), module: "detect_aws_credentials",
      environment: ["AWS_SECRET_ACCESS_KEY": "another-secret"], names: ["a.ini"]
    ) { try $0.write("a.ini", "aws_secret_access_key = " + "Zk3" + "vQ8/rT1+bN6xL0mWc4JhG9dFsYpAeU2iOqR7B\n") },
    "name-with-dash": Situation(
      check: EndFilesWithOneNewline(), module: "end_of_file_fixer", names: ["-x"]
    ) { try $0.write("-x", "a") },
  ]

  @Test("are the rows of the second table")
  func rows() throws {
    #expect(Set(try DifferenceTable.read().states.map(\.id)) == Set(Self.situations.keys))
  }

  @Test("are as the table says for our checks", arguments: try DifferenceTable.read().states)
  func ours(_ row: DifferenceTable.StateRow) throws {
    let situation = try #require(Self.situations[row.id])
    let fixture = try prepared(situation)
    let findings = try StagedRepository(fixture: fixture).findings(of: situation.check)
    #expect((findings.isEmpty ? "passes" : "refuses") == row.ours)
    #expect(type(of: situation.check).id == row.check)
  }

  @Test(
    "are as the table says for pre-commit-hooks",
    .enabled(if: Oracle.isInstalled, Comment(rawValue: Oracle.skipped)), arguments: try DifferenceTable.read().states)
  func theirs(_ row: DifferenceTable.StateRow) throws {
    let situation = try #require(Self.situations[row.id])
    let fixture = try prepared(situation)
    let python = try #require(Oracle.python)
    let command = Command(
      [python.bytes, "-m", ByteString("pre_commit_hooks.\(situation.module)")] + situation.names, in: fixture.work,
      environment: fixture.environment.merging(situation.environment) { _, new in new })
    let status = try command.run().status
    // 2 is how argparse refuses arguments, and how detect-aws-credentials says that it has nothing to look for.
    let isUsage = status == .exited(2) && row.id == "name-with-dash"
    #expect((isUsage ? "crashes" : status == .exited(0) ? "passes" : "refuses") == row.theirs)
  }

  private func prepared(_ situation: Situation) throws -> GitFixture {
    let fixture = try GitFixture()
    try fixture.commit("Start")
    try fixture.git("config", "core.precomposeUnicode", "false")
    try situation.prepare(fixture)
    if try fixture.git("diff", "--cached", "--name-only").isEmpty { try fixture.git("add", "--all") }
    return fixture
  }
}
