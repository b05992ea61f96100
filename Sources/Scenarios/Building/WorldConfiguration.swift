internal import Files

/// What every repository of a world says in its own configuration, so that the user's changes no exercise.
///
/// Each value is Git's default, spelled out (git-config(1), Git 2.39). Left to the user: editor, pager, colours, aliases,
/// advice. `diff.external` and `commit.template` cannot be turned off here: an empty value is an error to Git.
/// `protocol.file.allow` has no effect in a repository's configuration.
enum WorldConfiguration {
  ///
  /// - Parameter hooks: the folder of hooks. A relative path is taken from where the hook runs: the top of the worktree,
  ///   or the bare repository itself; nil is the repository's own.
  static func settings(
    isBare: Bool, person: Person, hooks: ByteString? = nil
  ) -> [(name: ByteString, value: ByteString)] {
    let own: [(name: ByteString, value: ByteString)] = [
      ("user.name", person.name), ("user.email", person.email),
      ("core.hooksPath", hooks ?? (isBare ? "hooks" : ".git/hooks")),
    ]
    return own + all + (isBare ? bare : [])
  }

  private static let all: [(name: ByteString, value: ByteString)] = [
    // Content and names.
    ("core.autocrlf", "false"), ("core.eol", "lf"), ("core.safecrlf", "false"), ("core.symlinks", "true"),
    ("core.quotePath", "true"), ("core.excludesFile", ""), ("core.attributesFile", ""), ("core.commentChar", "#"),
    ("core.notesRef", "refs/notes/commits"), ("i18n.commitEncoding", "utf-8"), ("apply.whitespace", "warn"),
    // Formats that libgit2 can read, and no watchers.
    ("core.fsmonitor", "false"), ("core.untrackedCache", "false"), ("core.splitIndex", "false"),
    ("index.version", "2"), ("index.skipHash", "false"), ("index.sparse", "false"),
    ("feature.manyFiles", "false"), ("feature.experimental", "false"),
    // Signing. (Not commit.cleanup: a rebase warns of its value "default", and others change what is committed.)
    ("commit.gpgSign", "false"), ("tag.gpgSign", "false"), ("tag.forceSignAnnotated", "false"),
    ("push.gpgSign", "false"), ("merge.verifySignatures", "false"),
    // What commands do when they are told nothing.
    ("branch.autoSetupMerge", "true"), ("branch.autoSetupRebase", "never"), ("checkout.guess", "true"),
    ("fetch.prune", "false"), ("fetch.pruneTags", "false"), ("fetch.recurseSubmodules", "on-demand"),
    ("fetch.writeCommitGraph", "false"), ("merge.ff", "true"), ("merge.conflictStyle", "merge"),
    ("merge.renames", "true"), ("merge.directoryRenames", "conflict"), ("merge.autoStash", "false"),
    ("merge.log", "false"), ("merge.branchdesc", "false"), ("diff.renames", "true"), ("pull.rebase", "false"),
    ("pull.ff", "true"), ("push.default", "simple"), ("push.followTags", "false"), ("push.autoSetupRemote", "false"),
    ("push.recurseSubmodules", "no"), ("push.useForceIfIncludes", "false"), ("rebase.autoStash", "false"),
    ("rebase.autoSquash", "false"), ("rebase.updateRefs", "false"), ("rebase.rebaseMerges", "false"),
    ("rebase.missingCommitsCheck", "ignore"), ("rebase.backend", "merge"), ("rerere.enabled", "false"),
    ("rerere.autoUpdate", "false"), ("submodule.recurse", "false"), ("worktree.guessRemote", "false"),
    // The start lies years back: a collection by itself, or with the usual limits, would empty the reflogs.
    ("gc.auto", "0"), ("gc.reflogExpire", "never"), ("gc.reflogExpireUnreachable", "never"),
    ("maintenance.auto", "false"),
  ]

  private static let bare: [(name: ByteString, value: ByteString)] = [
    ("core.logAllRefUpdates", "false"), ("receive.denyDeletes", "false"),
    ("receive.denyNonFastForwards", "false"), ("receive.fsckObjects", "false"), ("receive.autogc", "false"),
  ]
}
