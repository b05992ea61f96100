internal import Files

/// Swift source that holds files as two string literals for each folder.
///
/// One literal holds all contents, because the compiler takes half a minute over a table of a thousand literals, and less
/// than a second over one literal of the same size.
struct EmbeddedSource {
  private(set) var text: ByteString

  init(of folders: [FilePath], forModule module: ByteString) throws {
    text = module == "EmbeddedFiles" ? "internal import Files\n" : "public import EmbeddedFiles\n"
    for folder in folders {
      let files = try SourceFile.all(in: folder)
      var table = StringLiteral()
      var contents = StringLiteral()
      for file in files {
        table.append(file.tableLine)
        contents.append(file.storedContents)
      }
      text =
        text + """

          extension EmbeddedFolder {
            /// The files of \(folder.name.description) as they were when this program was built.
            public static let \(Self.variableName(for: folder)) = EmbeddedFolder(
              table: \(table.source),
              contents: \(contents.source))
          }

          """
    }
  }

  private static func variableName(for folder: FilePath) -> String {
    let name = folder.name.description
    return name.prefix(1).lowercased() + name.dropFirst()
  }
}

/// A string literal in the making, in ASCII whatever the text is.
struct StringLiteral {
  private var escaped: [UInt8] = []

  var source: String { "\"" + String(decoding: escaped, as: UTF8.self) + "\"" }

  mutating func append(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": escaped.append(contentsOf: #"\n"#.utf8)
      case "\"": escaped.append(contentsOf: #"\""#.utf8)
      case "\\": escaped.append(contentsOf: #"\\"#.utf8)
      case " "..."~": escaped.append(UInt8(scalar.value))
      default: escaped.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".utf8)
      }
    }
  }
}
