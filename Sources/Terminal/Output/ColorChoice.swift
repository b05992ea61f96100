/// When output has colour and other styles.
public enum ColorChoice: String, ExpressibleByArgument, CaseIterable, Sendable {
  /// On a terminal, unless the environment says otherwise.
  case auto

  /// Always.
  case always

  /// Never.
  case never

  /// Whether output has colour.
  ///
  /// `NO_COLOR` (no-color.org) comes before `CLICOLOR_FORCE` and `CLICOLOR` (bixense.com/clicolors), and these before
  /// what the terminal is; a choice on the command line comes before them all.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether the output goes to a terminal.
  ///   - environment: The value of a variable of the environment.
  public func usesColor(isTerminal: Bool, environment: (String) -> String?) -> Bool {
    func isSet(_ name: String) -> Bool { environment(name)?.isEmpty == false }
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if isSet("NO_COLOR") { return false }
      if isSet("CLICOLOR_FORCE"), environment("CLICOLOR_FORCE") != "0" { return true }
      if environment("CLICOLOR") == "0" || !isSet("TERM") || environment("TERM") == "dumb" { return false }
      return isTerminal
    }
  }
}
