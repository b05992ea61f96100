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

  static let byName: [String: any Claim.Type] = Dictionary(
    zip(references.map(\.name), all)
  ) { first, _ in first }
}
