public import Files

/// A built-in check with its options; the options are decoded from the rule that names it.
///
/// Checks are values without state: one value is used for all files, from several threads.
public protocol Check: Decodable, Sendable {
  /// The name in rules files: that of pre-commit-hooks where it has the check.
  static var id: String { get }
  /// One line for lists: what it refuses, or puts right.
  static var summary: String { get }
  /// The options that the rule may give.
  static var options: [CheckOption] { get }
}

extension Check {
  /// No options.
  public static var options: [CheckOption] { [] }
}

/// A check without options.
protocol OptionlessCheck: Check {
  init()
}

extension OptionlessCheck {
  init(from decoder: any Decoder) throws {
    _ = try decoder.options()
    self.init()
  }
}

/// An option of a check, for help and for refusing what is not one.
public struct CheckOption: Hashable, Sendable {
  /// The key in the rules file.
  public let name: String
  /// What it does, with its default.
  public let summary: String

  init(_ name: String, _ summary: String) {
    self.name = name
    self.summary = summary
  }
}

/// A check that looks at one file at a time.
public protocol FileCheck: Check {
  /// What the check looks at beside the path and the modes.
  static var needs: CheckNeeds { get }
  /// The files that it is for where the rule gives no `types:` of its own.
  var types: TypeFilter { get }
  /// Whether a path is one that the check is for where the rule gives no `files:` of its own.
  func isMeant(for path: ByteString) -> Bool
  /// The check with what it must know of the whole change, taken once before the first file.
  func prepared(for change: StagedChange) -> Self
  /// What is wrong with a file; the caller has already asked ``types``.
  func findings(in file: StagedFile) -> [Finding]
  /// The contents put right, or nil where nothing is to change or the check cannot.
  func fixed(_ file: StagedFile) -> ByteString?
}

extension FileCheck {
  /// The contents.
  public static var needs: CheckNeeds { .contents }
  /// Files of text.
  public var types: TypeFilter { TypeFilter(all: ["text"]) }
  /// Every path.
  public func isMeant(for path: ByteString) -> Bool { true }
  /// The check as it is.
  public func prepared(for change: StagedChange) -> Self { self }
  /// Nothing: most checks cannot.
  public func fixed(_ file: StagedFile) -> ByteString? { nil }

  /// The findings at some places, as many as one file may have.
  func findings(_ places: [(offset: Int, message: String)], in file: StagedFile) -> [Finding] {
    let first = places.sorted { $0.offset < $1.offset }.prefix(findingLimit)
    return zip(first, file.contents.positions(of: first.map(\.offset))).map { place, position in
      finding(place.message, in: file, line: position.line, column: position.column)
    }
  }

  func finding(
    _ message: String, in file: StagedFile, line: Int? = nil, column: Int? = nil, isFixable: Bool = false
  ) -> Finding {
    Finding(rule: Self.id, path: file.path, line: line, column: column, message: message, isFixable: isFixable)
  }
}

/// What a check must be given of a file.
public struct CheckNeeds: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// A set of bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The size of the blob.
  public static let size = CheckNeeds(rawValue: 1)
  /// The bytes of the blob; the size comes with them.
  public static let contents = CheckNeeds(rawValue: 3)
  /// Git attributes of the path.
  public static let attributes = CheckNeeds(rawValue: 4)
  /// What ``FileCheck/prepared(for:)`` takes.
  public static let change = CheckNeeds(rawValue: 8)
}

/// A check that looks at all that is committed at once.
public protocol ChangeCheck: Check {
  /// What is wrong with the change.
  func findings(in change: StagedChange) -> [Finding]
}

extension ChangeCheck {
  func finding(_ message: String, path: ByteString = "") -> Finding {
    Finding(rule: Self.id, path: path, message: message)
  }
}

/// The most findings of one check in one file: what more there is helps nobody, and could fill the memory.
let findingLimit = 1000
