/// What is wrong with a command line, or what it asks for in place of a command.
enum ParserError: Error {
  case helpRequested
  case versionRequested
  case unknownOption(String, suggestion: String?)
  case unknownCommand(String, suggestion: String?)
  case missingValue(option: String)
  case unwantedValue(flag: String, value: String)
  case unexpectedArgument(String)
  case missingArgument(String)
  case invalidValue(String, argument: String, reason: String?, suggestion: String?)
  case validation(String)

  /// One sentence for the person who typed it, with a guess at what was meant.
  var message: String {
    switch self {
    case .helpRequested, .versionRequested: ""
    case .unknownOption(let name, let suggestion): "Unknown option '\(name)'." + guess(suggestion)
    case .unknownCommand(let name, let suggestion): "Unknown command '\(name)'." + guess(suggestion)
    case .missingValue(let option): "Missing value for '\(option)'."
    case .unwantedValue(let flag, let value): "The flag '\(flag)' takes no value, but was given '\(value)'."
    case .unexpectedArgument(let word): "Unexpected argument '\(word)'."
    case .missingArgument(let argument): "Missing expected argument '\(argument)'."
    case .invalidValue(let value, let argument, let reason, let suggestion):
      "The value '\(value)' is invalid for '\(argument)'\(reason.map { ": \($0)" } ?? "")."
        .replacingDoubledEnd + guess(suggestion)
    case .validation(let message): message
    }
  }

  private func guess(_ suggestion: String?) -> String { suggestion.map { " Did you mean '\($0)'?" } ?? "" }
}

extension String {
  /// The text with one full stop at its end where it has two.
  fileprivate var replacingDoubledEnd: String { hasSuffix("..") ? String(dropLast()) : self }
}

/// A parser's error with the commands that were named before it, the root first.
struct CommandError: Error, CustomStringConvertible {
  let path: [any ParsableCommand.Type]
  let error: ParserError

  var description: String { error.message }
}

/// A word of the command line as messages show it: escaped, and cut where it is very long.
func shown(_ word: some Sequence<UInt8>) -> String {
  let text = Escaping.visible(Array(word).prefix(400))
  return text.count > 80 ? text.prefix(79) + "…" : text
}
