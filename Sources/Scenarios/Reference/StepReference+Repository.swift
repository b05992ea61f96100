extension StepReference {
  static let stash = StepKind(
    "stash", "Puts changes aside, or takes them back",
    primary: KeyReference("do", .choice, "push, pop, apply, drop or clear", isRequired: true),
    [
      KeyReference("message", .text, "what it is about; Git's own words where it is not said"),
      KeyReference("untracked", .flag, "also files that are not tracked"),
      KeyReference("keep-index", .flag, "what is staged also stays"),
      KeyReference("number", .number, "which one to take or drop; 0, the newest, where it is not said"),
      KeyReference("index", .flag, "also stages again what was staged"),
      KeyReference("conflict", .choice, "leave: there must be a conflict, and it is left as it is"),
      KeyReference("as", .label, "a label for the stash commit"),
    ],
    example: """
      - stash: push
        message: Half of the export
        untracked: true
        as: half
      - stash: pop
      - stash: { do: drop, number: 1 }
      """)

  static let config = StepKind(
    "config", "Sets the repository's configuration; null unsets a key, a list gives it several values",
    primary: KeyReference("values", .mapping, "keys with their values", isRequired: true), [],
    example: """
      - config: { core.ignoreCase: "true", alias.st: status }
      """)

  static let hook = StepKind(
    "hook", "Writes a hook",
    primary: KeyReference("name", .text, "the hook, such as pre-commit", isRequired: true),
    [
      KeyReference("script", .text, "what it runs", isRequired: true),
      KeyReference("executable", .flag, "whether it can be run; true where it is not said"),
    ],
    example: """
      - hook: pre-commit
        script: |
          #!/bin/sh
          exit 0
      """)

  static let note = StepKind(
    "note", "Attaches a note to a commit",
    primary: KeyReference("text", .text, "the note", isRequired: true),
    [
      KeyReference("to", .revision, "the commit; HEAD where it is not said"),
      KeyReference("ref", .text, "the short name of the notes ref; commits where it is not said"),
      KeyReference("append", .flag, "adds to a note that is there"),
      KeyReference("force", .flag, "replaces a note that is there"),
    ],
    example: """
      - note: Tested by Kim
        to: HEAD~1
      """)

  static let submodule = StepKind(
    "submodule", "Adds another repository of the world as a submodule, and stages it",
    primary: KeyReference("from", .repository, "the repository", isRequired: true),
    [KeyReference("path", .path, "where it goes; the repository's name where it is not said")],
    example: """
      - submodule: library
        path: vendor/library
      """)

  static let worktree = StepKind(
    "worktree", "Adds a linked worktree beside the repository",
    primary: KeyReference("name", .text, "the name of its folder", isRequired: true),
    [
      KeyReference("branch", .branch, "the branch to check out; one of the folder's name where it is not said"),
      KeyReference("create", .flag, "creates the branch first"),
      KeyReference("at", .revision, "where the new branch begins, or with detach what is checked out"),
      KeyReference("detach", .flag, "checks out a commit on no branch"),
    ],
    example: """
      - worktree: hotfix
        create: true
        at: main~1
      """)

  static let bisect = StepKind(
    "bisect", "Begins a bisect and leaves it in progress",
    primary: KeyReference("bad", .revision, "a commit that is bad", isRequired: true),
    [
      KeyReference("good", .revisions, "commits that are good", isRequired: true),
      KeyReference("skip", .revisions, "commits that cannot be tested"),
    ],
    example: """
      - bisect: HEAD
        good: v1.0
      """)

  static let reflog = StepKind(
    "reflog", "Removes entries of reflogs",
    primary: KeyReference("expire", .texts, "the refs whose reflogs are emptied; all for every one", isRequired: true),
    [KeyReference("unreachable", .flag, "only entries that the ref's own history does not reach")],
    example: """
      - reflog: all
      """)

  static let gc = StepKind(
    "gc", "Packs the refs, and drops objects that nothing refers to",
    primary: KeyReference("prune", .choice, "now or never", isRequired: true), [],
    example: """
      - gc: now
      """)

  static let clock = StepKind(
    "clock", "Sets the time of the steps that follow, or lets it pass",
    primary: KeyReference("to", .date, "a date, or +3d for a length of time from now", isRequired: true), [],
    example: """
      - clock: 2024-03-11 10:00 +0100
      - clock: +3d
      """)
}
