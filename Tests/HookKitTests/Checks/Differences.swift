import Files
import GitEngine

@testable import HookKit

/// A deliberate difference from pre-commit-hooks: a row of Hooks/differences.md, and the inputs that it covers.
struct Difference: Sendable {
  /// The row's id.
  let id: String
  /// The check.
  let check: String
  /// Whether the row covers an input on which the outcomes differ.
  let covers: @Sendable (ByteString, _ ours: Oracle.Outcome, _ theirs: Oracle.Outcome) -> Bool

  static func explains(
    _ comparison: Comparison, _ input: ByteString, ours: Oracle.Outcome, theirs: Oracle.Outcome
  ) -> Bool {
    all.contains { $0.check == comparison.id && $0.covers(input, ours, theirs) }
  }

  static let all: [Difference] = [
    Difference(id: "eof-own-ending", check: EndFilesWithOneNewline.id) { input, ours, theirs in
      // Only the byte that is added differs.
      theirs.contents == input + "\n" && (ours.contents == input + "\r\n" || ours.contents == input + "\r")
    },
    Difference(id: "bom-repeated", check: RemoveByteOrderMark.id) { input, ours, theirs in
      theirs.contents == "\u{FEFF}" + ours.contents || theirs.contents.hasPrefix("\u{FEFF}\u{FEFF}")
    },
    Difference(id: "bom-not-utf8", check: RemoveByteOrderMark.id) { input, ours, theirs in
      theirs.verdict == .crashes && input.utf8 == nil && ours.contents.bytes[...] == input.bytes.dropFirst(3)
    },
    Difference(id: "conflict-separator-alone", check: RefuseConflictMarkers.id) { input, ours, theirs in
      ours.verdict == .passes && input.lines.allSatisfy { !$0.hasPrefix("<<<<<<< ") && !$0.hasPrefix(">>>>>>> ") }
    },
    Difference(id: "yaml-blocks-none", check: SortYAMLBlocks.id) { input, ours, theirs in
      theirs.contents == "\n" && ours.contents.isEmpty
    },
    Difference(id: "requirements-marker-only", check: SortRequirements.id) { input, ours, theirs in
      theirs.verdict == .crashes
    },
    Difference(id: "private-key-putty-3", check: RefusePrivateKeys.id) { input, ours, theirs in
      ours.verdict == .refuses && input.contains("PuTTY-User-Key-File-3")
    },
    Difference(id: "pretty-json-duplicate-key", check: FormatJSON.id) { input, ours, _ in
      let file = StagedFile(path: "a.json", mode: .file, contents: FileContents(input))
      return ours.contents == input && FormatJSON().findings(in: file).contains { $0.message.contains("twice") }
    },
    Difference(id: "pretty-json-number-kept", check: FormatJSON.id) { input, ours, theirs in
      // Written with more digits than a double holds, or beyond its range.
      ours.contents.contains("1E400") && theirs.contents.contains("Infinity")
        || ours.contents.contains("123456789012345678901234567890")
    },
    Difference(id: "pretty-json-lone-surrogate", check: FormatJSON.id) { input, ours, theirs in
      theirs.verdict == .crashes && theirs.contents.isEmpty && ours.contents.contains("\\ud")
    },
    Difference(id: "yaml-tab-after-colon", check: RefuseInvalidYAML.id) { input, ours, theirs in
      ours.verdict == .passes && input.contains(":\t")
    },
    Difference(id: "yaml-value-of-scalar", check: RefuseInvalidYAML.id) { input, ours, theirs in
      ours.verdict == .passes && ["!!binary", "!!int", "2001-13"].contains { input.contains($0) }
    },
    Difference(id: "yaml-unknown-directive", check: RefuseInvalidYAML.id) { input, ours, theirs in
      theirs.verdict == .passes && input.lines.contains { $0.hasPrefix("%") && !$0.hasPrefix("%YAML ") }
    },
    Difference(id: "yaml-line-breaks", check: RefuseInvalidYAML.id) { input, ours, theirs in
      theirs.verdict == .passes && (input.contains("\u{85}") || input.contains("\u{2028}"))
    },
    Difference(id: "yaml-list-as-key", check: RefuseInvalidYAML.id) { input, ours, theirs in
      ours.verdict == .passes && input.contains("[a]: 1\n[a]")
    },
    Difference(id: "yaml-bare-document", check: RefuseInvalidYAML.id) { input, ours, theirs in
      // Where one marker follows another, it is the other way round.
      input.lines.contains("...") && (theirs.verdict == .passes || input.contains("...\n...\n"))
    },
    Difference(id: "yaml-duplicate-beside-merge", check: RefuseInvalidYAML.id) { input, ours, theirs in
      theirs.verdict == .passes && input.contains("<<: ")
    },
    Difference(id: "yaml-blank-before-block", check: RefuseInvalidYAML.id) { input, ours, theirs in
      ours.verdict == .passes && (input.contains("|\n ") || input.contains(">\n "))
    },
  ]
}
