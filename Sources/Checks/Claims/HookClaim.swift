internal import Files
internal import GitEngine

/// `hook:` — one hook as a file; it is not run.
struct HookClaim: Claim {
  let repository: String
  let name: ByteString
  let isAbsent: Bool
  let isExecutable: Bool?
  let content: Text?

  static let reference = CheckReference(
    "hook", "A hook is there and may be run. What it does is judged by hook-run and push-run.", shorthand: "name",
    keys: [
      .repository,
      .required("name", "hook", "Such as `pre-commit`."),
      .optional("absent", "true or false", "There is no such hook."),
      .optional("executable", "true or false", "Git would run it, or would not."),
      .optional("content", "text", "What the script holds."),
    ],
    example: "hook: { in: origin, name: pre-receive, executable: true }")

  init(_ fields: Fields) throws {
    repository = try fields.repository()
    name = try fields.required("name", fields.bytes("name"))
    isAbsent = try fields.flag("absent") ?? false
    isExecutable = try fields.flag("executable")
    content = try fields.value("content")
  }

  private var subject: String { "the hook \(name)".inRepository(repository) }

  var words: String {
    if isAbsent { return "\(subject) is not there" }
    var parts: [String] = []
    if let isExecutable { parts.append(isExecutable ? "is executable" : "is not executable") }
    if let content { parts.append(content.words) }
    return parts.isEmpty ? "\(subject) is there" : "\(subject) \(parts.joined(separator: ", "))"
  }

  func shortfalls(in grading: Grading) throws -> [Shortfall] {
    let repository = try grading.repository(self.repository)
    let folder = try repository.engine.hooksFolder
    let resolved = try? folder.resolved()
    if let resolved, resolved.relative(to: try grading.worldFolder) == nil {
      throw Unmet(
        expected: "hooks are in the repository", found: "core.hooksPath leads out of the exercise, to \(folder)")
    }
    let link = folder / ("./" + name)
    let kind = try resolved.flatMap { _ in try link.status()?.kind }
    if isAbsent { return kind == nil ? [] : [Shortfall(expected: words, found: "it is there")] }
    let file = try kind == .link ? target(of: link, in: grading.worldFolder) : link
    guard kind != nil, let status = try file.status() else {
      let samples = (folder / (name + ".sample")).exists ? "; \(name).sample is only an example" : ""
      return try Shortfall(expected: "\(subject) is there", found: "there is no such file\(samples)")
        .ofMissingSubject(claimsMore: isExecutable != nil || content != nil)
    }
    guard status.kind == .file else {
      return [Shortfall(expected: "\(subject) is a file", found: "it is a folder or something else")]
    }
    var complaints = Complaints(about: subject)
    if let isExecutable {
      complaints.require(
        status.isExecutable == isExecutable, isExecutable ? "is executable" : "is not executable",
        isExecutable ? "it is not: Git will not run it" : "it is")
    }
    let text = try content.map { $0.shortfalls(try file.contents(limit: grading.limits.fileSize), subject: subject) }
    return complaints.shortfalls + (text ?? [])
  }

  /// What a link leads to: only inside the world.
  private func target(of link: FilePath, in world: FilePath) throws -> FilePath {
    guard let target = try? link.resolved() else {
      throw Unmet(expected: "\(subject) is there", found: "it is a link that leads nowhere")
    }
    guard target.relative(to: world) != nil else {
      throw Unmet(
        expected: "hooks are in the repository", found: "\(subject) is a link out of the exercise, to \(target)")
    }
    return target
  }
}
