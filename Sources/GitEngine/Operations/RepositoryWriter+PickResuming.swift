internal import Files

extension RepositoryWriter {
  /// Goes on with cherry-picks or reverts that stopped, once what they waited for is staged.
  ///
  /// As `git cherry-pick --continue` and `git revert --continue` do: the commit that was in conflict is made, with the
  /// message that waits, and the list goes on.
  /// - Throws: `invalid` where nothing waits, or where what waits has become empty.
  @discardableResult
  public func continuePicks(by authorship: Authorship) throws -> MergeOutcome {
    try requireNoConflicts()
    let reverting: Bool
    switch try waitingOperation() {
    case .cherryPick: reverting = false
    case .revert: reverting = true
    case .none, .merge, .rebasePick:
      throw GitError(.invalid, "no cherry-pick or revert is in progress")
    }
    let options = try storedPickOptions()
    let rest = try storedPicks(mainline: options.mainline).dropFirst()
    let id = try commit(by: authorship)
    guard !rest.isEmpty else {
      gitFiles.removeFolder("sequencer")
      return .committed(id)
    }
    return try apply(Array(rest), reverting: reverting, isListed: true, authorship, options)
  }

  /// The commits that are still to come, the one that stopped first.
  private func storedPicks(mainline: Int?) throws -> [PickedCommit] {
    let lines = try gitFiles.contents(of: "sequencer/todo")?.lines ?? []
    return try lines.filter { !$0.isEmpty && !$0.hasPrefix("#") }.compactMap { line in
      let words = line.split(on: UInt8(ascii: " "))
      guard words.count > 1 else { return nil }
      return try picked(resolveCommit(words[1]), mainline: mainline)
    }
  }

  private func storedPickOptions() throws -> PickOptions {
    let text = ConfigurationText(try gitFiles.contents(of: "sequencer/opts") ?? "")
    var options = PickOptions()
    options.commits = text.flag("options.no-commit") != true
    options.allowsEmpty = text.flag("options.allow-empty") == true
    options.recordsOrigin = text.flag("options.record-origin") == true
    options.mainline = text.value(of: "options.mainline")?.utf8.flatMap { Int($0) }
    return options
  }
}
