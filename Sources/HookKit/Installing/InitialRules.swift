public import Files
internal import GitEngine

/// A rules file that fits what a repository holds, with a remark on each part.
public struct InitialRules: Sendable {
  private let paths: [ByteString]
  private let types: Set<String>
  private let names: Set<ByteString>
  private let contents: @Sendable (ByteString) -> ByteString?

  /// - Parameters:
  ///   - paths: the files of the repository.
  ///   - contents: reads one of them, by its path.
  public init(paths: [ByteString], contents: @escaping @Sendable (ByteString) -> ByteString?) {
    self.paths = paths
    self.contents = contents
    names = Set(paths.map(\.lastName))
    types = Set(paths.flatMap { FileTypes(path: $0, mode: .file)?.names ?? [] })
  }

  /// The file.
  public var text: ByteString {
    var lines = [
      "# Rules for Git's hooks: git drill hooks install makes Git run them.",
      "# By hand: git drill hooks run pre-commit [--all-files] [--fix]. Leave a rule out once: SKIP=NAME git commit.",
      "# All checks, formatters and options: git drill hooks list.",
      "version: 1",
    ]
    if hasFolder("vendor") || hasFolder("third_party") {
      lines += ["", "# What others wrote is left as it is."]
      lines += ["exclude: [\(["vendor", "third_party"].filter(hasFolder).map { "\($0)/" }.joined(separator: ", "))]"]
    }
    lines += ["", "pre-commit:"] + checks + formatters
    lines += [
      "",
      "# The message, as Git will record it.",
      "commit-msg:",
      "  - subject: { max: 72 }",
      "  # - conventional: true      # type(scope): description",
      "  # - ticket: true            # a ticket such as ABC-123",
      "  # - fixup: deny             # no fixup! and squash! commits",
      "",
      "# The commits that are pushed, whatever is checked out.",
      "pre-push:",
      "  - check: check-merge-conflict",
      "  - check: detect-private-key",
      "  # - protect: { refs: [main], deny: [delete, force] }",
    ]
    return ByteString(lines.map { $0 + "\n" }.joined())
  }

  private var checks: [String] {
    var lines = [
      "  # Text; add fix: true to have it put right instead of refused.",
      "  - check: trailing-whitespace" + (has("markdown") ? "\n    markdown-linebreak-ext: md" : ""),
      "  - check: end-of-file-fixer",
      "  - check: mixed-line-ending",
      "  - check: check-merge-conflict",
      "",
      "  # What should never get into a history.",
      "  - check: check-added-large-files",
      "    max: 500 KiB",
      "  - check: detect-private-key",
      "  - check: check-case-conflict",
    ]
    let syntaxes = [("json", "check-json"), ("yaml", "check-yaml"), ("toml", "check-toml"), ("xml", "check-xml")]
    let known = syntaxes.filter { has($0.0) }.map(\.1)
    if !known.isEmpty { lines += ["", "  # Files that must parse."] + known.map { "  - check: \($0)" } }
    if names.contains(".editorconfig") {
      lines += ["", "  # Tabs or spaces, as .editorconfig says.", "  - check: check-indentation"]
    }
    if has("shell") || has("python") {
      lines += [
        "", "  # Scripts.", "  - check: check-executables-have-shebangs",
        "  - check: check-shebang-scripts-are-executable",
      ]
    }
    return lines
  }

  private var formatters: [String] {
    let chosen = Self.formatters.filter { $0.applies(self) }
    guard !chosen.isEmpty else { return [] }
    return ["", "  # Formatters, run on what is staged; fix: true rewrites what is staged and the worktree."]
      + chosen.map { "  - format: \($0.name)" }
  }

  private struct Formatter {
    let name: String
    let applies: @Sendable (InitialRules) -> Bool

    init(_ name: String, _ applies: @escaping @Sendable (InitialRules) -> Bool) {
      self.name = name
      self.applies = applies
    }
  }

  /// Where a language has one formatter it is proposed; where it has several, the one that the repository configures.
  private static let formatters = [
    Formatter("swift-format") { $0.has("swift") },
    Formatter("gofmt") { $0.has("go") },
    Formatter("rustfmt") { $0.has("rust") },
    Formatter("zig") { $0.has("zig") },
    Formatter("dart") { $0.has("dart") },
    Formatter("mix") { $0.names.contains(".formatter.exs") },
    Formatter("terraform") { $0.has("terraform") },
    Formatter("stylua") { $0.names.contains("stylua.toml") || $0.names.contains(".stylua.toml") },
    Formatter("clang-format") { $0.names.contains(".clang-format") || $0.names.contains("_clang-format") },
    Formatter("ruff") { $0.names.contains("ruff.toml") || $0.names.contains(".ruff.toml") || $0.project("[tool.ruff") },
    Formatter("black") { $0.project("[tool.black") },
    Formatter("prettier") { rules in
      rules.names.contains { $0.hasPrefix(".prettierrc") || $0.hasPrefix("prettier.config.") }
        || rules.contents("package.json")?.contains("\"prettier\"") == true
    },
  ]

  private func has(_ type: String) -> Bool { types.contains(type) }

  private func hasFolder(_ name: String) -> Bool { paths.contains { $0.hasPrefix(ByteString(name + "/")) } }

  private func project(_ section: ByteString) -> Bool { contents("pyproject.toml")?.contains(section) == true }
}
