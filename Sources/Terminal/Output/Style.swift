/// How a piece of text looks: a colour and attributes.
///
/// Styles add up: `Style.bold + .red`, or `[.bold, .red]`; the later colour wins.
public struct Style: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// A colour of the terminal's own palette, so that the reader's theme is respected.
  public enum Color: UInt8, Hashable, Sendable, CaseIterable {
    /// A palette colour.
    case red = 31
    /// A palette colour.
    case green = 32
    /// A palette colour.
    case yellow = 33
    /// A palette colour.
    case blue = 34
    /// A palette colour.
    case magenta = 35
    /// A palette colour.
    case cyan = 36
  }

  /// The colour, or nil for the terminal's own.
  public var color: Color?

  /// Whether the text is bold.
  public var isBold = false

  /// Whether the text is dim.
  public var isDim = false

  /// Whether the text is underlined.
  public var isUnderlined = false

  /// Whether the text is in italics.
  public var isItalic = false

  /// Whether the text is struck through.
  public var isStruckThrough = false

  /// The look of plain text.
  public init() {}

  /// The sum of styles.
  public init(arrayLiteral elements: Style...) {
    self = elements.reduce(Style()) { $0 + $1 }
  }

  /// Adds the attributes of both; the right colour wins.
  public static func + (left: Style, right: Style) -> Style {
    var sum = left
    sum.color = right.color ?? left.color
    sum.isBold = left.isBold || right.isBold
    sum.isDim = left.isDim || right.isDim
    sum.isUnderlined = left.isUnderlined || right.isUnderlined
    sum.isItalic = left.isItalic || right.isItalic
    sum.isStruckThrough = left.isStruckThrough || right.isStruckThrough
    return sum
  }

  /// The parameters of the SGR sequence (ECMA-48 8.3.117), empty for plain text.
  var parameters: [UInt8] {
    var parameters: [UInt8] = []
    if isBold { parameters.append(1) }
    if isDim { parameters.append(2) }
    if isItalic { parameters.append(3) }
    if isUnderlined { parameters.append(4) }
    if isStruckThrough { parameters.append(9) }
    if let color { parameters.append(color.rawValue) }
    return parameters
  }
}

extension Style {
  /// The look of plain text.
  public static let plain = Style()

  /// Bold text.
  public static let bold = attribute { $0.isBold = true }

  /// Dim text.
  public static let dim = attribute { $0.isDim = true }

  /// Underlined text.
  public static let underline = attribute { $0.isUnderlined = true }

  /// Text in italics.
  public static let italic = attribute { $0.isItalic = true }

  /// Text struck through.
  public static let strikethrough = attribute { $0.isStruckThrough = true }

  /// Red text.
  public static let red = attribute { $0.color = .red }

  /// Green text.
  public static let green = attribute { $0.color = .green }

  /// Yellow text.
  public static let yellow = attribute { $0.color = .yellow }

  /// Blue text.
  public static let blue = attribute { $0.color = .blue }

  /// Magenta text.
  public static let magenta = attribute { $0.color = .magenta }

  /// Cyan text.
  public static let cyan = attribute { $0.color = .cyan }

  private static func attribute(_ change: (inout Style) -> Void) -> Style {
    var style = Style()
    change(&style)
    return style
  }
}
