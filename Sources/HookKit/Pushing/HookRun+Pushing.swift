public import Files
public import GitEngine

extension HookRun {
  /// Looks at what is pushed, whatever is checked out: all references, and the files of all new commits.
  ///
  /// - Parameters:
  ///   - updates: what Git wrote to standard input.
  ///   - remote: the name of the remote, or its address.
  public func run(
    onPushOf updates: [ReferenceUpdate], to remote: ByteString, in opened: Repository? = nil
  ) throws(HookError) -> HookReport {
    try report(in: opened) { repository, rules, report in
      for update in updates { try protect(update, by: rules, in: repository, report: &report) }
      let new = try NewCommits(in: repository, remote: remote, updates: updates)
      var seen = SeenFiles()
      for update in updates {
        guard let id = update.new else { continue }
        guard let tip = try? repository.peeledToCommit(id) else {
          report.notes.append("\(update.localName.shown) is no commit, so that its files are not checked")
          continue
        }
        try check(tip, of: update, new, rules, in: repository, seen: &seen, report: &report)
      }
    }
  }

  private func protect(
    _ update: ReferenceUpdate, by rules: [Rule], in repository: Repository, report: inout HookReport
  ) throws(GitError) {
    for rule in rules {
      guard case .protect(let protection) = rule.action, protection.covers(update.remoteName) else { continue }
      guard let denial = try denial(of: update, protection.denied, in: repository) else { continue }
      let name = update.remoteName.removingPrefix("refs/heads/") ?? update.remoteName
      let finding = Finding(rule: rule.name, path: "", message: "\(name.shown) may not be \(denial)")
      report.findings.append(HookFinding(finding, rule: rule.name, isWarning: rule.isWarning))
    }
  }

  private func denial(
    of update: ReferenceUpdate, _ denied: [ReferenceProtection.Denial], in repository: Repository
  ) throws(GitError) -> String? {
    if update.isDeletion { return denied.contains(.delete) ? "deleted" : nil }
    if update.isCreation { return denied.contains(.create) ? "created" : nil }
    guard let old = update.old, let new = update.new, old != new else { return nil }
    if denied.contains(.force), try !isForward(from: old, to: new, in: repository) {
      return "moved other than forwards"
    }
    return denied.contains(.update) ? "changed" : nil
  }

  /// Whether the old commit stays reachable; one that is not here can only be known to be lost.
  private func isForward(from old: ObjectID, to new: ObjectID, in repository: Repository) throws(GitError) -> Bool {
    guard let old = try? repository.peeledToCommit(old), let new = try? repository.peeledToCommit(new) else {
      return false
    }
    return try repository.isAncestor(old, of: new)
  }

  private func check(
    _ tip: ObjectID, of update: ReferenceUpdate, _ new: NewCommits, _ rules: [Rule], in repository: Repository,
    seen: inout SeenFiles, report: inout HookReport
  ) throws {
    let commits = try new.commits(of: tip)
    guard !commits.isEmpty else { return }
    let base = try new.base(of: commits, old: update.old)
    let tree = try repository.commit(tip).tree
    var each: [CheckedFile] = []
    for commit in commits { each += try new.files(of: commit) }
    let touched = Set(each.map(\.path))
    let known = try base.map { try repository.files(inTree: $0) } ?? []
    let before = Dictionary(known.lazy.filter { touched.contains($0.path) }.map { ($0.path, $0) }) { $1 }
    let tips = try repository.files(inTree: tree).filter { touched.contains($0.path) }.map { file in
      CheckedFile(
        path: file.path, mode: file.mode, id: file.id,
        before: before[file.path].map { CheckedFile.Version(mode: $0.mode, id: $0.id) }, commit: tip)
    }
    let branch = update.remoteName.removingPrefix("refs/heads/")
    func contents(_ files: [CheckedFile]) -> CheckedContents {
      CheckedContents(
        files: files, tree: tree, base: base, workFolder: repository.workFolder, branch: branch, open: open)
    }
    let (ofEach, ofTip) = rules.reduce(into: ([Rule](), [Rule]())) { parts, rule in
      if rule.looksAtEachCommit { parts.0.append(rule) } else { parts.1.append(rule) }
    }
    let filesBefore = report.fileCount
    if !ofTip.isEmpty {
      try run(ofTip, on: contents(seen.new(tips, of: .tip)), in: repository, canFix: false, report: &report)
    }
    if !ofEach.isEmpty {
      try run(ofEach, on: contents(seen.new(each, of: .each)), in: repository, canFix: false, report: &report)
    }
    report.fileCount += filesBefore
  }
}

/// Versions of files that were looked at for another reference, or another commit, of the same push.
private struct SeenFiles {
  private struct Version: Hashable {
    let path: ByteString
    let mode: FileMode
    let id: ObjectID
    let versions: Rule.PushedVersions
  }

  private var versions: Set<Version> = []

  mutating func new(_ files: [CheckedFile], of kind: Rule.PushedVersions) -> [CheckedFile] {
    files.filter { versions.insert(Version(path: $0.path, mode: $0.mode, id: $0.id, versions: kind)).inserted }
  }
}

extension Rule {
  /// Checks for what must not be in any commit, because everybody who fetches has it for ever.
  private static let ofEachCommit: Set<String> = [
    "check-added-large-files", "check-secrets", "detect-aws-credentials", "detect-private-key", "forbid-submodules",
    "forbid-new-submodules",
  ]

  fileprivate var looksAtEachCommit: Bool {
    switch (commits, action) {
    case (.some(let versions), _): versions == .each
    case (nil, .file(let check)): Self.ofEachCommit.contains(type(of: check).id)
    default: false
    }
  }
}
