/// Text with a style for each piece, safe to print.
///
/// Literal parts are taken as they are. Interpolated values are escaped, line feeds included: `"\(title, .bold)"`. What
/// is left of control characters when the text is rendered is escaped too, except line feeds: no text from a repository
/// can act on a terminal, however it got in.
public struct StyledText: Hashable, Sendable {
  /// A run of text in one style.
  public struct Span: Hashable, Sendable {
    /// The text.
    public var text: String

    /// The look of the text.
    public var style: Style

    /// A run of text in one style.
    public init(_ text: String, _ style: Style = .plain) {
      self.text = text
      self.style = style
    }
  }

  /// The runs in order.
  public private(set) var spans: [Span] = []

  /// No text.
  public init() {}

  /// Text in one style, which may have line feeds.
  public init(_ text: String, _ style: Style = .plain) { append(Span(text, style)) }

  /// Runs of text.
  public init(spans: some Sequence<Span>) {
    for span in spans { append(span) }
  }

  /// Adds a run; runs of the same style join.
  public mutating func append(_ span: Span) {
    guard !span.text.isEmpty else { return }
    if let last = spans.indices.last, spans[last].style == span.style {
      spans[last].text += span.text
    } else {
      spans.append(span)
    }
  }

  /// Adds text in a style.
  public mutating func append(_ text: String, _ style: Style = .plain) { append(Span(text, style)) }

  /// Adds another text.
  public mutating func append(_ other: StyledText) {
    for span in other.spans { append(span) }
  }

  /// Joins two texts.
  public static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = left
    sum.append(right)
    return sum
  }

  /// Adds another text.
  public static func += (left: inout StyledText, right: StyledText) { left.append(right) }

  /// The text with a style added to every run.
  public func styled(_ style: Style) -> StyledText {
    StyledText(spans: spans.map { Span($0.text, style + $0.style) })
  }

  /// Whether there is no text.
  public var isEmpty: Bool { spans.isEmpty }

  /// The text alone, safe to print.
  public var plain: String { rendered(colored: false) }

  /// The columns that the text takes as one line.
  public var displayWidth: Int { plain.displayWidth }

  /// The text as bytes for a terminal: with escape sequences for the styles, or without any.
  ///
  /// A style never spans a line feed, so that pagers and logs that work by lines show each line alike.
  public func rendered(colored: Bool) -> String {
    var result = ""
    for span in spans {
      let text = Escaping.visible(span.text, keeping: .newlines)
      let parameters = span.style.parameters
      guard colored, !parameters.isEmpty else {
        result += text
        continue
      }
      let begin = "\u{1B}[" + parameters.map(String.init).joined(separator: ";") + "m"
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      result += lines.map { $0.isEmpty ? "" : begin + $0 + "\u{1B}[0m" }.joined(separator: "\n")
    }
    return result
  }

  /// The lines, without their line feeds; an empty last line is dropped.
  public var lines: [StyledText] {
    var lines = [StyledText()]
    for span in spans {
      let parts = span.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0 { lines.append(StyledText()) }
        lines[lines.count - 1].append(Span(String(part), span.style))
      }
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

extension Sequence<StyledText> {
  /// All elements in one, with a separator between them.
  public func joined(separator: StyledText = "") -> StyledText {
    var result = StyledText()
    for (index, element) in enumerated() {
      if index > 0 { result.append(separator) }
      result.append(element)
    }
    return result
  }
}

extension StyledText: ExpressibleByStringInterpolation, CustomStringConvertible {
  /// Plain text.
  public init(stringLiteral value: String) { self.init(value) }

  /// The text of an interpolated literal.
  public init(stringInterpolation: Interpolation) { self = stringInterpolation.text }

  /// The text alone.
  public var description: String { plain }

  /// Collects the parts of an interpolated literal.
  public struct Interpolation: StringInterpolationProtocol {
    var text = StyledText()

    /// Makes room for the parts.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds text of the program's own.
    public mutating func appendLiteral(_ literal: String) { text.append(literal) }

    /// Adds a styled text as it is.
    public mutating func appendInterpolation(_ value: StyledText) { text.append(value) }

    /// Adds bytes, escaped.
    public mutating func appendInterpolation(_ bytes: [UInt8], _ style: Style = .plain) {
      text.append(Escaping.visible(bytes), style)
    }

    /// Adds the text of a value, escaped.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible, _ style: Style = .plain) {
      text.append(Escaping.visible(value.description), style)
    }
  }
}
