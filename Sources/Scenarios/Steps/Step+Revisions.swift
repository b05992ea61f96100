extension Step.Action {
  /// The revisions that the step names, as they are written.
  var revisions: [Marked] {
    switch self {
    case .branch(let step): step.start.map { [$0] } ?? []
    case .switch(let step): step.way == .existing || step.way == .detach ? [step.target] : step.start.map { [$0] } ?? []
    case .reset(let step): [step.target]
    case .tag(let step): step.target.map { [$0] } ?? []
    case .label(let step): step.target.map { [$0] } ?? []
    case .merge(let step): step.sources
    case .cherryPick(let step), .revert(let step): step.commits
    case .rebase(let step): [step.upstream] + [step.onto, step.branch].compactMap { $0 }
    case .bisect(let step): [step.bad] + step.good + step.skip
    case .note(let step): step.target.map { [$0] } ?? []
    case .worktree(let step): [step.start, step.creates ? nil : step.branch].compactMap { $0 }
    default: []
    }
  }

  /// The names that revisions can use from now on.
  var newNames: [String] {
    switch self {
    case .branch(let step): [step.newName?.text ?? step.name.text]
    case .switch(let step): step.way == .existing || step.way == .detach ? [] : [step.target.text]
    case .tag(let step): [step.name.text]
    case .worktree(let step): step.creates ? [step.branch?.text ?? step.name.text] : []
    case .push(let step):
      step.refspecs.map { refspec in
        let target = refspec.text.split(separator: ":").last.map(String.init) ?? ""
        return ["refs/heads/", "refs/tags/"].first(where: target.hasPrefix).map { String(target.dropFirst($0.count)) }
          ?? target
      }
    default: []
    }
  }
}
