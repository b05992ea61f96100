import Files
import GitEngine
import Processes
import Support
import Testing

@testable import HookKit

@Suite("Programs of rules")
struct ProgramTests {
  @Test("see what is staged, never the worktree")
  func staged() throws {
    let fixture = try HookFixture()
    try fixture.git.write("a.txt", "staged\n")
    try fixture.git.write("other.txt", "not in the rule\n")
    try fixture.git.write(
      "lint", "#!/bin/sh\ngrep -q staged \"$1\" && test -e other.txt && ! test -e untracked\n", permissions: 0o755)
    try fixture.git.git("add", "--all")
    try fixture.git.write("a.txt", "worktree\n")
    try fixture.git.write("untracked", "")
    let report = try fixture.run("pre-commit: [ { run: ./lint, files: a.txt } ]")
    #expect(report.lines.isEmpty, "\(report)")
  }

  @Test("get every name whole", arguments: ["arguments", "names"])
  func names(_ pass: String) throws {
    let fixture = try HookFixture()
    for name in oddNames { try fixture.git.write(name, name) }
    try fixture.git.write("check.sh", pass == "names" ? namesScript : argumentsScript, permissions: 0o755)
    try fixture.git.git("add", "--all")
    let report = try fixture.run(
      "pre-commit: [ { run: ./check.sh \(oddNames.count), exclude: check.sh, pass: \(pass), parallel: false } ]")
    #expect(report.lines.isEmpty, "\(report.outputs)")
    #expect(!(fixture.work / "pwned").exists)
  }

  /// Each file holds its own name; one with a leading dash is given with `./` before it.
  private var argumentsScript: ByteString {
    """
    #!/bin/sh
    expected=$1; shift
    [ "$#" -eq "$expected" ] || { echo "$# arguments"; exit 2; }
    for file do
      [ "$(cat "$file" && echo x)" = "${file#./}x" ] || { printf 'not whole: %s\\n' "$file"; exit 3; }
    done
    """
  }

  private var namesScript: ByteString {
    """
    #!/bin/sh
    cat >list
    [ "$(tr -cd '\\000' <list | wc -c)" -eq "$1" ] || { echo "wrong number"; exit 2; }
    xargs -0 -n 1 sh -c '[ "$(cat "./$1" && echo x)" = "$1x" ] || exit 255' sh <list
    """
  }

  @Test("that fail refuse, with what they wrote; a warning does not")
  func failing() throws {
    let fixture = try HookFixture()
    try fixture.git.write("a", "")
    try fixture.git.git("add", "a")
    let report = try fixture.run("pre-commit: [ { run: 'echo \"oh no\" >&2; exit 4', shell: true, name: lint } ]")
    #expect(report.lines == ["lint: echo ended with exit code 4"])
    #expect(report.outputs.map(\.text) == ["oh no\n"])
    #expect(report.isRefused)
    let warned = try fixture.run("pre-commit: [ { run: 'exit 4', shell: true, name: lint, warn: true } ]")
    #expect(warned.findings.count == 1 && !warned.isRefused)
  }

  @Test("run only where a file matches, unless they always do")
  func matching() throws {
    let fixture = try HookFixture()
    try fixture.git.write("a.txt", "")
    try fixture.git.git("add", "a.txt")
    #expect(try fixture.run("pre-commit: [ { run: 'false', files: '*.go' } ]").lines.isEmpty)
    #expect(try fixture.run("pre-commit: [ { run: 'false', types: python } ]").lines.isEmpty)
    #expect(try fixture.run("pre-commit: [ { run: 'false', types: text } ]").lines.count == 1)
    #expect(try fixture.run("pre-commit: [ { run: 'false', files: '*.go', always: true } ]").lines.count == 1)
  }

  @Test("are stopped at their time limit")
  func timeLimit() throws {
    let fixture = try HookFixture()
    try fixture.git.write("a", "")
    try fixture.git.git("add", "a")
    let report = try fixture.run("pre-commit: [ { run: sleep 60, pass: none, time-limit: 200 ms } ]")
    #expect(report.lines == ["sleep: sleep did not end within 200 ms and was stopped"])
  }

  @Test(
    "are stopped by one Ctrl-C, with nothing left behind", .enabled(if: BuiltProgram.isBuilt, "git-drill is not built"),
    arguments: [
      "run: 'touch ../../../started; sleep 60', shell: true",
      "format: mine, command: [sh, -c, 'touch ../../../started; sleep 60']",
    ])
  func interrupted(_ rule: String) throws {
    let fixture = try HookFixture()
    try fixture.git.write("a", "a \n")
    try fixture.git.git("add", "a")
    try (fixture.work / ".drill-hooks.yaml").write(
      ByteString("version: 1\npre-commit: [ { check: trailing-whitespace, fix: true }, { \(rule) } ]\n"))
    let scratch = fixture.git.folder / "scratch"
    try scratch.createFolder()
    fixture.git.extraEnvironment["TMPDIR"] = scratch.bytes
    // With job control a job gets the signal as one that a terminal started.
    let script: ByteString = #"""
      set -m; "$@" & until [ -e ../started ]; do sleep 0.05; done; kill -INT $!; wait $!
      """#
    let words: [ByteString] = [
      "bash", "-c", script, "bash", BuiltProgram.path?.bytes ?? "", "hooks", "run", "pre-commit",
    ]
    let result = try Command(words, in: fixture.work, environment: fixture.git.environment, timeLimit: .seconds(40))
      .run()
    #expect(result.status == .exited(130), "\(result)")
    #expect(try scratch.entries().isEmpty)
    #expect(try fixture.staged("a") == "a \n" && fixture.inWorktree("a") == "a \n")
  }

  @Test("have no variables that name the repository, unless they ask for them")
  func environment() throws {
    let fixture = try HookFixture()
    try fixture.git.write("a", "")
    try fixture.git.git("add", "a")
    let variables: [ByteString: ByteString] = [
      "GIT_DIR": (fixture.work / ".git").bytes, "GIT_INDEX_FILE": (fixture.work / ".git/index").bytes,
      "MINE": "1",
    ]
    let script = "'test -z \"$GIT_DIR$GIT_INDEX_FILE\" && test \"$MINE$MORE\" = 12 && ! git rev-parse --git-dir'"
    let report = try fixture.run(
      "pre-commit: [ { run: \(script), shell: true, environment: { MORE: '2' } } ]", environment: variables)
    #expect(report.lines.isEmpty, "\(report.outputs)")
    let kept = try fixture.run(
      "pre-commit: [ { run: 'test -n \"$GIT_DIR\"', shell: true, git-environment: keep } ]", environment: variables)
    #expect(kept.lines.isEmpty)
  }

  @Test("are cleared of what git rev-parse --local-env-vars lists")
  func localVariables() throws {
    let git = try GitFixture()
    let listed = try git.git("rev-parse", "--local-env-vars").lines
    #expect(!listed.isEmpty)
    #expect(Set(listed).subtracting(GitVariables.local).isEmpty)
  }

  @Test("get links as links, which cannot lead them out, and folders that are asked for")
  func links() throws {
    let fixture = try HookFixture()
    try (fixture.git.folder / "outside").write("mine\n")
    try (fixture.work / "link").createLink(to: "../outside")
    try fixture.git.write("modules/x", "untracked\n")
    try fixture.git.write("a", "")
    try fixture.git.git("add", "a", "link")
    let report = try fixture.run(
      "pre-commit: [ { run: 'test -L link && ! test -e link && test -e modules/x', shell: true, link: modules } ]")
    #expect(report.lines.isEmpty, "\(report.outputs)")
    let written = try fixture.run(
      "pre-commit: [ { run: 'for f do echo x >\"$f\"; done', shell: true, fix: true } ]")
    #expect(written.fixed.map(\.path) == ["a"])
    #expect(try (fixture.git.folder / "outside").contents() == "mine\n")
  }

  @Test("that rewrite files put them right, or have them refused")
  func rewriting() throws {
    let fixture = try HookFixture()
    try fixture.git.write("a", "one\n")
    try fixture.git.write("b", "two\n")
    try fixture.git.git("add", "a", "b")
    let rules = "{ run: 'for f do tr a-z A-Z <\"$f\" >t && cat t >\"$f\"; done', shell: true, name: upper"
    #expect(try fixture.run("pre-commit: [ \(rules) } ]").lines.isEmpty)
    #expect(try fixture.run("pre-commit: [ \(rules), fix: true } ]").fixed.count == 2)
    #expect(try fixture.staged("a") == "ONE\n")
    #expect(try fixture.inWorktree("b") == "TWO\n")
  }

  @Test("are started as often as the system's limit on arguments asks for, in parts of their own order")
  func batches() {
    let names = (0..<1000).map { ByteString("name-\($0)") }
    let batches = Batches.split(names, room: 1000, parts: 1)
    #expect(batches.count > 10)
    #expect(batches.flatMap { $0 } == names)
    #expect(Batches.split(names, room: 1 << 20, parts: 4).map(\.count) == [250, 250, 250, 250])
    #expect(Batches.split([ByteString(Array(repeating: 97, count: 5000))], room: 100, parts: 2).count == 1)
    #expect(Batches.split([], room: 100, parts: 2).isEmpty)
  }

  @Test("get thousands of names")
  func many() throws {
    let fixture = try HookFixture()
    for number in 0..<3000 {
      try fixture.git.write(ByteString("folder-with-a-long-name-\(number % 10)/file-with-a-long-name-\(number)"), "")
    }
    try fixture.git.git("add", "--all")
    let report = try fixture.run(
      "pre-commit: [ { run: 'for f do test -e \"$f\" || exit 1; done', shell: true, tree: matched } ]")
    #expect(report.lines.isEmpty)
    #expect(report.fileCount == 3000)
  }

  @Test("get a path of nearly 4,000 bytes")
  func longName() throws {
    let fixture = try HookFixture()
    let blob = try fixture.git.git("hash-object", "-w", "--stdin", input: "a\n").lines[0]
    try fixture.git.git("update-index", "--add", "--cacheinfo", "100644", blob, longPath)
    let rules = """
      pre-commit:
        - { run: 'grep -q a "$1"', shell: true }
        - { format: mine, command: [printf, '%s', '{path}'], fix: true }
      """
    #expect(try fixture.run(rules).lines.isEmpty)
    #expect(try fixture.staged(longPath) == longPath)
  }

  @Test("that are not there are trouble, with advice")
  func missing() throws {
    let fixture = try HookFixture()
    try fixture.git.write("a.kt", "x")
    try fixture.git.git("add", "a.kt")
    let report = try fixture.run("pre-commit: [ { format: none-such, command: no-such-program } ]")
    #expect(report.troubles.map(\.description) == ["none-such: no-such-program is not installed"])
    #expect(report.isRefused)
    let warned = try fixture.run("pre-commit: [ { format: none-such, command: no-such-program, warn: true } ]")
    #expect(!warned.isRefused && warned.notes == ["none-such: no-such-program is not installed"])
  }
}
