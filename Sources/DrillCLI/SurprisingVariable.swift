internal import Files

/// A variable of the environment that changes what Git does in every repository.
enum SurprisingVariable {
  private static let meanings: [(name: ByteString, meaning: String)] = [
    ("GIT_DIR", "Git works on that repository, whatever folder you are in."),
    ("GIT_WORK_TREE", "Git takes that folder for the worktree of every repository."),
    ("GIT_INDEX_FILE", "Git stages into that file, in every repository."),
    ("GIT_OBJECT_DIRECTORY", "Git keeps the objects of every repository in that folder."),
    ("GIT_NAMESPACE", "Git sees only the references of that namespace."),
    ("GIT_CONFIG_PARAMETERS", "Git takes these settings before all others."),
    ("GIT_CONFIG_COUNT", "Git takes that many settings from the environment before all others."),
    ("GIT_EXTERNAL_DIFF", "git diff shows what another program prints."),
    ("GIT_AUTHOR_DATE", "Every commit gets that date."),
    ("GIT_COMMITTER_DATE", "Every commit gets that date."),
    ("GIT_LITERAL_PATHSPECS", "Patterns for paths stand for themselves."),
  ]

  /// The variables that the user has set, as if they were settings.
  static func found(in context: Context) -> [SurprisingSetting.Found] {
    let set = meanings.compactMap { name, meaning in
      context.variable(name).map { found(name, $0, meaning) }
    }
    guard let (name, value) = language(in: context) else { return set }
    return set + [
      found(name, value, "Git speaks that language where it is installed; the texts here quote it in English.")
    ]
  }

  /// The variable that decides the language of messages (setlocale(3), gettext(3)), where that is not English.
  private static func language(in context: Context) -> (name: ByteString, value: ByteString)? {
    let locales: [ByteString] = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let locale = locales.lazy.compactMap { name in context.variable(name).map { (name, $0) } }.first
    guard let locale, !isEnglish(locale.1) else { return nil }
    return context.variable("LANGUAGE").map { ("LANGUAGE", $0) } ?? locale
  }

  private static func isEnglish(_ value: ByteString) -> Bool {
    ["C", "POSIX", "en"].contains { value == $0 || value.hasPrefix($0 + ".") || value.hasPrefix($0 + "_") }
  }

  private static func found(_ name: ByteString, _ value: ByteString, _ meaning: String) -> SurprisingSetting.Found {
    .init(key: name.description, value: value.description, origin: "environment", meaning: meaning)
  }
}
