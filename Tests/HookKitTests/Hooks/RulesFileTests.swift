import Documents
import Files
import Testing

@testable import HookKit

@Suite("Rules files")
struct RulesFileTests {
  @Test("give rules with their options")
  func options() throws {
    let rules = try RulesFile(
      """
      version: 1
      exclude: vendor/
      pre-commit:
        - check: trailing-whitespace
          files: ["*.txt", "*.md"]
          exclude: a/**
          types: text
          warn: true
          only-changed-lines: true
          groups: quick
          skip: [merge, ci, { branch: "wip/*" }]
          markdown-linebreak-ext: md
        - check: mixed-line-ending
          fix: lf
        - check: mixed-line-ending
          fix: true
        - format: gofmt
          fix: true
        - run: ./scripts/lint "a b" 'c'
          name: lint
          time-limit: 30 s
          stages: [pre-commit, pre-push]
      commit-msg:
        - subject: { max: 50 }
      pre-receive:
        - something: of-another-version
      """, hook: .preCommit)
    let own = rules.rules(of: .preCommit)
    #expect(
      own.map(\.name) == ["trailing-whitespace", "mixed-line-ending", "mixed-line-ending", "gofmt", "lint"])
    #expect(own[0].isWarning && own[0].onlyChangedLines)
    #expect(own[0].skips.count == 3)
    #expect(own[0].isMeant(by: "quick"))
    #expect(own[0].scope.matches("x/b.md") { _ in false })
    #expect(!own[0].scope.matches("a/b.md") { _ in false })
    #expect(own.map(\.fixes) == [false, false, true, true, false])
    guard case .external(let action) = own[4].action else {
      Issue.record("no external action")
      return
    }
    #expect(action.command.words == ["./scripts/lint", "a b", "c"])
    #expect(action.timeLimit == .seconds(30))
    #expect(rules.rules(of: .prePush).map(\.name) == ["lint"])
    #expect(rules.hooks == [.preCommit, .commitMessage, .prePush, .preReceive])
    #expect(rules.exclude[0].matches("vendor/x"))
  }

  @Test(
    "are refused with the place and what is allowed",
    arguments: [
      ("pre-commit: []", "rules.yaml:1:1: \"version\" is missing here"),
      ("version: 2", "rules.yaml:1:10: this program reads version 1 of the rules, not 2"),
      ("version: 1\npre-comit: []", "rules.yaml:2:1: unknown key \"pre-comit\"; did you mean \"pre-commit\"?"),
      (
        "version: 1\npre-commit:\n  - check: trailing-whitespce",
        "rules.yaml:3:12: no check \"trailing-whitespce\" is known; did you mean \"trailing-whitespace\"?"
      ),
      (
        "version: 1\npre-commit:\n  - chek: x",
        "rules.yaml:3:5: unknown key \"chek\"; did you mean \"check\"?"
      ),
      (
        "version: 1\npre-commit:\n  - check: check-json\n    exlude: a",
        "rules.yaml:4:5: unknown key \"exlude\"; did you mean \"exclude\"?"
      ),
      ("version: 1\npre-commit:\n  - check: check-json\n    files: '['", "rules.yaml:4:12: \"[\" is not a pattern"),
      (
        "version: 1\npre-commit:\n  - check: check-json\n    types: pyton",
        "rules.yaml:4:12: \"pyton\" is no type of file"
      ),
      (
        "version: 1\npre-commit:\n  - format: gofmtt",
        "rules.yaml:3:13: no formatter \"gofmtt\" is known; did you mean \"gofmt\"?"
      ),
      ("version: 1\npre-commit:\n  - run: 'a \"b'", "rules.yaml:3:10: a command is expected"),
      ("version: 1\npre-commit:\n  - run: a\n    time-limit: soon", "rules.yaml:4:17: expected a time"),
      (
        "version: 1\npre-commit:\n  - run: a\n    pass: arguments, please",
        "rules.yaml:4:11: expected one of: arguments, names, none"
      ),
      ("version: 1\npre-commit:\n  - run: a\n    link: ../x", "rules.yaml:4:11: a path inside the repository"),
      (
        "version: 1\npre-commit:\n  - check: check-json\n    skip: mergee",
        "rules.yaml:4:11: a rule cannot be skipped in \"mergee\"; did you mean \"merge\"?"
      ),
      ("version: 1\ncommit-msg:\n  - check: check-json", "rules.yaml:3:5: commit-msg sees no files"),
      ("version: 1\npre-commit:\n  - subject: true", "rules.yaml:3:5: pre-commit sees no message"),
      ("version: 1\ncommit-msg:\n  - subject: true\n    files: a", "rules.yaml:4:5: a message has no files"),
      (
        "version: 1\nprepare-commit-msg:\n  - subject: true",
        "rules.yaml:3:5: prepare-commit-msg has one rule of its own"
      ),
      (
        "version: 1\npre-commit:\n  - protect: { refs: main, deny: delete }",
        "rules.yaml:3:5: pre-commit updates no references"
      ),
      (
        "version: 1\npre-push:\n  - protect: { refs: main, deny: destroy }",
        "rules.yaml:3:34: expected one of: create, delete, force, update"
      ),
      (
        "version: 1\npre-commit:\n  - check: check-json\n    stages: [comit-msg]",
        "rules.yaml:4:14: expected one of: pre-commit"
      ),
      ("version: 1\npre-commit:\n  - check: check-json\n    run: x", "rules.yaml:4:5: a rule is one thing at a time"),
      ("version: 1\npre-commit:\n  check: x", "rules.yaml:3:3: expected a list"),
    ])
  func errors(_ text: String, _ expected: String) {
    do {
      _ = try RulesFile(text, hook: .preCommit)
      Issue.record("nothing was refused")
    } catch {
      #expect("\(error)".hasPrefix(expected), "\(error)")
    }
  }

  @Test("of init are good for any set of files, and name only what is known")
  func initial() throws {
    let paths: [ByteString] = [
      "a.swift", "b.go", "c.rs", "d.zig", "e.dart", "f.tf", "g.json", "h.yaml", "i.toml", "j.xml", "k.sh", "l.py",
      "m.md", ".editorconfig", ".clang-format", "ruff.toml", "stylua.toml", ".prettierrc", ".formatter.exs",
      "vendor/x.c",
    ]
    for count in 0...paths.count {
      let rules = InitialRules(paths: Array(paths.prefix(count))) { _ in nil }
      let read = try RulesFile(rules.text, file: "rules.yaml", presets: testPresets)
      #expect(read.hooks == [.preCommit, .commitMessage, .prePush])
    }
    let all = InitialRules(paths: paths) { $0 == "pyproject.toml" ? "[tool.black]\n" : nil }.text.description
    for name in ["swift-format", "gofmt", "rustfmt", "ruff", "black", "prettier", "clang-format"] {
      #expect(all.contains("- format: \(name)\n"))
    }
    #expect(!InitialRules(paths: ["a.go"]) { _ in nil }.text.contains("swift-format"))
  }

  @Test("The examples of the reference read")
  func reference() throws {
    let text = try (packageFolder / "Hooks/rules.md").contents().description
    let parts = text.split(separator: "```")
    let examples = parts.indices.filter { parts[$0].hasPrefix("yaml\n") }.map { String(parts[$0].dropFirst(5)) }
    #expect(examples.count == 2)
    let whole = try RulesFile(examples[0], hook: .preCommit)
    #expect(whole.hooks == [.preCommit, .prepareCommitMessage, .commitMessage, .prePush])
    _ = try RulesFile("version: 1\npre-commit:\n" + examples[1], hook: .preCommit)
  }

  @Test("Every preset reads and has a command")
  func presets() throws {
    #expect(testPresets.names.count == 16)
    for name in testPresets.names { #expect(try testPresets.preset(named: name)?.command.words.isEmpty == false) }
  }

  @Test(
    "split commands as a shell does, without its other powers",
    arguments: [
      ("a b", ["a", "b"]), ("a  'b c'", ["a", "b c"]), ("a \"b \\\" c\"", ["a", "b \" c"]), ("a\\ b", ["a b"]),
      ("a ''", ["a", ""]), ("a $X `y` *", ["a", "$X", "`y`", "*"]),
    ] as [(String, [ByteString])])
  func words(_ text: String, _ expected: [ByteString]) { #expect(CommandWords(splitting: text)?.words == expected) }

  @Test(
    "read times", arguments: [("30 s", 30_000), ("2 min", 120_000), ("1h", 3_600_000), ("5", 5000), ("20ms", 20)])
  func times(_ text: String, _ milliseconds: Int) {
    #expect(TimeSpan(text)?.duration == .milliseconds(milliseconds))
  }
}
