/// What a graph shows for one commit.
public struct GraphEntry: Hashable, Sendable {
  /// How the commit itself is drawn.
  public enum Node: Hashable, Sendable {
    /// As any commit.
    case commit
    /// As the one that HEAD is on.
    case current
  }

  /// What stands after the node: id, names, subject; cut at the width, never wrapped.
  public var text: StyledText
  /// How the commit itself is drawn.
  public var node: Node

  /// An entry of a text.
  public init(_ text: StyledText, node: Node = .commit) {
    self.text = text
    self.node = node
  }
}
