internal import Drills
internal import EmbeddedFiles
internal import Files
internal import Scenarios
internal import Terminal

/// What the process was given: the only way in which commands reach the world outside.
struct Context: Sendable {
  let console: any Console
  /// The whole environment.
  let environment: [ByteString: ByteString]
  /// The folder that the command was given in, with links resolved.
  let folder: FilePath
  /// This program's own file.
  let executable: FilePath
  /// Seconds since 1970.
  let now: @Sendable () -> Int64
  /// Whether the user asked the program to stop.
  let isInterrupted: @Sendable () -> Bool

  /// The user's folder, where the environment names one.
  var home: FilePath? { variable("HOME").map { FilePath($0) } }

  /// The value of a variable of the environment that is set and not empty.
  func variable(_ name: ByteString) -> ByteString? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Where scratch files go.
  var temporaryFolder: FilePath { FilePath(variable("TMPDIR") ?? "/tmp") }

  /// Where programs are found.
  var searchPath: ByteString { variable("PATH") ?? "/usr/bin:/bin" }

  /// The user's environment, for programs that are looked up on PATH.
  var toolEnvironment: [ByteString: ByteString] { environment.merging(["PATH": searchPath]) { $1 } }

  /// A path as the user typed it, without `..` and links as far as it exists.
  func path(_ text: ByteString) -> FilePath {
    let typed = folder / text
    if let resolved = try? typed.resolved() { return resolved }
    guard let parent = try? typed.parent?.resolved() else { return typed }
    return parent / typed.name
  }

  /// The exercises of this program, of `GIT_DRILL_EXERCISES` and of `--exercises`.
  func library(_ options: LibraryOptions) throws -> ExerciseLibrary {
    var folders = ExerciseLibrary.folders(
      of: EmbeddedFolder.exercises.files.compactMap { file in
        file.path.utf8.map { ($0, { file.contents }) }
      }, origin: "Exercises")
    for folder in exerciseFolders(options) { folders += try ExerciseLibrary.folders(below: folder) }
    return ExerciseLibrary(folders)
  }

  /// The folders of exercises that the environment and the command line name.
  func exerciseFolders(_ options: LibraryOptions) -> [FilePath] {
    let variable = variable("GIT_DRILL_EXERCISES")?.split(on: UInt8(ascii: ":")) ?? []
    return (variable.filter { !$0.isEmpty } + options.exercises).map(path)
  }

  /// The order of topics and the interview questions.
  func exerciseMap() throws -> ExerciseMap {
    try ExerciseMap(EmbeddedFolder.exercises["map.yaml"]?.contents ?? "", file: "Exercises/map.yaml")
  }

  /// The attempt around the current folder, with its exercise.
  ///
  /// - Parameter isOld: whether the world may be one that another version of the exercise built, without a warning.
  func attempt(
    _ options: LibraryOptions, allowingOld isOld: Bool = false
  ) throws -> (attempt: Attempt, exercise: Exercise) {
    let attempt = try Attempt.around(folder)
    guard let found = try library(options).folders.first(where: { $0.id == attempt.exerciseID }) else {
      throw Trouble(
        "the exercise \"\(attempt.exerciseID)\" of this folder is not among those that are known",
        hint: "name the folder that it is in: --exercises FOLDER, or GIT_DRILL_EXERCISES", code: .validationFailure)
    }
    let exercise = try Exercise(found)
    if try !isOld && attempt.isOutdated(exercise) {
      try warn("this exercise has changed since you started it; git drill reset builds the new one")
    }
    return (attempt, exercise)
  }

  /// Whether the locale's characters are UTF-8, or not said.
  var speaksUTF8: Bool {
    guard let locale = variable("LC_ALL") ?? variable("LC_CTYPE") ?? variable("LANG") else { return true }
    let name = locale.description.lowercased()
    return name.contains("utf") || !(name == "c" || name == "posix" || name.contains("iso"))
  }

  /// The language of texts: the first two letters of the locale.
  var language: String {
    let locale = variable("LC_ALL") ?? variable("LC_MESSAGES") ?? variable("LANG") ?? "en"
    let letters = locale.description.prefix(2).lowercased()
    return letters.count == 2 && letters.allSatisfy(\.isLetter) ? letters : "en"
  }
}

/// Where exercises come from besides the program itself.
struct LibraryOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Also use the exercises in this folder", valueName: "folder"), completion: .directory)
  var exercises: [ByteString] = []
}
