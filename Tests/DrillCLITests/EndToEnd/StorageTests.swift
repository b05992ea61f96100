import Files
import Support
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("The program, where it cannot write", .enabled(if: BuiltProgram.isBuilt, "git-drill is not built"))
struct StorageTests {
  /// Whether a file system of a given size can be mounted in a namespace of our own, as root or not.
  private static let canMount = {
    let session = try? ProgramSession()
    return (try? session?.shell("unshare -rm mount -t tmpfs tmpfs .").code) == 0
  }()

  private static let isRoot = getuid() == 0

  /// Runs a script in a file system of a number of bytes, mounted at the folder `disk`.
  private func onDisk(of size: String, _ script: ByteString, in session: ProgramSession) throws -> Printed {
    if !(session.place / "disk").exists { try (session.place / "disk").createFolder() }
    return try session.run(
      [
        "unshare", "-rm", "sh", "-c",
        ByteString("mount -t tmpfs -o size=\(size) tmpfs disk && cd disk || exit 99; ") + script,
      ])
  }

  @Test(
    "start on a full disk says so in one sentence and leaves nothing",
    .enabled(if: canMount, "no file system can be mounted here"), arguments: ["4k", "32k", "64k"])
  func fullDisk(size: String) throws {
    let session = try ProgramSession()
    let printed = try onDisk(
      of: size, "git drill start revert-published --seed 5 2>&1; code=$?; ls -A; exit $code", in: session)
    #expect(printed.code == 3, "\(printed)")
    let place = "\(session.place)/disk/revert-published"
    #expect(
      printed.output == """
        error: the disk is full: \(place) could not be built, and nothing was left behind
        hint: free some space and try again

        """)
  }

  @Test(
    "a disk that fills up later costs no verdict and no world",
    .enabled(if: canMount, "no file system can be mounted here"))
  func fillingDisk() throws {
    let session = try ProgramSession()
    let printed = try onDisk(
      of: "400k",
      """
      git drill start revert-published --seed 5 >/dev/null && cd revert-published/work || exit 98
      git rev-parse HEAD
      head -c 1000000 /dev/zero >fill 2>/dev/null
      git drill check; echo "check $?"
      git drill hint; echo "hint $?"
      git drill reset; echo "reset $?"
      rm fill
      git rev-parse HEAD
      git drill check; echo "check $?"
      ls -A ..
      """, in: session)
    let lines = printed.output.split(separator: "\n").map(String.init)
    #expect(lines.filter { $0 == "check 1" }.count == 2, "\(printed)")
    #expect(lines.contains("hint 3") && lines.contains("reset 3"), "\(printed)")
    let heads = lines.filter { $0.count == 40 && !$0.contains(" ") }
    #expect(heads.count == 2 && heads[0] == heads[1], "\(printed)")
    #expect(lines.suffix(3) == [".drill", "origin.git", "work"], "\(printed)")
    #expect(printed.errors.contains("warning: this check could not be noted"), "\(printed)")
    #expect(printed.errors.contains("No space left on device"), "\(printed)")
  }

  @Test(
    "start on a disk that cannot be written says so in one sentence",
    .enabled(if: canMount, "no file system can be mounted here"))
  func readOnlyDisk() throws {
    let session = try ProgramSession()
    let printed = try onDisk(
      of: "400k", "mount -o remount,ro tmpfs . && git drill start revert-published; code=$?; ls -A; exit $code",
      in: session)
    #expect(printed.code == 3, "\(printed)")
    #expect(printed.output.isEmpty)
    let lines = printed.errors.split(separator: "\n")
    #expect(
      lines.count == 2 && lines[0].hasSuffix("Read-only file system") && lines[1].contains("--into"), "\(printed)")
  }

  @Test(
    "start in a folder of somebody else's says so in one sentence",
    .enabled(if: !isRoot || canBecomeNobody, "another user is needed: setpriv is not there"))
  func foreignFolder() throws {
    let session = try ProgramSession()
    try session.place.setPermissions(0o555)
    defer { try? session.place.setPermissions(0o755) }
    let printed = try session.run(Self.asNobody + ["git", "drill", "start", "revert-published"])
    #expect(printed.code == 3, "\(printed)")
    #expect(printed.output.isEmpty)
    let lines = printed.errors.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasSuffix("Permission denied") && lines[1].contains("--into"), "\(printed)")
    #expect(try session.entries().isEmpty)
  }

  @Test(
    "a repository of somebody else's cannot be judged, with the command that trusts it",
    .enabled(if: isRoot && canBecomeNobody, "needs root, who can give files away"))
  func foreignRepository() throws {
    let session = try ProgramSession()
    try session.drill("start", "revert-published", "--seed", "5", "--into", "world")
    try session.shell("chown -R 65534 world/work")
    session.folder = session.place / "world"
    let check = try session.drill("check")
    #expect(check.code == 3, "\(check)")
    #expect(check.output.contains("safe.directory"))
    let graph = try session.drill("graph")
    #expect(graph.code == 3, "\(graph)")
    #expect(graph.errors.contains("git config --global --add safe.directory \(session.folder)/work"))
  }

  private static let asNobody: [ByteString] = isRoot ? ["setpriv", "--reuid=65534", "--clear-groups"] : []

  private static let canBecomeNobody =
    (try? ProgramSession().run(["setpriv", "--reuid=65534", "--clear-groups", "true"]).code) == 0
}
