import Terminal
import Testing

@Suite("A command line is read into")
struct ParsingTests {
  @Test(
    "options in every spelling and place",
    arguments: [
      ["start", "undo", "--seed", "7"], ["start", "--seed=7", "undo"], ["start", "-s", "7", "undo"],
      ["start", "undo", "-s7"], ["start", "-s=7", "undo"], ["--seed", "7", "start", "undo"], ["-s7", "start", "undo"],
      ["begin", "undo", "--seed", "1", "--seed", "7"], ["start", "--seed", "7", "--", "undo"],
      ["-s", "7", "start", "undo"],
    ])
  func spelling(words: [String]) throws {
    let start: Start = try parse(words)
    #expect(start.id == "undo")
    #expect(start.seed == 7)
    #expect(start.folder == ".")
    #expect(!start.force)
  }

  @Test("groups of short flags, of which the last may have a value")
  func shortGroup() throws {
    let start: Start = try parse(["start", "-fqC", "there", "undo"])
    #expect(start.force && start.quiet)
    #expect(start.folder == "there")
    let joined: Start = try parse(["start", "-fqCthere", "undo"])
    #expect(joined.folder == "there")
  }

  @Test("flags that count, in a group of options")
  func counting() throws {
    let start: Start = try parse(["start", "undo", "-vv", "--verbose", "--exercises", "a", "--exercises=b"])
    #expect(start.shared.verbose == 3)
    #expect(start.shared.exercises == ["a", "b"])
  }

  @Test("arrays, enumerations and transformed values")
  func arrays() throws {
    let list: List = try parse(["list", "undo", "-q", "1", "--question=2", "merge", "--format", "json", "--level=3"])
    #expect(list.topics == ["undo", "merge"])
    #expect(list.question == [1, 2])
    #expect(list.format == .json)
    #expect(list.level == 3)
    let none: List = try parse(["list"])
    #expect(none.topics.isEmpty && none.question.isEmpty && none.format == .text && none.level == 1)
  }

  @Test(
    "everything after the first word that is not its own, for a command that passes words through",
    arguments: [
      (["play", "x", "git", "log", "-h", "--", "a"], ["git", "log", "-h", "--", "a"]),
      (["play", "x", "--", "-h", "--", "a"], ["-h", "--", "a"]),
      (["play", "x"], []),
    ])
  func passthrough(words: [String], command: [String]) throws {
    let play: Play = try parse(words)
    #expect(play.command == command)
  }

  @Test("only the words after -- where they are asked for")
  func postTerminator() throws {
    let compare: Compare = try parse(["author", "compare", "-1.5", "--required-one", "x", "--", "-a", "--", "b"])
    #expect(compare.first == -1.5)
    #expect(compare.rest == ["-a", "--", "b"])
  }

  @Test("values that look like options, where the option takes any word")
  func unconditional() throws {
    let compare: Compare = try parse(["author", "compare", "1", "--required-one=-x", "--mark", "--help"])
    #expect(compare.mark == "--help")
    #expect(compare.needed.bytes == Array("-x".utf8))
  }

  @Test("the default subcommand, with and without words of its own")
  func defaultSubcommand() throws {
    let bare: Lint = try parse(["author"])
    #expect(bare.ids.isEmpty)
    let lint: Lint = try parse(["author", "undo", "--strict"])
    #expect(lint.ids == ["undo"] && lint.strict)
  }

  @Test("the root, where no subcommand is named")
  func root() throws {
    let sample: Sample = try parse(["--json"])
    #expect(sample.json)
    let list: List = try parse(["--json", "list"])
    #expect(list.json)
  }

  @Test("bytes that are not UTF-8, where the type takes them")
  func bytes() throws {
    let words = ["author", "compare", "1"].map { Array($0.utf8) } + [Array("--required-one=".utf8) + [0xFF, 0xE9]]
    let compare = try #require(try Sample.parseAsRoot(words) as? Compare)
    #expect(compare.needed.bytes == [0xFF, 0xE9])
  }

  @Test("a dash, which is a word and not an option")
  func dash() throws {
    let start: Start = try parse(["start", "-", "-C", "-"])
    #expect(start.id == "-" && start.folder == "-")
  }

  @Test("copies that do not share what is assigned later")
  func copies() throws {
    let first: Start = try parse(["start", "undo"])
    var second = first
    second.id = "other"
    second.force = true
    #expect(first.id == "undo" && !first.force)
    #expect(second.id == "other" && second.force)
  }

  @Test("the arguments of one type alone")
  func alone() throws {
    let shared = try Shared.parse(["-v", "--exercises", "x"])
    #expect(shared.verbose == 1 && shared.exercises == ["x"])
  }

  @Test("nothing that crashes, whatever the bytes are")
  func hostileWords() throws {
    var random = SeededGenerator(seed: 1)
    let pieces: [[UInt8]] =
      [
        "start", "list", "author", "compare", "help", "--", "-", "--seed", "-s", "--seed=", "--=", "-h", "-1", "=",
        "--x",
      ]
      .map { Array($0.utf8) } + [[], [0], [0xFF], [0x2D, 0xFF], [0x2D, 0x2D, 0xC3], [0x1B, 0x5B]]
    for _ in 0..<1500 {
      let words = (0..<Int.random(in: 0...6, using: &random)).map { _ -> [UInt8] in
        switch UInt8.random(in: 0...3, using: &random) {
        case 0: (0..<Int.random(in: 0...8, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
        case 1: (pieces.randomElement(using: &random) ?? []) + (pieces.randomElement(using: &random) ?? [])
        default: pieces.randomElement(using: &random) ?? []
        }
      }
      do { _ = try Sample.parseAsRoot(words) } catch {
        let message = Sample.fullMessage(for: error, columns: Int.random(in: 0...120, using: &random))
        let isSafe = message.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control }
        #expect(isSafe && !message.isEmpty, "for \(words)")
      }
    }
  }
}
