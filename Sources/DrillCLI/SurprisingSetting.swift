internal import Files
internal import Processes

/// A setting of Git that changes what learners see in an exercise.
struct SurprisingSetting {
  /// The key in lower case, as `git config --list` prints it.
  let key: String
  /// Whether a value surprises.
  let surprises: @Sendable (String) -> Bool
  /// What it does, as a sentence.
  let meaning: String

  /// A setting that the user has.
  struct Found: Hashable {
    let key: String
    let value: String
    /// The file that sets it.
    let origin: String
    let meaning: String
  }

  private static func isTrue(_ value: String) -> Bool { ["true", "yes", "on", "1", ""].contains(value.lowercased()) }

  static let all: [SurprisingSetting] = [
    .init(key: "core.hookspath", surprises: { _ in true }) {
      "Hooks from that folder run in every repository, also in those that you create or clone in an exercise."
    },
    .init(key: "init.defaultbranch", surprises: { $0 != "main" }) {
      "Repositories that you create begin on a branch of that name; exercises begin on main."
    },
    .init(key: "commit.gpgsign", surprises: isTrue) { "Commits in repositories that you create are signed." },
    .init(key: "tag.gpgsign", surprises: isTrue) { "Tags in repositories that you create are signed." },
    .init(key: "gpg.program", surprises: { _ in true }) {
      "That program makes signatures; where it fails, git commit fails."
    },
    .init(key: "core.autocrlf", surprises: { $0 != "false" }) {
      "Line ends change between the repository and your files."
    },
    .init(key: "merge.ff", surprises: { $0 != "true" }) { "git merge treats fast-forwards in another way than usual." },
    .init(key: "pull.rebase", surprises: { $0 != "false" }) { "git pull rebases instead of merging." },
    .init(key: "rebase.autostash", surprises: isTrue) { "git rebase puts uncommitted changes aside by itself." },
    .init(key: "rebase.autosquash", surprises: isTrue) { "git rebase -i moves fixup! commits by itself." },
    .init(key: "fetch.prune", surprises: isTrue) { "git fetch removes remote branches that are gone." },
    .init(key: "push.default", surprises: { $0 != "simple" }) {
      "git push without a branch sends something else than usual."
    },
    .init(key: "init.defaultrefformat", surprises: { $0 != "files" }) {
      "Repositories that you create store references in a format that git-drill cannot read."
    },
    .init(key: "init.defaultobjectformat", surprises: { $0 != "sha1" }) {
      "Repositories that you create use ids that git-drill cannot read."
    },
    .init(key: "init.templatedir", surprises: { _ in true }) {
      "Repositories that you create get files from that folder."
    },
    .init(key: "color.ui", surprises: { $0 == "always" }) {
      "Git's output has colour codes also where a script reads it, such as one for git bisect run."
    },
    .init(key: "core.quotepath", surprises: { !isTrue($0) }) {
      "Names of files with letters beyond ASCII are printed as they are."
    },
    .init(key: "diff.external", surprises: { _ in true }) { "git diff shows what another program prints." },
    .init(key: "core.excludesfile", surprises: { _ in true }) {
      "Your own ignore rules hide files in every repository."
    },
    .init(key: "feature.manyfiles", surprises: isTrue) { "The index is stored in another way than usual." },
    .init(key: "rerere.enabled", surprises: isTrue) {
      "Conflicts that you resolved once are resolved again by themselves."
    },
  ]

  init(key: String, surprises: @escaping @Sendable (String) -> Bool, _ meaning: () -> String) {
    self.key = key
    self.surprises = surprises
    self.meaning = meaning()
  }

  /// The surprising settings among those that git itself sees outside any repository.
  static func found(in context: Context) -> [Found] {
    var environment = context.toolEnvironment
    environment["GIT_DIR"] = "/nonexistent"
    let command = Command(
      ["git", "config", "--list", "--show-origin", "-z"], in: FilePath("/"), environment: environment,
      timeLimit: .seconds(10))
    guard let result = try? command.run(), result.succeeded else { return [] }
    let fields = result.output.split(on: 0)
    let pairs = stride(from: 0, to: fields.count - 1, by: 2).map { (origin: fields[$0], setting: fields[$0 + 1]) }
    return pairs.compactMap { origin, setting in
      let parts = setting.bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
      let key = ByteString(parts.first ?? []).description
      let value = ByteString(parts.count == 2 ? parts[1] : []).description
      guard let known = all.first(where: { $0.key == key.lowercased() && $0.surprises(value) }) else { return nil }
      let file = origin.removingPrefix("file:") ?? origin
      return Found(key: key, value: value, origin: file.description, meaning: known.meaning)
    }
  }
}
