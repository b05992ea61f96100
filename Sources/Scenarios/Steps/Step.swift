internal import Documents

/// One step, read and ready to be taken.
struct Step: Sendable {
  let action: Action
  /// Where it happens: the key of a repository.
  let repository: Marked
  /// Who does it, where it is not the repository's own person.
  let person: Person?
  /// The label for what it makes.
  let label: Marked?
  /// The key that the step begins with.
  let place: Marked

  enum Action: Sendable {
    case commit(CommitStep)
    case change(ChangeStep)
    case stage(StageStep)
    case unstage(UnstageStep)
    case stash(StashStep)
    case branch(BranchStep)
    case `switch`(SwitchStep)
    case reset(ResetStep)
    case tag(TagStep)
    case label(LabelStep)
    case merge(MergeStep)
    case cherryPick(PickStep)
    case revert(PickStep)
    case rebase(RebaseStep)
    case remote(RemoteStep)
    case push(PushStep)
    case fetch(FetchStep)
    case pull(PullStep)
    case clone(CloneStep)
    case config(ConfigStep)
    case hook(HookStep)
    case note(NoteStep)
    case submodule(SubmoduleStep)
    case worktree(WorktreeStep)
    case bisect(BisectStep)
    case reflog(ReflogStep)
    case gc(GarbageStep)
    case clock(ClockStep)
  }
}

extension Step.Action {
  init(kind: String, _ fields: Fields) throws(DocumentError) {
    switch kind {
    case "commit": self = .commit(try CommitStep(fields))
    case "stage": self = .stage(try StageStep(fields))
    case "unstage": self = .unstage(try UnstageStep(fields))
    case "stash": self = .stash(try StashStep(fields))
    case "branch": self = .branch(try BranchStep(fields))
    case "switch": self = .switch(try SwitchStep(fields))
    case "reset": self = .reset(try ResetStep(fields))
    case "tag": self = .tag(try TagStep(fields))
    case "label": self = .label(try LabelStep(fields))
    case "merge": self = .merge(try MergeStep(fields))
    case "cherry-pick": self = .cherryPick(try PickStep(fields, canRecordOrigin: true))
    case "revert": self = .revert(try PickStep(fields, canRecordOrigin: false))
    case "rebase": self = .rebase(try RebaseStep(fields))
    case "remote": self = .remote(try RemoteStep(fields))
    case "push": self = .push(try PushStep(fields))
    case "fetch": self = .fetch(try FetchStep(fields))
    case "pull": self = .pull(try PullStep(fields))
    case "clone": self = .clone(try CloneStep(fields))
    case "config": self = .config(try ConfigStep(fields))
    case "hook": self = .hook(try HookStep(fields))
    case "note": self = .note(try NoteStep(fields))
    case "submodule": self = .submodule(try SubmoduleStep(fields))
    case "worktree": self = .worktree(try WorktreeStep(fields))
    case "bisect": self = .bisect(try BisectStep(fields))
    case "reflog": self = .reflog(try ReflogStep(fields))
    case "gc": self = .gc(try GarbageStep(fields))
    case "clock": self = .clock(try ClockStep(fields))
    default: self = .change(try ChangeStep(fields))
    }
  }
}
