internal import Files
internal import GitEngine

/// `remote:` — one remote and its refspecs.
struct RemoteClaim: Claim {
  let repository: String
  let name: ByteString
  let isAbsent: Bool
  let url: Text?
  let pushURL: Text?
  let leadsTo: String?
  let fetch: NameSet?
  let push: NameSet?
  let fetchMaps: [(name: String, value: String)]
  let pushMaps: [(name: String, value: String)]

  private static let mapsType = "mapping from full references to full references, or `none`"

  static let reference = CheckReference(
    "remote", "A remote, where it is, and what its refspecs bring and send.", shorthand: "name",
    keys: [
      .repository,
      .required("name", "remote", "Its name."),
      .optional("absent", "true or false", "There is no such remote."),
      .optional("url", "text", "Where it fetches from."),
      .optional("push-url", "text", "Where it pushes to."),
      .optional(
        "repository", "repository", "It fetches from this repository of the world, however its URL is written."),
      .optional("fetch", "names", "Its refspecs for fetching, as they are written."),
      .optional("push", "names", "Its refspecs for pushing, as they are written."),
      .optional(
        "fetch-maps", mapsType, "Where a fetch puts references of the remote, whatever the refspecs look like."),
      .optional("push-maps", mapsType, "Where a push puts references of this repository."),
    ],
    example: """
      remote:
        name: origin
        repository: origin
        fetch-maps: { refs/heads/main: refs/remotes/origin/main, refs/heads/wip: none }
      """)

  init(_ fields: Fields) throws {
    repository = try fields.repository()
    name = try fields.required("name", fields.bytes("name"))
    isAbsent = try fields.flag("absent") ?? false
    url = try fields.value("url")
    pushURL = try fields.value("push-url")
    leadsTo = fields.has("repository") ? try fields.repository("repository") : nil
    fetch = try fields.value("fetch")
    push = try fields.value("push")
    fetchMaps = try fields.textMapping("fetch-maps") ?? []
    pushMaps = try fields.textMapping("push-maps") ?? []
  }

  private var subject: String { "the remote \(name)".inRepository(repository) }

  var words: String {
    if isAbsent { return "there is no \(subject.dropFirst(4))" }
    var parts: [String] = []
    if let url { parts.append("has a URL that \(url.words)") }
    if let pushURL { parts.append("has a URL for pushing that \(pushURL.words)") }
    if let leadsTo { parts.append("leads to \(leadsTo)") }
    if let fetch { parts.append("fetches \(fetch.words("refspec"))") }
    if let push { parts.append("pushes \(push.words("refspec"))") }
    parts += fetchMaps.map { "fetches \($0.name) to \($0.value)" } + pushMaps.map { "pushes \($0.name) to \($0.value)" }
    return parts.isEmpty ? "there is \(subject)" : "\(subject) \(parts.joined(separator: ", "))"
  }

  /// Whether it says more than that the remote is there.
  private var claimsMore: Bool {
    url != nil || pushURL != nil || leadsTo != nil || fetch != nil || push != nil || !fetchMaps.isEmpty
      || !pushMaps.isEmpty
  }

  func shortfalls(in grading: Grading) throws -> [Shortfall] {
    let repository = try grading.repository(self.repository)
    let remotes = try repository.engine.remotes()
    guard let remote = remotes.first(where: { $0.name == name }) else {
      if isAbsent { return [] }
      let known = remotes.map(\.name.description)
      return try Shortfall(
        expected: "there is \(subject)",
        found: known.isEmpty ? "there is no remote at all" : "there are only \(abridged(known))"
      ).ofMissingSubject(claimsMore: claimsMore)
    }
    if isAbsent {
      return [Shortfall(expected: words, found: "it is there, with the URL \(remote.url?.description ?? "of nothing")")]
    }
    var shortfalls = url?.shortfalls(remote.url ?? "", subject: "the URL of \(subject)") ?? []
    shortfalls += pushURL?.shortfalls(remote.pushURL ?? "", subject: "the URL for pushing of \(subject)") ?? []
    shortfalls += fetch?.shortfalls(remote.fetch, "refspec", subject: "what \(subject) fetches") ?? []
    shortfalls += push?.shortfalls(remote.push, "refspec", subject: "what \(subject) pushes") ?? []
    shortfalls += maps(fetchMaps, remote.fetchRefspecs, "fetches") + maps(pushMaps, remote.pushRefspecs, "pushes")
    if let leadsTo {
      let wanted = try grading.location(leadsTo)
      if try repository.world(of: remote.url ?? "") != wanted.folder {
        shortfalls.append(
          Shortfall(
            expected: "\(subject) leads to \(wanted.path)", found: "it leads to \(remote.url?.description ?? "nothing")"
          ))
      }
    }
    return shortfalls
  }

  private func maps(_ samples: [(name: String, value: String)], _ refspecs: [Refspec], _ verb: String) -> [Shortfall] {
    samples.compactMap { source, wanted in
      let source = ByteString(source)
      let isRefused = refspecs.contains { $0.isNegative && $0.covers(source) }
      let found = isRefused ? [] : refspecs.compactMap { $0.destination(of: source) }
      if wanted == "none" ? found.isEmpty : found.contains(ByteString(wanted)) { return nil }
      return Shortfall(
        expected: wanted == "none" ? "\(subject) \(verb) no \(source)" : "\(subject) \(verb) \(source) to \(wanted)",
        found: found.isEmpty ? "it does not" : "it \(verb) it to \(abridged(found.map(\.description)))")
    }
  }
}

extension GradedRepository {
  /// The folder that a URL leads to, where it is a path.
  fileprivate func world(of url: ByteString) throws -> FilePath? {
    let path = url.removingPrefix("file://") ?? url
    let base = engine.workFolder ?? engine.gitFolder
    return try? (base / path).resolved()
  }
}
