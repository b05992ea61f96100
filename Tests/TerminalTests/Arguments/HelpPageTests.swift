import Terminal
import Testing

@Suite("The help page")
struct HelpPageTests {
  @Test(
    "of the program is shown for each way to ask for it",
    arguments: [["-h"], ["--help"], ["help"], ["--json", "-h"], ["-h", "nothing"], ["--nothing", "--help"]])
  func root(words: [String]) {
    #expect(
      failure(words) == """
        OVERVIEW: Practise Git on real repositories.

        Each drill builds a repository in trouble. Repair it in your own way.

        USAGE: git drill [--json] <subcommand>

        OPTIONS:
          --json                  Print JSON.
          --version               Show the version.
          -h, --help              Show help information.

        SUBCOMMANDS:
          start, begin            Build the repository of a drill.
          list                    List the drills.
          play                    Run one command in a drill.

        FOR AUTHORS:
          author                  Write drills.

          See 'git drill help <subcommand>' for detailed help.
        """)
  }

  @Test(
    "of a command is shown for each way to ask for it, whatever else is wrong",
    arguments: [
      ["start", "-h"], ["start", "--help"], ["help", "start"], ["-h", "start"], ["start", "--bogus", "-h"],
      ["start", "x", "--seed", "abc", "--help"], ["begin", "-fh"], ["help", "begin"],
    ])
  func command(words: [String]) {
    #expect(
      failure(words) == """
        OVERVIEW: Build the repository of a drill.

        USAGE: git drill start [--seed <number>] [--into <folder>] [--force] [--quiet]
            [--exercises <dir> ...] [--verbose] <id>

        ARGUMENTS:
          <id>                    The drill.

        SHARED OPTIONS:
          --exercises <dir>       Also look for exercises here.
          -v, --verbose           Say more.

        OPTIONS:
          -s, --seed <number>     The number that varies the drill.
          -C, --into <folder>     Where to build it. (default: .)
          -f, --force             Replace what is there.
          -q, --quiet             Say nothing.
          -h, --help              Show help information.
        """)
  }

  @Test("wraps to a narrow terminal")
  func narrow() {
    #expect(
      failure(["help", "list"], columns: 50) == """
        OVERVIEW: List the drills.

        USAGE: git drill list [--format <format>]
            [--question <question> ...] [--level <level>]
            [--json] [<topics> ...]

        ARGUMENTS:
          <topics>                Only these topics.

        OPTIONS:
          --format <format>       How to print the list.
                                  (values: text, json,
                                  sarif; default: text)
          -q, --question <question>
                                  Only these questions.
          --level <level>         The least level.
          --json                  Print JSON.
          -h, --help              Show help information.
        """)
  }

  @Test("of a group names its default subcommand")
  func group() {
    #expect(
      failure(["author", "--help"]) == """
        OVERVIEW: Write drills.

        USAGE: git drill author [<subcommand>]

        OPTIONS:
          -h, --help              Show help information.

        SUBCOMMANDS:
          lint (default)          Read drills without building them.
          compare                 Compare numbers.

          See 'git drill author help <subcommand>' for detailed help.
        """)
    #expect(failure(["author", "help", "compare"]) == failure(["help", "author", "compare"]))
    #expect(failure(["author", "help", "compare"]).contains("git drill author compare"))
  }

  @Test("is what a command without work of its own shows")
  func run() throws {
    var command: any ParsableCommand = try parse(["secret"], as: Secret.self)
    let error = try #require(throws: CleanExit.self) { try command.run() }
    #expect(Sample.message(for: error) == Sample.helpMessage(for: Secret.self))
    #expect(Sample.exitCode(for: error) == .success)
  }

  @Test("gives way to the version", arguments: [["--version"], ["--json", "--version"]])
  func version(words: [String]) {
    #expect(failure(words) == "git-drill 1.0")
  }

  @Test("has a model with everything that is declared")
  func model() throws {
    let info = CommandInfo(Sample.self)
    #expect(info.subcommands.map(\.name) == ["start", "list", "play", "author", "secret"])
    #expect(info.subcommands.map(\.isHidden) == [false, false, false, false, true])
    #expect(info.subcommands.map(\.section) == ["", "", "", "For authors", "For authors"])
    let start = try #require(info.subcommands.first)
    #expect(start.path == ["git drill", "start"])
    #expect(start.aliases == ["begin"])
    #expect(start.arguments.map(\.valueName) == ["id"])
    #expect(start.arguments.first?.completion == .named("drills"))
    #expect(
      start.options.map(\.names) == [
        ["-s", "--seed"], ["-C", "--into"], ["--trace"], ["-f", "--force"], ["-q", "--quiet"], ["--exercises"],
        ["-v", "--verbose"], ["-h", "--help"],
      ])
    #expect(start.options.map(\.valueName) == ["number", "folder", "trace", nil, nil, "dir", nil, nil])
    let format = try #require(info.subcommands[1].options.first)
    #expect(format.allValues == ["text", "json", "sarif"])
    #expect(format.completion == .list(["text", "json", "sarif"]))
    #expect(format.defaultValue == "text")
    #expect(info.subcommands[3].subcommands.map(\.isDefault) == [true, false])
  }
}
