internal import Documents
internal import GitEngine

/// Takes steps by noting what can be known of them without building anything.
struct ScenarioLinter: StepTaker {
  private(set) var problems: [DocumentError] = []
  private(set) var labelNames: [String] = []
  private let setup: ScenarioSetup
  private var names: Set<String>
  private var remotes: Set<String>
  private var touched: Set<String> = []
  /// The same mistake in every turn of a repeat is told once.
  private var told: Set<DocumentError> = []

  init(setup: ScenarioSetup) {
    self.setup = setup
    names = Set(setup.repositories.map(\.branch.text))
    remotes = Set(setup.repositories.map(\.name) + ["origin"])
  }

  mutating func meet(_ error: DocumentError) {
    if told.insert(error).inserted { problems.append(error) }
  }

  func text(ofLabel name: String) -> String? { labelNames.contains(name) ? ObjectID.zero.hex : nil }

  mutating func take(_ step: Step) throws(DocumentError) {
    // Later steps may use what a refused step would have made: one mistake is told once.
    defer {
      if let label = step.label { labelNames.append(label.text) }
      names.formUnion(step.action.newNames)
      touched.insert(step.repository.text)
    }
    try setup.check(step)
    try checkRemote(step)
    for revision in step.action.revisions { try check(revision) }
  }

  private mutating func checkRemote(_ step: Step) throws(DocumentError) {
    switch step.action {
    case .remote(let remote):
      remotes.insert(remote.newName?.text ?? remote.name.text)
      if let repository = remote.repository { _ = try setup.repository(repository) }
    case .push(let push): try checkRemote(push.remote)
    case .fetch(let fetch): try checkRemote(fetch.remote)
    case .pull(let pull): try checkRemote(pull.remote)
    case .submodule(let submodule): _ = try setup.repository(submodule.source)
    case .clone(let clone):
      if let name = clone.remoteName { remotes.insert(name.text) }
      _ = try setup.repository(clone.source)
      if touched.contains(step.repository.text) {
        throw step.place.error(
          "\(step.repository.text) has a history already; a clone is the first step in its repository")
      }
    default: break
    }
  }

  private func checkRemote(_ remote: Marked) throws(DocumentError) {
    guard !remotes.contains(remote.text) else { return }
    throw remote.error(
      "\(quoted(remote.text)) is neither a remote nor a repository; \(advice(for: remote.text, among: remotes.sorted()))"
    )
  }

  private func check(_ revision: Marked) throws(DocumentError) {
    for name in RevisionText.names(in: revision.text) where !isKnown(name) {
      let known = names.union(labelNames).sorted()
      throw revision.error("no branch, tag or label is called \(quoted(name)) here; \(advice(for: name, among: known))")
    }
  }

  private func isKnown(_ name: String) -> Bool {
    if name.isEmpty || names.contains(name) || labelNames.contains(name) { return true }
    let isHex =
      name.count >= 4
      && name.utf8.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      }
    let special = name == "@" || name == "stash" || name.hasSuffix("HEAD") || name.hasPrefix("refs/")
    let isRemote = name.split(separator: "/").first.map { remotes.contains(String($0)) } == true
    return isHex || special || isRemote
  }
}
