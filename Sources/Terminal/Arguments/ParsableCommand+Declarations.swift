extension ParsableCommand {
  /// What is wrong with the declarations of this command and all below it, one sentence each: for a test.
  ///
  /// Names must be unique among a command's options and among its subcommands, values that may be left out must follow
  /// those that must be given, and what takes all words that are left must come last.
  public static func declarationProblems() -> [String] { problems(below: []) }

  private static func problems(below parents: [String]) -> [String] {
    let path = parents + [name]
    let definitions = Self().definitions
    let subcommands = configuration.subcommands
    let found =
      repeated(definitions.flatMap(\.names).map(\.description)).map { "two arguments are named '\($0)'" }
      + repeated(subcommands.flatMap { [$0.name] + $0.configuration.aliases }).map {
        "two subcommands are named '\($0)'"
      }
      + orderProblems(definitions.filter(\.isPositional))
    return found.map { "\(path.joined(separator: " ")): \($0)" }
      + subcommands.flatMap { $0.problems(below: path) }
  }

  private static func orderProblems(_ positionals: [ArgumentDefinition]) -> [String] {
    let inPlace = positionals.filter { $0.kind != .positional(.postTerminator) }
    return zip(inPlace, inPlace.dropFirst()).compactMap { first, second in
      if first.isRepeating { return "'\(first.spelling)' takes all words and leaves none for '\(second.spelling)'" }
      if !first.isRequired, second.isRequired {
        return "'\(first.spelling)' may be left out but '\(second.spelling)' after it may not"
      }
      return nil
    }
  }

  private static func repeated(_ names: [String]) -> [String] {
    Dictionary(grouping: names, by: \.self).filter { $0.value.count > 1 }.keys.sorted()
  }
}
