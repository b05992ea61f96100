public import Files

/// One line of the list that `git rebase -i` shows.
public struct RebaseInstruction: Hashable, Sendable {
  /// What is done with the commit.
  public let action: Action
  /// The commit.
  public let commit: ObjectID

  /// What a line can say.
  public enum Action: Hashable, Sendable {
    /// Applies it.
    case pick
    /// Applies it with another message.
    case reword(ByteString)
    /// Applies it and stops.
    case edit
    /// Melds it into the one before; nil keeps both messages.
    case squash(ByteString?)
    /// Melds it into the one before, whose message stays.
    case fixup
    /// Leaves it out.
    case drop
  }

  /// A line.
  public init(_ action: Action, _ commit: ObjectID) {
    self.action = action
    self.commit = commit
  }

  var name: ByteString {
    switch action {
    case .pick: "pick"
    case .reword: "reword"
    case .edit: "edit"
    case .squash: "squash"
    case .fixup: "fixup"
    case .drop: "drop"
    }
  }

  var isMelding: Bool {
    switch action {
    case .squash, .fixup: true
    case .pick, .reword, .edit, .drop: false
    }
  }
}

/// How a rebase is made.
public struct RebaseOptions: Hashable, Sendable {
  /// Where the commits go, as typed: `--onto`.
  ///
  /// Nil is the upstream.
  public var onto: ByteString?
  /// The branch to switch to before.
  public var branch: ByteString?
  /// The list, edited: `-i`.
  ///
  /// Nil is a rebase that is not interactive.
  public var instructions: [RebaseInstruction]?

  /// As `git rebase UPSTREAM` with no options.
  public init() {}
}

/// What came of a rebase.
public enum RebaseOutcome: Hashable, Sendable {
  /// The branch is on its base already.
  case upToDate
  /// All is done; the branch is at this commit.
  case finished(ObjectID)
  /// It waits at this commit for conflicts in these paths to be resolved.
  case conflicted(ObjectID, [ByteString])
  /// It waits at this commit because the list says so.
  case stopped(ObjectID)
}

/// What a rebase remembers between its steps: the files in `.git/rebase-merge`.
struct RebaseState {
  let onto: ObjectID
  let original: ObjectID
  /// The branch that is rebased, or "detached HEAD".
  let headName: ByteString
  var done: [RebaseInstruction]
  var left: [RebaseInstruction]
  /// The list as it was made, for `git-rebase-todo.backup`.
  var firstList: [RebaseInstruction]
  /// Whether the list was edited.
  let isInteractive: Bool
  /// Old and new ids of what is done.
  var rewritten: ByteString = ""
  /// The old ids of what the next commits meld into.
  var pending: [ObjectID] = []
  /// How many commits were melded into the last one.
  var melded = 0
  var meldedMessage: ByteString = ""
  /// The message of the first commit, as long as all others are fixups.
  var keptMessage: ByteString?
  var melding: [ByteString] = []
  /// What the branch was compared with, where that is not the new base.
  var upstream: ObjectID?

  static let folder: ByteString = "rebase-merge/"
}

/// What Git writes below the list, whether anyone sees it or not.
func rebaseHelp(_ from: ByteString, _ to: ByteString, _ onto: ByteString, count: Int) -> ByteString {
  """

  # Rebase \(from)..\(to) onto \(onto) (\(count) command\(count == 1 ? "" : "s"))
  #
  # Commands:
  # p, pick <commit> = use commit
  # r, reword <commit> = use commit, but edit the commit message
  # e, edit <commit> = use commit, but stop for amending
  # s, squash <commit> = use commit, but meld into previous commit
  # f, fixup [-C | -c] <commit> = like "squash" but keep only the previous
  #                    commit's log message, unless -C is used, in which case
  #                    keep only this commit's message; -c is same as -C but
  #                    opens the editor
  # x, exec <command> = run command (the rest of the line) using shell
  # b, break = stop here (continue rebase later with 'git rebase --continue')
  # d, drop <commit> = remove commit
  # l, label <label> = label current HEAD with a name
  # t, reset <label> = reset HEAD to a label
  # m, merge [-C <commit> | -c <commit>] <label> [# <oneline>]
  #         create a merge commit using the original merge commit's
  #         message (or the oneline, if no original merge commit was
  #         specified); use -c <commit> to reword the commit message
  # u, update-ref <ref> = track a placeholder for the <ref> to be updated
  #                       to this position in the new commits. The <ref> is
  #                       updated at the end of the rebase
  #
  # These lines can be re-ordered; they are executed from top to bottom.
  #
  # If you remove a line here THAT COMMIT WILL BE LOST.
  #
  # However, if you remove everything, the rebase will be aborted.
  #

  """
}
