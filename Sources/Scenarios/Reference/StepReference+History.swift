extension StepReference {
  static let branch = StepKind(
    "branch", "Creates, moves, renames or deletes a branch, or says what it follows",
    primary: KeyReference("name", .branch, "the branch", isRequired: true),
    [
      KeyReference("at", .revision, "where it begins; HEAD where it is not said"),
      KeyReference("track", .flag, "it follows the remote branch that it begins at"),
      KeyReference("force", .flag, "moves or overwrites a branch that exists, or deletes one that is not merged"),
      KeyReference("rename-to", .branch, "its new name"),
      KeyReference("delete", .flag, "deletes it"),
      KeyReference("upstream", .branch, "what an existing branch follows, such as origin/main; none for nothing"),
    ],
    example: """
      - branch: feature
        at: HEAD~2
      - branch: feature
        rename-to: checkout
      - branch: { name: checkout, delete: true, force: true }
      """)

  static let `switch` = StepKind(
    "switch", "Checks out a branch or a commit",
    primary: KeyReference("to", .revision, "the branch, or with detach any revision", isRequired: true),
    [
      KeyReference("create", .flag, "creates the branch first"),
      KeyReference("at", .revision, "where the new branch begins"),
      KeyReference("track", .flag, "the new branch follows the remote branch that it begins at"),
      KeyReference("detach", .flag, "leaves HEAD at the commit, on no branch"),
      KeyReference("orphan", .flag, "begins a branch without history; the index and the worktree are emptied"),
    ],
    example: """
      - switch: feature
        create: true
      - switch: main~1
        detach: true
      """)

  static let reset = StepKind(
    "reset", "Moves the current branch",
    primary: KeyReference("to", .revision, "where to", isRequired: true),
    [KeyReference("mode", .choice, "soft, mixed or hard; mixed where it is not said")],
    example: """
      - reset: HEAD~1
        mode: hard
      """)

  static let tag = StepKind(
    "tag", "Creates or deletes a tag",
    primary: KeyReference("name", .text, "the tag", isRequired: true),
    [
      KeyReference("at", .revision, "what it names; HEAD where it is not said"),
      KeyReference("message", .text, "makes an annotated tag"),
      KeyReference("force", .flag, "overwrites a tag that exists"),
      KeyReference("delete", .flag, "deletes it"),
      KeyReference("as", .label, "a label for what the tag names; for an annotated tag, the tag object"),
    ],
    example: """
      - tag: v1.0
        message: The first release
      - tag: nightly
        at: HEAD~1
      """)

  static let label = StepKind(
    "label", "Gives a name for texts and checks to a commit or another object",
    primary: KeyReference("name", .label, "the label", isRequired: true),
    [KeyReference("at", .revision, "the object; HEAD where it is not said. main:config.env is a file's blob")],
    example: """
      - label: base
        at: HEAD
      """)

  static let merge = StepKind(
    "merge", "Merges into the current branch",
    primary: KeyReference("from", .revisions, "what to merge; several make one octopus merge", isRequired: true),
    [
      KeyReference("ff", .choice, "allowed, never or only; allowed where it is not said"),
      KeyReference("squash", .flag, "leaves the result in the index without a commit"),
      KeyReference("no-commit", .flag, "stops before the commit"),
      KeyReference("message", .text, "the message; Git's own where it is not said"),
      KeyReference("favour", .choice, "ours or theirs: which side wins where both changed the same lines"),
      KeyReference("unrelated", .flag, "also where the histories have nothing in common"),
      KeyReference("resolve", .resolution, "how conflicts are resolved before the merge is committed"),
      KeyReference("conflict", .choice, "leave: there must be a conflict, and it is left as it is"),
      labelled,
    ],
    example: """
      - merge: feature
        ff: never
        as: feature-merge
      - merge: pricing
        resolve: { prices.txt: "apples 3\\npears 6\\n" }
      - merge: stock
        conflict: leave
      """)

  private static let picking: [KeyReference] = [
    KeyReference("mainline", .number, "for a merge, the parent to compare with: 1 or 2"),
    KeyReference("no-commit", .flag, "changes the index and the worktree only"),
    KeyReference("resolve", .resolution, "how conflicts are resolved; a list of these, one for each stop"),
    KeyReference("conflict", .choice, "leave: there must be a conflict, and it is left as it is"),
    KeyReference("as", .label, "a label for the last commit that this makes"),
  ]

  static let cherryPick = StepKind(
    "cherry-pick", "Copies commits onto the current branch",
    primary: KeyReference("commits", .revisions, "the commits; A..B is a range", isRequired: true),
    [KeyReference("record-origin", .flag, "adds where it comes from to the message, as git cherry-pick -x")] + picking,
    example: """
      - cherry-pick: fix
        record-origin: true
      - cherry-pick: feature~2..feature
        as: last-copy
      """)

  static let revert = StepKind(
    "revert", "Takes commits back by new ones",
    primary: KeyReference("commits", .revisions, "the commits; A..B is a range", isRequired: true),
    picking,
    example: """
      - revert: bad
      - revert: feature-merge
        mainline: 1
        as: undone
      """)

  static let rebase = StepKind(
    "rebase", "Replays the current branch on another commit",
    primary: KeyReference(
      "upstream", .revision, "commits that it has are left out; also the new base where onto is not said",
      isRequired: true),
    [
      KeyReference("onto", .revision, "the new base"),
      KeyReference("branch", .branch, "the branch to check out and replay"),
      KeyReference("resolve", .resolution, "how conflicts are resolved; a list of these, one for each stop"),
      KeyReference("conflict", .choice, "leave: there must be a conflict, and it is left as it is"),
      KeyReference("as", .label, "a label for the new tip"),
    ],
    example: """
      - rebase: main
      - rebase: main
        branch: topic
        resolve: { prices.txt: theirs }
      - rebase: develop
        onto: main
        branch: hotfix
      """)
}
