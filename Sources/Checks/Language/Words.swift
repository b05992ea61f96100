internal import Files
internal import GitEngine

/// A revision as it is shown: full ids are cut to seven digits.
func shown(_ revision: String) -> String {
  guard let id = ObjectID(hex: revision.prefix(40)) else { return revision }
  return id.abbreviated + revision.dropFirst(40)
}

/// A text as it is shown: the full ids in it are cut to seven digits.
func withShortIDs(_ text: String) -> String {
  var (shortened, digits) = ("", "")
  for character in text + " " {
    if character.isHexDigit {
      digits.append(character)
    } else {
      shortened += (ObjectID(hex: digits)?.abbreviated ?? digits) + String(character)
      digits = ""
    }
  }
  return String(shortened.dropLast())
}

extension Commit {
  /// Such as `1234567 "Fix the till"`.
  var words: String { "\(id.abbreviated) \(quoted(subject))" }
}

extension String {
  /// Behind the default repository nothing, behind another its name.
  func inRepository(_ name: String) -> String { name == World.defaultRepository ? self : "\(self) in \(name)" }
}

extension FileMode {
  var words: String {
    switch self {
    case .tree: "a folder"
    case .file: "a file"
    case .executable: "an executable file"
    case .link: "a symbolic link"
    case .submodule: "a submodule"
    }
  }
}
