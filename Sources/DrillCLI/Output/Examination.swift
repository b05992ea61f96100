internal import Documents
internal import Drills
internal import Terminal

/// What the doctor found.
struct Examination {
  let drill: String
  let git: String?
  let libgit2: (major: Int, minor: Int, revision: Int)
  let settings: [SurprisingSetting.Found]
  let exercises: Int
  let tooNew: [ExerciseSummary]

  private var libraryVersion: String { "\(libgit2.major).\(libgit2.minor).\(libgit2.revision)" }

  func lines(width: Int) -> [StyledText] {
    versions + [""] + settingLines(width: width) + (git == nil ? [] : [""] + exerciseLines(width: width))
  }

  private var versions: [StyledText] {
    let gitVersion = git.map { $0.hasPrefix("git version ") ? String($0.dropFirst("git version ".count)) : $0 }
    return [
      "git-drill  \(drill)", "libgit2    \(libraryVersion)",
      gitVersion.map { "git        \($0)" } ?? "git        \("not found on PATH; install git first", .red)",
    ]
  }

  private func settingLines(width: Int) -> [StyledText] {
    guard !settings.isEmpty else { return ["No setting of yours is known to surprise."] }
    let heading: StyledText = "\("Settings of yours that change what Git does; no verdict depends on them:", .bold)"
    return heading.wrapped(width: width)
      + settings.flatMap { found in
        let setting: StyledText = "\(found.key, .yellow) = \(found.value) \("(\(found.origin))", .dim)"
        let meaning: StyledText = "\(found.meaning)"
        return setting.wrapped(width: width, indent: "  ", hangingIndent: "    ")
          + meaning.wrapped(width: width, indent: "      ")
      }
  }

  private func exerciseLines(width: Int) -> [StyledText] {
    guard !tooNew.isEmpty else { return ["This Git can do all \(counted(exercises, "exercise"))."] }
    let heading: StyledText =
      "\("This Git is too old for \(tooNew.count) of \(counted(exercises, "exercise")):", .bold)"
    return heading.wrapped(width: width) + tooNew.map { "  \($0.id, .cyan) needs Git \($0.details.git)" }
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
