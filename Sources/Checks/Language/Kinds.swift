/// Every kind of claim, by the key that gives it.
enum Kinds {
  static let all: [any Claim.Type] = [
    RepositoryClaim.self, RefClaim.self, RefsClaim.self, HeadClaim.self, TagClaim.self, ReflogClaim.self,
    ContainsClaim.self, AncestryClaim.self, MergeBaseClaim.self, ReachableClaim.self, UnreachableClaim.self,
    CommitClaim.self, CommitsClaim.self, PatchClaim.self, GraphClaim.self, NoteClaim.self,
    FileClaim.self, TreeClaim.self, ChangedPathsClaim.self, ConflictMarkersClaim.self, SubmoduleClaim.self,
    IndexClaim.self, WorktreeClaim.self, StashClaim.self, OperationClaim.self, LinkedWorktreesClaim.self,
    IgnoreClaim.self, AttributesClaim.self, ConfigClaim.self, RemoteClaim.self,
    HookClaim.self, HookRunClaim.self, PushRunClaim.self, AnswerClaim.self,
  ]

  static let references: [CheckReference] = all.map { $0.reference }

  /// Everything that is written inside of claims.
  static let conditions: [any Readable.Type] = [
    Text.self, NameSet.self, Count.self, Date.self, Person.self, Source.self, RefClaim.Other.self,
    CommitInside.self, Mirror.self, FileInside.self, GraphClaim.GraphCommit.self, StashClaim.Condition.self,
    ReflogClaim.Entry.self, LinkedWorktreesClaim.Condition.self, HookRunClaim.Case.self, PushRunClaim.Case.self,
    Draft.self,
  ]

  static let byName: [String: any Claim.Type] = Dictionary(
    zip(references.map(\.name), all)
  ) { first, _ in first }
}
