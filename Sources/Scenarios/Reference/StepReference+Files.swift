extension StepReference {
  /// What can be done to files, in `commit` and as steps of their own.
  static let changes: [KeyReference] = [
    KeyReference("write", .contents, "creates or replaces files"),
    KeyReference("append", .contents, "adds to the end of files; a missing file is created"),
    KeyReference("prepend", .contents, "adds to the start of files"),
    KeyReference("edit", .mapping, "replaces texts, each of which stands in its file exactly once: {path: {old: new}}"),
    KeyReference("delete", .paths, "deletes files, and folders with all in them"),
    KeyReference("rename", .mapping, "moves files: {old: new}"),
    KeyReference("mode", .mapping, "makes files executable or regular: {path: executable}"),
    KeyReference("symlink", .mapping, "creates symbolic links: {path: target}"),
    KeyReference("binary", .mapping, "writes bytes: {path: {base64: AAEC}} or {path: {noise: 200000}}"),
  ]

  private static let stageChanges = [
    KeyReference("stage", .flag, "also puts what it did into the index, as git add does")
  ]

  private static func change(_ name: String, _ summary: String, example: String) -> StepKind {
    let others = changes.filter { $0.name != name }
    let primary = changes.first { $0.name == name } ?? KeyReference(name, .mapping, summary)
    return StepKind(name, summary, primary: primary, others + stageChanges, example: example)
  }

  static let write = change(
    "write", "Creates or replaces files of the worktree, without a commit",
    example: """
      - write: { notes.txt: "not committed\\n" }
        append: { README.md: "One line more.\\n" }
      - write: { staged.txt: "staged only\\n" }
        stage: true
      """)
  static let append = change(
    "append", "Adds to the end of files of the worktree",
    example: """
      - append: { log.txt: "one line more\\n" }
      """)
  static let prepend = change(
    "prepend", "Adds to the start of files of the worktree",
    example: """
      - prepend: { README.md: "A line above all.\\n" }
      """)
  static let edit = change(
    "edit", "Replaces texts in files of the worktree",
    example: """
      - edit: { prices.txt: { "pears 4": pears 5, "apples 3": apples 2 } }
      """)
  static let delete = change(
    "delete", "Deletes files of the worktree",
    example: """
      - delete: [old.txt, build]
        stage: true
      """)
  static let rename = change(
    "rename", "Moves files of the worktree",
    example: """
      - rename: { readme.md: README.md }
        stage: true
      """)
  static let mode = change(
    "mode", "Changes whether files of the worktree can be run",
    example: """
      - mode: { build.sh: executable }
      """)
  static let symlink = change(
    "symlink", "Creates symbolic links in the worktree",
    example: """
      - symlink: { current: releases/2 }
      """)
  static let binary = change(
    "binary", "Writes files of bytes that are no text",
    example: """
      - binary: { logo.png: { base64: iVBORw0KGgo= }, video.mp4: { noise: 200000 } }
      """)

  static let stage = StepKind(
    "stage", "Puts the state of files into the index, as git add and git rm do",
    primary: KeyReference(
      "paths", .paths, "files and folders; all for everything that is not ignored", isRequired: true),
    [
      KeyReference("force", .flag, "also files that are ignored"),
      KeyReference("intent", .flag, "only notes that new files will be added later, as git add -N"),
    ],
    example: """
      - stage: [prices.txt, notes]
      - stage: all
      """)

  static let unstage = StepKind(
    "unstage", "Puts files of the index back to what HEAD has, or out of it",
    primary: KeyReference("paths", .paths, "files and folders; all for everything", isRequired: true),
    [KeyReference("untrack", .flag, "takes the files out of the index, as git rm --cached")],
    example: """
      - unstage: prices.txt
      - unstage: settings.local
        untrack: true
      """)

  static let commit = StepKind(
    "commit", "Changes files, stages what it changed, and commits the index; after a conflict it concludes the merge",
    primary: KeyReference("message", .text, "the message: a subject, or the whole; may be left out to keep one"),
    [
      KeyReference("body", .text, "the rest of the message, after an empty line"),
      KeyReference("trailers", .mapping, "trailers at the end of the message: {Reviewed-by: Kim <kim@example.org>}"),
    ] + changes + [
      KeyReference(
        "stage", .paths, "only these of the changed files are staged; the others stay changed in the worktree"),
      KeyReference("all", .flag, "stages every changed file that is tracked, as git commit -a"),
      KeyReference("author", .person, "who wrote it; who commits where it is not said"),
      KeyReference("committer", .person, "who commits it"),
      KeyReference("date", .date, "when it was written and committed; the clock where it is not said"),
      KeyReference("author-date", .date, "when it was written"),
      KeyReference("empty", .flag, "commits even where nothing changes"),
      KeyReference("amend", .flag, "replaces the last commit"),
      labelled,
    ],
    example: """
      - commit: Raise the price of pears
        body: The harvest was poor.
        trailers: { Reviewed-by: "Kim Teammate <kim@example.org>" }
        edit: { prices.txt: { pears 4: pears 5 } }
        author: kim
        as: raise
      - commit: { amend: true, append: { prices.txt: "plums 2\\n" } }
      """)
}
