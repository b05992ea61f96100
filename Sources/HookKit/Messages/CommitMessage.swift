public import Files

/// A commit message as it will be recorded, by its parts.
public struct CommitMessage: Sendable {
  /// The lines, with their numbers in the file that the user edited.
  public let lines: [MessageCleanup.Line]

  /// The message in a file that Git will clean.
  public init(file: ByteString, cleanup: MessageCleanup) { lines = cleanup.lines(of: file) }

  /// A message that is recorded already.
  public init(recorded message: ByteString) {
    self.init(file: message, cleanup: MessageCleanup(mode: .whitespace, usesEditor: false))
  }

  /// Whether there is nothing, so that Git refuses it by itself.
  public var isEmpty: Bool { lines.isEmpty }

  /// The first line.
  public var subject: MessageCleanup.Line { lines.first ?? MessageCleanup.Line(text: "", number: 1) }

  /// What follows the first line and the blank line below it, without the trailers.
  public var body: ArraySlice<MessageCleanup.Line> {
    lines[..<trailerStart].dropFirst().drop { $0.text.isEmpty }
  }

  /// The trailers, each with its whole value (git-interpret-trailers(1)).
  public var trailers: [Trailer] { Trailer.read(lines[trailerStart...].map(\.text)) }

  private var trailerStart: Int { Trailer.blockStart(in: lines.map(\.text)) }

  /// What kind of message the subject tells.
  public enum Kind: Sendable {
    /// Written by a person.
    case ordinary
    /// Written by `git merge` or `git revert`.
    case generated
    /// To be folded into another commit by `git rebase --autosquash`.
    case fixup
  }

  /// What kind of message the subject tells.
  public var kind: Kind {
    let text = subject.text
    if ["fixup! ", "squash! ", "amend! "].contains(where: { text.hasPrefix($0) }) { return .fixup }
    let generated: [ByteString] = [
      "Merge branch ", "Merge branches ", "Merge remote-tracking branch ", "Merge tag ", "Merge commit ",
      "Merge pull request ", "Revert \"", "Reapply \"",
    ]
    return generated.contains { text.hasPrefix($0) } ? .generated : .ordinary
  }
}
