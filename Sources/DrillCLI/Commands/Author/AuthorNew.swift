internal import EmbeddedFiles
internal import Files
internal import Terminal

/// Makes a skeleton to change.
struct AuthorNew: DrillCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Make a skeleton: a small exercise that works, to change piece by piece")

  @Argument(help: "The id of the new exercise: lower-case words joined by dashes")
  var id: String

  @Option(help: ArgumentHelp("The topic, which is the folder around the exercise", valueName: "name"))
  var topic = "own"

  @Option(help: ArgumentHelp("The folder of exercises to add it to", valueName: "folder"), completion: .directory)
  var into: ByteString = "exercises"

  mutating func validate() throws {
    for name in [id, topic] {
      let isPlain = name.utf8.allSatisfy { byte in
        byte == UInt8(ascii: "-") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      }
      guard isPlain, !name.isEmpty, name.first != "-" else {
        throw ValidationError("\"\(name)\" is no name here: use lower-case letters, digits and dashes")
      }
    }
  }

  mutating func run(in context: Context) throws -> ExitCode {
    let root = context.path(into)
    let folder = root / ByteString(topic) / ByteString(id)
    guard !folder.exists else { throw Trouble("\(folder) exists already", hint: "choose another id") }
    for file in EmbeddedFolder.exercises.files(below: "skeleton") {
      let path = folder / (file.path.removingPrefix("skeleton/") ?? file.path)
      try path.parent?.createFolders()
      try path.writeNew(file.contents)
    }
    try context.print(lines: [
      "\(folder) is a small exercise that works.", "",
      "Prove it with  \("git drill author test \(id) --exercises \(shellQuoted(root.description))", .cyan)",
    ])
    return .success
  }
}
