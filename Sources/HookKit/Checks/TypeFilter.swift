/// Which files a rule is for, by the tags of ``FileTypes``: `types`, `types-or` and `exclude-types` of a rule.
public struct TypeFilter: Hashable, Sendable {
  /// Tags that a file must have, all of them.
  public let all: [String]
  /// Tags of which a file must have one; empty means that it need not.
  public let any: [String]
  /// Tags that a file must not have.
  public let none: [String]

  /// A filter; without tags it takes every file.
  public init(all: [String] = [], any: [String] = [], none: [String] = []) {
    self.all = all
    self.any = any
    self.none = none
  }

  /// Whether a file with these types is taken.
  public func matches(_ types: FileTypes) -> Bool {
    all.allSatisfy(types.contains) && (any.isEmpty || any.contains(where: types.contains))
      && !none.contains(where: types.contains)
  }
}
