public import Files
public import Terminal

extension ByteString: ExpressibleByArgument {
  /// Takes the word as it is.
  public init?(argument: String) { self.init(argument) }

  /// Takes the word's bytes, which need not be UTF-8.
  public init?(argumentBytes: [UInt8]) { self.init(argumentBytes) }

  /// The text, for showing only.
  public var defaultValueDescription: String { description }
}
