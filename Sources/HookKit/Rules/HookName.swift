/// A hook that Git runs and that a rules file may have rules for.
public enum HookName: String, CaseIterable, Hashable, Sendable {
  /// Before a commit is made; may refuse it.
  case preCommit = "pre-commit"
  /// Before a merge without conflicts is committed; may refuse it.
  case preMergeCommit = "pre-merge-commit"
  /// Before the editor shows the message; may change it.
  case prepareCommitMessage = "prepare-commit-msg"
  /// After the message is written; may change it or refuse the commit.
  case commitMessage = "commit-msg"
  /// Before anything is pushed; may refuse the push.
  case prePush = "pre-push"
  /// In the repository that receives a push, before anything is updated.
  case preReceive = "pre-receive"
  /// In the repository that receives a push, once for each reference.
  case update
  /// In the repository that has received a push.
  case postReceive = "post-receive"

  /// Whether Git runs it where commits are made, not where they are received.
  public var isForClients: Bool {
    switch self {
    case .preCommit, .preMergeCommit, .prepareCommitMessage, .commitMessage, .prePush: true
    case .preReceive, .update, .postReceive: false
    }
  }

  /// Whether its rules see the contents of files.
  public var seesFiles: Bool {
    switch self {
    case .preCommit, .preMergeCommit, .prePush, .preReceive, .update: true
    case .prepareCommitMessage, .commitMessage, .postReceive: false
    }
  }

  /// Whether its rules see the message of a commit.
  var seesMessage: Bool { self == .commitMessage || self == .prepareCommitMessage }

  /// Whether Git writes lines to its standard input.
  public var readsInput: Bool { self == .prePush || self == .preReceive || self == .postReceive }
}
