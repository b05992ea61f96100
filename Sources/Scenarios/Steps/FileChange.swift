internal import Documents
internal import Files

/// One thing that is done to a file of a worktree.
enum FileChange: Hashable, Sendable {
  case write(ByteString, contents: ByteString)
  case append(ByteString, contents: ByteString)
  case prepend(ByteString, contents: ByteString)
  case edit(ByteString, old: Marked, new: ByteString)
  case delete(ByteString)
  case rename(ByteString, to: ByteString)
  case mode(ByteString, isExecutable: Bool)
  case symlink(ByteString, target: ByteString)

  /// The paths whose state it changes.
  var paths: [ByteString] {
    switch self {
    case .write(let path, _), .append(let path, _), .prepend(let path, _), .edit(let path, _, _), .delete(let path),
      .mode(let path, _), .symlink(let path, _):
      [path]
    case .rename(let old, let new): [old, new]
    }
  }
}

/// A change with the place where it is written.
struct PlacedChange: Hashable, Sendable {
  let change: FileChange
  let place: Marked
}

extension Fields {
  /// All changes to files, in the order that they are written in.
  func changes() throws(DocumentError) -> [PlacedChange] {
    var changes: [PlacedChange] = []
    for entry in given(among: StepReference.changes.map(\.name)) {
      if entry.name == "delete" {
        for path in try entry.value.markedList("delete") {
          changes.append(PlacedChange(change: .delete(try path.path()), place: path))
        }
        continue
      }
      for file in try entry.value.entries(entry.name) {
        let place = try file.key.marked("a path")
        for change in try Self.changes(entry.name, try place.path(), file.value) {
          changes.append(PlacedChange(change: change, place: place))
        }
      }
    }
    return changes
  }

  private static func changes(_ kind: String, _ path: ByteString, _ value: Node) throws(DocumentError) -> [FileChange] {
    switch kind {
    case "write": return [.write(path, contents: try value.contents("the contents"))]
    case "append": return [.append(path, contents: try value.contents("the contents"))]
    case "prepend": return [.prepend(path, contents: try value.contents("the contents"))]
    case "symlink": return [.symlink(path, target: ByteString(try value.marked("the target").text))]
    case "rename": return [.rename(path, to: try value.marked("the new path").path())]
    case "mode":
      let mode = try value.choice("the mode", of: WrittenMode.self)
      return [.mode(path, isExecutable: mode == .executable)]
    case "edit":
      return try value.entries("an edit").map { (entry) throws(DocumentError) in
        let old = Marked(entry.name, file: entry.key.file, mark: entry.key.mark)
        guard !old.text.isEmpty else { throw old.error("the text to replace must not be empty") }
        return .edit(path, old: old, new: try entry.value.contents("the new text"))
      }
    default: return [.write(path, contents: try bytes(value))]
    }
  }

  private enum WrittenMode: String, CaseIterable { case executable, regular }

  private static func bytes(_ value: Node) throws(DocumentError) -> ByteString {
    let fields = try Fields(
      try value.entries("binary contents"), known: ["base64", "noise", "seed"], kind: "binary contents", place: value)
    if let text = try fields.text("base64") {
      guard let bytes = Base64.decode(text.text) else { throw text.error("this is not base64") }
      return ByteString(bytes)
    }
    guard let count = try fields.number("noise", in: 1...(64 << 20)) else {
      throw value.error("binary contents are given as base64, or as a number of bytes of noise")
    }
    let seed = try fields.text("seed")?.text ?? "noise"
    var generator = SeededGenerator(seed: Seed(0), stream: seed)
    return ByteString(generator.bytes(count))
  }
}
