/// Every kind of claim, by the key that gives it.
enum Kinds {
  static let all: [any Claim.Type] = [
    RefClaim.self, RefsClaim.self, HeadClaim.self, ContainsClaim.self, AncestryClaim.self, MergeBaseClaim.self,
    CommitClaim.self, CommitsClaim.self, PatchClaim.self,
    FileClaim.self, TreeClaim.self, ChangedPathsClaim.self, ConflictMarkersClaim.self,
    IndexClaim.self, WorktreeClaim.self, OperationClaim.self, AnswerClaim.self,
  ]

  static let references: [CheckReference] = all.map { $0.reference }

  static let byName: [String: any Claim.Type] = Dictionary(
    zip(references.map(\.name), all)
  ) { first, _ in first }
}
