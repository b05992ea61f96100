import Files
import Support
import Testing

@Suite("Completion in a shell", .enabled(if: BuiltProgram.isBuilt, "git-drill is not built"))
struct ShellCompletionTests {
  @Test(
    "in bash, after git-drill and after git drill",
    arguments: [
      ("sta", ["start ", "status "]),
      ("start revert-p", ["revert-published "]),
      ("start --se", ["--seed "]),
      ("list und", ["undo "]),
      ("completions z", ["zsh "]),
      ("author test --exercises fo", ["folder with space"]),
    ])
  func bash(line: String, expected: [String]) throws {
    let session = try ProgramSession()
    try (session.place / "folder with space").createFolder()
    let script: ByteString = """
      source /dev/stdin <<<"$(git-drill completions bash)"
      compopt() { :; }
      COMP_WORDS=(git-drill $1); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); cur=${COMP_WORDS[COMP_CWORD]}
      _git_drill_direct git-drill "$cur" ""
      printf '%s\\n' "${COMPREPLY[@]}"
      words=(git -C . drill $1); cword=$((${#words[@]} - 1))
      _git_drill
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let printed = try session.run(["bash", "-c", script, "bash", ByteString(line)])
    #expect(printed.output.split(separator: "\n").map(String.init) == expected + expected, "\(printed)")
    #expect(printed.errors.isEmpty)
  }

  @Test("in an exercise, of its answers and repositories")
  func attempt() throws {
    let session = try ProgramSession()
    try session.drill("start", "bisect-regression", "--into", "b")
    session.folder = session.folder / "b/work"
    let answers = try session.run("git-drill", "complete", "--", "answer", "")
    #expect(answers.output == "culprit\tWhich commit made the calculator wrong?\n")
    #expect(try session.run("git-drill", "complete", "--", "graph", "--in", "w").output == "work\t\n")
  }

  @Test("is understood by the shells that are here", arguments: ["bash", "zsh", "fish"])
  func syntax(shell: ByteString) throws {
    let session = try ProgramSession()
    guard try session.shell("command -v \(shell)").code == 0 else { return }
    let printed = try session.shell("git-drill completions \(shell) >script && \(shell) -n script")
    #expect(printed.code == 0 && printed.errors.isEmpty, "\(printed)")
  }
}
