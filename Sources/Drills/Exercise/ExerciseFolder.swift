public import Files

/// The files of one exercise as they were found, before anything in them is read.
public struct ExerciseFolder: Sendable {
  /// The name of the folder, by which people call the exercise.
  public let id: String
  /// The name of the folder around it.
  public let topic: String
  /// Where it came from, to begin the place in an error message.
  public let origin: String
  /// How to read each file, by its path inside the folder: a library has many more files than a command needs.
  private let files: [String: Reading]

  /// Reads one file.
  public typealias Reading = @Sendable () throws -> ByteString

  /// An exercise of files that are read when they are asked for.
  public init(id: String, topic: String, origin: String, files: [String: Reading]) {
    self.id = id
    self.topic = topic
    self.origin = origin
    self.files = files
  }

  /// The contents of one file, or an error that names what is missing.
  public func contents(of path: String) throws -> ByteString {
    guard let read = files[path] else {
      throw DrillError(.brokenExercise, "\(place(of: path)) is missing", hint: "every exercise needs this file")
    }
    return try read()
  }

  /// Whether there is a file.
  public func has(_ path: String) -> Bool { files[path] != nil }

  /// The paths of all files, sorted.
  public var paths: [String] { files.keys.sorted() }

  /// How error messages name a file of this exercise.
  public func place(of path: String) -> String { "\(origin)/\(path)" }

  /// The paths of the scripts in a folder, sorted.
  public func scripts(in folder: String) -> [String] {
    paths.filter { $0.hasPrefix(folder + "/") && $0.hasSuffix(".sh") }
  }
}
