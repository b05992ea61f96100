internal import Documents

extension Step.Action {
  /// What a repository must have for a step to happen in it.
  enum Need: Hashable, Sendable { case folder, repository, worktree }

  var need: Need {
    switch self {
    case .change(let step): step.stages ? .worktree : .folder
    case .clock: .folder
    case .commit, .stage, .unstage, .stash, .switch, .merge, .cherryPick, .revert, .rebase, .pull, .submodule,
      .bisect:
      .worktree
    case .reset(let step): step.mode == .soft ? .repository : .worktree
    case .branch, .tag, .label, .remote, .push, .fetch, .clone, .config, .hook, .note, .worktree, .reflog, .gc:
      .repository
    }
  }
}

extension ScenarioSetup {
  /// Refuses a step in a repository that cannot have it.
  func check(_ step: Step) throws(DocumentError) {
    let repository = try repository(step.repository)
    switch step.action.need {
    case .worktree where repository.isBare:
      throw step.place.error("\(step.place.text) needs a worktree, and \(repository.name) is bare")
    case .worktree where !repository.isInitialised, .repository where !repository.isInitialised:
      throw step.place.error("\(step.place.text) needs a repository, and \(repository.name) has init: false")
    default: break
    }
  }
}
