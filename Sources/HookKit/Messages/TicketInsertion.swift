internal import Documents
public import Files

/// Puts the ticket that the branch is named after into a message that is about to be edited: `prepare-commit-msg`.
public struct TicketInsertion: Sendable, Decodable {
  private let pattern: Pattern?
  private let trailer: ByteString?
  private let separator: ByteString

  /// Reads `true`, or `pattern`, `as` (prefix or trailer), `trailer` and `separator`.
  public init(from decoder: any Decoder) throws {
    guard let options = try decoder.optionsOrTrue() else {
      self.init(pattern: Pattern(RequireTicket.standardPattern))
      return
    }
    let kind = try options.word("as", among: ["prefix", "trailer"], default: "prefix")
    let token = try options.decodeIfPresent(String.self, forKey: "trailer") ?? "Refs"
    self.init(
      pattern: try options.pattern("pattern") ?? Pattern(RequireTicket.standardPattern),
      trailer: kind == "trailer" ? ByteString(token) : nil,
      separator: ByteString(try options.decodeIfPresent(String.self, forKey: "separator") ?? ": "))
  }

  init(pattern: Pattern?, trailer: ByteString? = nil, separator: ByteString = ": ") {
    self.pattern = pattern
    self.trailer = trailer
    self.separator = separator
  }

  /// The message file with the ticket; nil where nothing is to change.
  ///
  /// - Parameters:
  ///   - file: the bytes of the message file.
  ///   - branch: the branch without `refs/heads/`; nil where HEAD is detached.
  ///   - source: the hook's second argument: message, template, merge, squash, commit, or nothing. Messages of
  ///     merges, squashes and amended commits stay as they are.
  ///   - cleanup: how Git will clean the message.
  public func apply(
    to file: ByteString, branch: ByteString?, source: ByteString?, cleanup: MessageCleanup
  ) -> ByteString? {
    guard let branch, ![Optional("merge"), "squash", "commit"].contains(source) else { return nil }
    guard let ticket = pattern?.firstMatch(in: branch.description).map({ ByteString(String($0)) }) else { return nil }
    let message = CommitMessage(file: file, cleanup: cleanup)
    guard message.kind == .ordinary, !message.lines.contains(where: { $0.text.contains(ticket) }) else { return nil }
    guard let trailer else { return inserting(ticket + separator, before: message.lines.first, in: file) }
    return inserting(trailer + ": " + ticket, asTrailerOf: message, in: file)
  }

  private func inserting(_ text: ByteString, before line: MessageCleanup.Line?, in file: ByteString) -> ByteString {
    guard let line else { return text + file }
    var lines = file.split(on: 10)
    lines[line.number - 1] = text + lines[line.number - 1]
    return lines.joined(separator: "\n")
  }

  /// Below the last line of the message, above the comments.
  private func inserting(_ trailer: ByteString, asTrailerOf message: CommitMessage, in file: ByteString) -> ByteString {
    guard let last = message.lines.last else { return "\n\n" + trailer + "\n" + file }
    var lines = file.split(on: 10)
    let added = message.trailers.isEmpty ? ["", trailer] : [trailer]
    lines.insert(contentsOf: added, at: last.number)
    if last.number + added.count == lines.count { lines.append("") }
    return lines.joined(separator: "\n")
  }
}
