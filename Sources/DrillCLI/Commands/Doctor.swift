internal import Documents
internal import Drills
internal import Files
internal import GitEngine
internal import Processes
internal import Terminal

/// Tells what may surprise on this machine.
struct Doctor: DrillCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell the versions in use, settings that may surprise, and exercises this Git is too old for")

  @Flag(help: "Print the result as JSON")
  var json = false

  @OptionGroup var library: LibraryOptions

  mutating func run(in context: Context) throws -> ExitCode {
    let git = try InstalledGit(context)
    let settings = try SurprisingSetting.found(in: context)
    let exercises = try context.library(library).folders.map { try Exercise($0) }
    let tooNew = exercises.filter { exercise in git.version.map { $0 < exercise.details.git } ?? true }
    let examination = Examination(
      drill: Drill.version, git: git.description, libgit2: GitLibrary.version, settings: settings,
      exercises: exercises.count, tooNew: tooNew)
    if json {
      try context.print(json: examination.json)
    } else {
      try context.print(lines: examination.lines)
    }
    return git.version == nil ? .trouble : .success
  }
}

/// What the doctor found.
private struct Examination {
  let drill: String
  let git: String?
  let libgit2: (major: Int, minor: Int, revision: Int)
  let settings: [SurprisingSetting.Found]
  let exercises: Int
  let tooNew: [Exercise]

  private var libraryVersion: String { "\(libgit2.major).\(libgit2.minor).\(libgit2.revision)" }

  var lines: [StyledText] {
    var lines: [StyledText] = [
      "git-drill  \(drill)", "libgit2    \(libraryVersion)",
      git.map { "git        \($0)" } ?? "git        \("not found on PATH; install git first", .red)", "",
    ]
    if settings.isEmpty {
      lines.append("No setting of yours is known to surprise.")
    } else {
      lines.append("\("Settings of yours that change what Git does; no verdict depends on them:", .bold)")
      for found in settings {
        lines.append("  \(found.key, .yellow) = \(found.value)  \("(\(found.origin))", .dim)")
        lines.append("      \(found.meaning)")
      }
    }
    lines.append("")
    if git == nil { return lines }
    if tooNew.isEmpty { return lines + ["This Git can do all \(exercises) exercises."] }
    lines.append("\("This Git is too old for \(tooNew.count) of \(exercises) exercises:", .bold)")
    return lines + tooNew.map { "  \($0.id) needs Git \($0.details.git)" }
  }

  var json: JSON {
    .object([
      .init("format", 1),
      .init("git-drill", .string(drill)),
      .init("libgit2", .string(libraryVersion)),
      .init("git", git.map { .string($0) } ?? .null),
      .init(
        "settings",
        .array(
          settings.map {
            .object([
              .init("key", .string($0.key)), .init("value", .string($0.value)), .init("origin", .string($0.origin)),
              .init("meaning", .string($0.meaning)),
            ])
          })),
      .init("exercises", .integer(exercises)),
      .init(
        "tooNew",
        .array(
          tooNew.map {
            .object([.init("id", .string($0.id)), .init("git", .string($0.details.git.description))])
          })),
    ])
  }
}
