/// A version of Git, of which two numbers decide what it can do.
public struct GitVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The first number.
  public let major: Int
  /// The second number.
  public let minor: Int

  /// A version of two numbers.
  public init(major: Int, minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// The version in a text such as "2.39" or "git version 2.39.5 (Apple Git-154)"; nil where there is none.
  public init?(_ text: String) {
    let word = text.split(separator: " ").first { $0.first?.isNumber == true }
    let numbers = (word ?? "").split(separator: ".").prefix(2).compactMap { Int($0) }
    guard numbers.count == 2 else { return nil }
    self.init(major: numbers[0], minor: numbers[1])
  }

  /// The two numbers with a dot.
  public var description: String { "\(major).\(minor)" }

  /// Orders by the first number, then the second.
  public static func < (left: GitVersion, right: GitVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}
