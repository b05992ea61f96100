public import Files

/// Finds out whether a hook really starts this program: asked by a variable, it answers and does nothing else.
public enum HookProbe {
  /// The variable that asks.
  public static let variable: ByteString = "GIT_DRILL_PROBE"

  /// The answer of a hook that was asked; nil where it was not.
  public static func answer(to environment: [ByteString: ByteString], hook: HookName) -> String? {
    guard let token = environment[variable], !token.isEmpty else { return nil }
    return "git-drill \(hook.rawValue) \(token)\n"
  }
}
