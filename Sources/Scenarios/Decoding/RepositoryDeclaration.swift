internal import Documents
internal import Files

/// One repository of a world, as `repositories:` declares it.
struct RepositoryDeclaration: Sendable {
  let name: String
  /// Where it stands inside the world: one name.
  let path: ByteString
  let isBare: Bool
  /// The branch that HEAD names at first.
  let branch: Marked
  let person: Person
  /// Whether it is a repository at all, and not just a folder for the learner to make one of.
  let isInitialised: Bool
  let settings: [ConfigStep.Setting]
  let place: Marked

  static let keys: [KeyReference] = [
    KeyReference("bare", .flag, "has no worktree"),
    KeyReference("branch", .branch, "the branch that HEAD names at first; main where it is not said"),
    KeyReference("path", .text, "its folder in the world; its name where it is not said, with .git where it is bare"),
    KeyReference("person", .person, "whose it is; robin where it is not said"),
    KeyReference("init", .flag, "false: it is a folder of files only, until the learner makes a repository of it"),
    KeyReference("config", .mapping, "what its configuration says besides what every world's says"),
  ]

  init(_ entry: Node.Entry, people: [String: Person]) throws(DocumentError) {
    place = Marked(entry.name, file: entry.key.file, mark: entry.key.mark)
    name = entry.name
    guard Self.isFolderName(name) else {
      throw place.error("a repository's name is made of letters, digits, -, _ and ., and begins with a letter or digit")
    }
    let fields = try Fields(
      entry.value.isNull ? [] : try entry.value.mappingOrEmpty("a repository"), known: Self.keys.map(\.name),
      kind: "the repository \(name)", place: entry.key, people: people)
    isBare = try fields.flag("bare")
    branch = try fields.text("branch") ?? Marked("main", file: place.file, mark: place.mark)
    let path = try fields.text("path")
    if let path, !Self.isFolderName(path.text) {
      throw path.error("the path is one name of letters, digits, -, _ and ., without a slash")
    }
    self.path = ByteString(path?.text ?? (isBare ? name + ".git" : name))
    person = try fields.person("person") ?? Person.known[0].person
    isInitialised = try fields.flag("init", default: true)
    if !isInitialised, isBare { throw fields.error("bare needs init: true") }
    settings =
      try fields.node("config").map { (node) throws(DocumentError) in
        try ConfigStep(
          Fields(
            [Node.Entry(key: Node(.scalar("values", plain: true), mark: node.mark, file: node.file), value: node)],
            known: ["values"], kind: "config", place: node)
        ).settings
      } ?? []
  }

  private static func isFolderName(_ name: String) -> Bool {
    let letters = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
        true
      default: false
      }
    }
    return letters && !name.isEmpty && !name.hasPrefix(".") && !name.hasPrefix("-") && !name.hasPrefix("_")
  }
}

extension Node {
  /// The entries of a mapping, which may be empty.
  func mappingOrEmpty(_ what: String) throws(DocumentError) -> [Entry] {
    guard let mapping else { throw error("\(what) must be a mapping, not \(kindInWords)") }
    return mapping
  }
}
