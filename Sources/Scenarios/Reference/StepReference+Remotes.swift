extension StepReference {
  static let remote = StepKind(
    "remote", "Adds, changes or removes a remote",
    primary: KeyReference("name", .text, "the remote", isRequired: true),
    [
      KeyReference(
        "to", .repository,
        "the repository of the world that it stands for; the one of its own name where it is not said"),
      KeyReference("url", .text, "any other address"),
      KeyReference("push-url", .text, "an address for pushing alone"),
      KeyReference("fetch", .refspecs, "what fetch brings; every branch where it is not said"),
      KeyReference("push", .refspecs, "what push sends where it is told nothing"),
      KeyReference("rename-to", .text, "its new name"),
      KeyReference("delete", .flag, "removes it, its branches and what follows them"),
    ],
    example: """
      - remote: upstream
        to: origin
        fetch: "+refs/heads/main:refs/remotes/upstream/main"
      """)

  static let push = StepKind(
    "push", "Sends commits to another repository of the world; the remote is added where it is missing",
    primary: KeyReference("to", .repository, "the remote, or the repository", isRequired: true),
    [
      KeyReference(
        "branch", .branches, "the branches; the current one where neither branch, tags nor refs say anything"),
      KeyReference("tags", .texts, "the tags; all for every tag"),
      KeyReference("refs", .refspecs, "refspecs, as git push takes them"),
      KeyReference("delete", .branches, "branches to delete there"),
      KeyReference("track", .flag, "each branch follows its remote branch from now on, as git push -u"),
      KeyReference("force", .flag, "also where commits get lost there"),
    ],
    example: """
      - push: { to: origin, branch: [main, feature], track: true }
      - push: origin
        tags: all
      - push: origin
        delete: feature
      """)

  static let fetch = StepKind(
    "fetch", "Brings commits from another repository of the world; the remote is added where it is missing",
    primary: KeyReference("from", .repository, "the remote, or the repository", isRequired: true),
    [
      KeyReference("refs", .refspecs, "refspecs; the remote's own where they are not said"),
      KeyReference("tags", .choice, "follow, all or none; follow where it is not said"),
      KeyReference("prune", .flag, "removes remote branches that are gone there"),
    ],
    example: """
      - fetch: origin
        prune: true
      """)

  static let pull = StepKind(
    "pull", "Fetches, then merges into the current branch",
    primary: KeyReference("from", .repository, "the remote, or the repository", isRequired: true),
    [
      KeyReference("branch", .branch, "the branch there; what the current branch follows where it is not said"),
      KeyReference("resolve", .resolution, "how conflicts are resolved before the merge is committed"),
      KeyReference("conflict", .choice, "leave: there must be a conflict, and it is left as it is"),
      labelled,
    ],
    example: """
      - pull: origin
        in: teammate
      """)

  static let clone = StepKind(
    "clone", "Makes the repository of `in` as a clone; nothing may have happened in it before",
    primary: KeyReference("from", .repository, "the repository to clone", isRequired: true),
    [
      KeyReference("branch", .branch, "the branch to check out; the one of its HEAD where it is not said"),
      KeyReference("remote", .text, "how the clone calls it; origin where it is not said"),
    ],
    example: """
      - clone: origin
        in: teammate
      """)
}
