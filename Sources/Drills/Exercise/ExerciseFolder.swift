public import Files

/// The files of one exercise as they were found, before anything in them is read.
public struct ExerciseFolder: Hashable, Sendable {
  /// The name of the folder, by which people call the exercise.
  public let id: String
  /// The name of the folder around it.
  public let topic: String
  /// Where it came from, to begin the place in an error message.
  public let origin: String
  /// The contents by path inside the folder.
  public let files: [String: ByteString]

  /// An exercise of files that were read elsewhere.
  public init(id: String, topic: String, origin: String, files: [String: ByteString]) {
    self.id = id
    self.topic = topic
    self.origin = origin
    self.files = files
  }

  /// The contents of one file, or an error that names what is missing.
  public func contents(of path: String) throws(DrillError) -> ByteString {
    guard let contents = files[path] else {
      throw DrillError(.brokenExercise, "\(place(of: path)) is missing", hint: "every exercise needs this file")
    }
    return contents
  }

  /// How error messages name a file of this exercise.
  public func place(of path: String) -> String { "\(origin)/\(path)" }

  /// The paths of the scripts in a folder, sorted.
  public func scripts(in folder: String) -> [String] {
    files.keys.filter { $0.hasPrefix(folder + "/") && $0.hasSuffix(".sh") }.sorted()
  }
}
