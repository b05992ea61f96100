import Terminal
import Testing

/// A wrong command line and the first line of what is said about it.
struct ErrorCase: Sendable, CustomTestStringConvertible {
  let id: String
  let words: [String]
  let sentence: String
  let command: String

  init(_ id: String, _ words: [String], _ sentence: String, see command: String) {
    self.id = id
    self.words = words
    self.sentence = sentence
    self.command = command
  }

  var testDescription: String { id }
}

@Suite("A wrong command line is told")
struct ErrorMessageTests {
  @Test(
    "in one sentence, with the usage and where to find help",
    arguments: [
      ErrorCase("unknown option", ["start", "x", "--zzz"], "Unknown option '--zzz'.", see: "start"),
      ErrorCase(
        "unknown option, near", ["start", "x", "--sede", "3"], "Unknown option '--sede'. Did you mean '--seed'?",
        see: "start"),
      ErrorCase(
        "unknown option with a value", ["start", "x", "--sede=3"], "Unknown option '--sede'. Did you mean '--seed'?",
        see: "start"),
      ErrorCase("unknown letter", ["start", "x", "-fz"], "Unknown option '-z'.", see: "start"),
      ErrorCase(
        "long name with one dash", ["start", "x", "-seed"],
        "The value 'eed' is invalid for '--seed <number>': expected a whole number from 0 to 18446744073709551615.",
        see: "start"),
      ErrorCase(
        "long flag with one dash", ["start", "x", "-orce"], "Unknown option '-o'. Did you mean '--force'?", see: "start"
      ),
      ErrorCase("hidden option is not suggested", ["start", "x", "--trac"], "Unknown option '--trac'.", see: "start"),
      ErrorCase(
        "help, mistyped", ["start", "--hepl"], "Unknown option '--hepl'. Did you mean '--help'?", see: "start"),
      ErrorCase(
        "missing value at the end", ["start", "x", "--seed"], "Missing value for '--seed <number>'.", see: "start"),
      ErrorCase(
        "missing value before an option", ["start", "x", "--seed", "--force"], "Missing value for '--seed <number>'.",
        see: "start"),
      ErrorCase("missing value, short", ["start", "x", "-fC"], "Missing value for '--into <folder>'.", see: "start"),
      ErrorCase("missing argument", ["start"], "Missing expected argument '<id>'.", see: "start"),
      ErrorCase(
        "missing option", ["author", "compare", "1"], "Missing expected argument '--required-one <needed>'.",
        see: "author compare"),
      ErrorCase("unexpected argument", ["start", "x", "y", "z"], "Unexpected argument 'y'.", see: "start"),
      ErrorCase(
        "unwanted value", ["start", "x", "--force=yes"], "The flag '--force' takes no value, but was given 'yes'.",
        see: "start"),
      ErrorCase(
        "not a number", ["start", "x", "--seed", "abc"],
        "The value 'abc' is invalid for '--seed <number>': expected a whole number from 0 to 18446744073709551615.",
        see: "start"),
      ErrorCase(
        "negative number", ["start", "x", "--seed", "-1"],
        "The value '-1' is invalid for '--seed <number>': expected a whole number from 0 to 18446744073709551615.",
        see: "start"),
      ErrorCase(
        "not a number in an array", ["list", "-qx"],
        "The value 'x' is invalid for '--question <question>': expected a whole number.", see: "list"),
      ErrorCase(
        "not a decimal number", ["author", "compare", "one"],
        "The value 'one' is invalid for '<first>': expected a number.", see: "author compare"),
      ErrorCase(
        "no case", ["list", "--format", "xml"],
        "The value 'xml' is invalid for '--format <format>': expected one of 'text', 'json', 'sarif'.", see: "list"),
      ErrorCase(
        "no case, near", ["list", "--format", "jsno"],
        "The value 'jsno' is invalid for '--format <format>': expected one of 'text', 'json', 'sarif'. "
          + "Did you mean 'json'?", see: "list"),
      ErrorCase(
        "refused by the transform", ["list", "--level=9"],
        "The value '9' is invalid for '--level <level>': levels are 1 to 5.", see: "list"),
      ErrorCase(
        "refused by the command", ["start", "x", "-qv"], "--quiet and --verbose do not go together.", see: "start"),
      ErrorCase(
        "refused by the group", ["start", "x", "-vvvv"], "There is nothing more to say than -vvv.", see: "start"),
      ErrorCase("escape sequence", ["start", "x", "\u{1B}[31m"], "Unexpected argument '\\u{1B}[31m'.", see: "start"),
      ErrorCase(
        "very long word", ["start", "x", String(repeating: "y", count: 100_000)],
        "Unexpected argument '\(String(repeating: "y", count: 79))…'.", see: "start"),
      ErrorCase(
        "word for a group", ["author", "compare", "1", "2"], "Unexpected argument '2'.", see: "author compare"),
    ])
  func sentence(mistake: ErrorCase) throws {
    let lines = failure(mistake.words, columns: 100).split(separator: "\n").map(String.init)
    #expect(lines.first == "error: \(mistake.sentence)")
    #expect(lines.contains { $0.hasPrefix("Usage: git drill \(mistake.command) ") })
    #expect(lines.last == "See 'git drill \(mistake.command) --help'.")
    #expect(throws: (any Error).self) { try Sample.parseAsRoot(words: mistake.words) }
  }

  @Test(
    "with the nearest command, where the command is unknown",
    arguments: [
      (["strat", "x"], "Unknown command 'strat'. Did you mean 'start'?"),
      (["lst"], "Unknown command 'lst'. Did you mean 'list'?"),
      (["auth"], "Unknown command 'auth'. Did you mean 'author'?"),
      (["secre"], "Unknown command 'secre'."),
      (["help", "strat"], "Unknown command 'strat'. Did you mean 'start'?"),
      (["frobnicate"], "Unknown command 'frobnicate'."),
      (["--seed", "3", "strat"], "Unknown command 'strat'. Did you mean 'start'?"),
      ([""], "Unknown command ''."),
    ])
  func command(words: [String], sentence: String) {
    let expected = """
      error: \(sentence)
      Usage: git drill [--json] <subcommand>
      See 'git drill help'.
      """
    #expect(failure(words) == expected)
  }

  @Test("as text that is not UTF-8")
  func notUTF8() throws {
    let words = [Array("start".utf8), [0x63, 0xE9]]
    let error = try #require(throws: (any Error).self) { try Sample.parseAsRoot(words) }
    #expect(
      Sample.message(for: error) == "The value 'c\u{FFFD}' is invalid for '<id>': expected UTF-8 text.")
  }

  @Test("by exit code 2, help and version by 0, and other trouble by 3")
  func exitCodes() throws {
    struct Trouble: Error {}
    #expect(try code(["start"]) == .validationFailure)
    #expect(try code(["nothing"]).rawValue == 2)
    #expect(try code(["--help"]) == .success)
    #expect(try code(["--version"]) == .success)
    #expect(Sample.exitCode(for: ValidationError("no")) == .validationFailure)
    #expect(Sample.exitCode(for: ExitCode(1)) == .failure)
    #expect(Sample.exitCode(for: Trouble()) == .trouble)
  }

  private func code(_ words: [String]) throws -> ExitCode {
    let error = try #require(throws: (any Error).self) { _ = try Sample.parseAsRoot(words: words) }
    return Sample.exitCode(for: error)
  }

  @Test("with the usage of the command that found the mistake while it ran")
  func whileRunning() {
    #expect(
      Sample.fullMessage(for: ValidationError("Not today."), in: Lint.self) == """
        error: Not today.
        Usage: git drill author lint [--strict] [<ids> ...]
        See 'git drill author lint --help'.
        """)
  }
}
