public import Documents
internal import Files

/// `exercise.yaml`: the details, and the parts that wait for a variant to be drawn.
public struct ExerciseFile: Decodable, Sendable {
  /// What the exercise says about itself.
  public let details: ExerciseDetails
  /// What differs between variants.
  public let vary: Node?
  /// What to build.
  public let world: Node
  /// What to check.
  public let checks: Node

  static let name = "exercise.yaml"

  private enum CodingKeys: String, CodingKey { case vary, world, checks }

  /// Reads the top level of an exercise file.
  public init(from decoder: any Decoder) throws {
    details = try ExerciseDetails(from: decoder)
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    vary = try fields.decodeIfPresent(Node.self, forKey: .vary)
    world = try fields.decode(Node.self, forKey: .world)
    checks = try fields.decode(Node.self, forKey: .checks)
  }

  init(in folder: ExerciseFolder) throws {
    let contents = try folder.contents(of: Self.name)
    self = try Document.parse(contents, file: folder.place(of: Self.name)).decode(ExerciseFile.self)
  }
}

extension ExerciseDetails {
  /// Reads the details alone, for a list of many exercises; a mistake elsewhere in the file does not show.
  public init(of folder: ExerciseFolder) throws {
    let header = Self.header(of: try folder.contents(of: ExerciseFile.name))
    let document = try? Document.parse(header, file: folder.place(of: ExerciseFile.name))
    // What cannot be read in part is read as a whole, which knows what is wrong.
    self = try (try? document?.decode(ExerciseDetails.self)) ?? ExerciseFile(in: folder).details
  }

  /// The file without the parts that make it long: the lines from such a key to the next one.
  private static func header(of contents: ByteString) -> ByteString {
    let long: [[UInt8]] = ["vary:", "world:", "checks:"].map { Array($0.utf8) }
    var header: [UInt8] = []
    var isKept = true
    var rest = contents.bytes[...]
    while let first = rest.first {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
      let line = rest[..<end]
      if ![" ", "\n", "\r", "#", "-"].contains(Unicode.Scalar(first)) {
        isKept = !long.contains { line.starts(with: $0) }
      }
      if isKept { header += line }
      rest = rest[end...]
    }
    return ByteString(header)
  }
}
