/// What the help says about one argument.
public struct ArgumentHelp: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// One sentence about the argument.
  public var abstract: String

  /// More about the argument.
  public var discussion: String

  /// What the value is called, or nil for the name of the property.
  public var valueName: String?

  /// Whether help pages and usage lines show the argument.
  public var visibility: ArgumentVisibility

  /// Describes an argument.
  public init(
    _ abstract: String = "", discussion: String = "", valueName: String? = nil,
    visibility: ArgumentVisibility = .default
  ) {
    self.abstract = abstract
    self.discussion = discussion
    self.valueName = valueName
    self.visibility = visibility
  }

  /// Describes an argument by one sentence.
  public init(stringLiteral value: String) { self.init(value) }

  /// Leaves the argument out of help pages.
  public static let hidden = ArgumentHelp(visibility: .hidden)
}

/// Whether help pages show an argument.
public enum ArgumentVisibility: Hashable, Sendable {
  /// Shown everywhere.
  case `default`

  /// Shown nowhere, but read all the same.
  case hidden
}

/// Where a shell takes the completions of a value from.
public enum CompletionKind: Hashable, Sendable {
  /// The values that the type has, if it has a fixed set.
  case `default`

  /// A fixed set of words.
  case list([String])

  /// Names of files, with one of these endings where there are any.
  case file(extensions: [String] = [])

  /// Names of folders.
  case directory

  /// Words that the program knows by this name.
  case named(String)
}

/// The names of an option or a flag.
public struct NameSpecification: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// One way to name an option.
  public enum Element: Hashable, Sendable {
    /// The name of the property, as `--dry-run`.
    case long

    /// A name of the author's choice, as `--name`.
    case customLong(String)

    /// The first letter of the property, as `-d`.
    case short

    /// A letter of the author's choice, as `-x`.
    case customShort(Character)
  }

  /// The names, in the order in which they were given.
  public var elements: [Element]

  /// Several names.
  public init(arrayLiteral elements: Element...) { self.elements = elements }

  /// Several names.
  public init(_ elements: some Sequence<Element>) { self.elements = Array(elements) }

  /// The name of the property, as `--dry-run`.
  public static let long: NameSpecification = [.long]

  /// The first letter of the property, as `-d`.
  public static let short: NameSpecification = [.short]

  /// The first letter and the name of the property.
  public static let shortAndLong: NameSpecification = [.short, .long]

  /// A name of the author's choice, as `--name`.
  public static func customLong(_ name: String) -> NameSpecification { [.customLong(name)] }

  /// A letter of the author's choice, as `-x`.
  public static func customShort(_ letter: Character) -> NameSpecification { [.customShort(letter)] }

  /// The names of a property, the short ones first.
  func names(of property: String) -> [OptionName] {
    let names = elements.map { element -> OptionName in
      switch element {
      case .long: .long(dashed(property))
      case .customLong(let name): .long(name)
      case .short: .short(property.first ?? "_")
      case .customShort(let letter): .short(letter)
      }
    }
    return names.filter(\.isShort) + names.filter { !$0.isShort }
  }
}

/// A name of an option as it is typed.
enum OptionName: Hashable, Sendable, CustomStringConvertible {
  case short(Character)
  case long(String)

  var isShort: Bool {
    if case .short = self { true } else { false }
  }

  var description: String {
    switch self {
    case .short(let letter): "-\(letter)"
    case .long(let name): "--\(name)"
    }
  }
}
