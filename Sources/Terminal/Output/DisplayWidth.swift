extension StringProtocol {
  /// The number of terminal columns that a text takes.
  ///
  /// East Asian wide characters and emoji take two, combining marks and control characters none. The text is taken to be
  /// one line that ``Escaping`` has made safe.
  public var displayWidth: Int {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return utf8.count }
    return reduce(0) { $0 + $1.displayWidth }
  }
}

extension Character {
  /// The number of terminal columns that a character takes, 0 to 2 for all but a few clusters of Indic scripts.
  public var displayWidth: Int {
    if let ascii = asciiValue { return (0x20..<0x7F).contains(ascii) ? 1 : 0 }
    let isEmoji = unicodeScalars.contains { scalar in
      // The emoji selector, keycaps, and flags made of two letters.
      scalar.value == 0xFE0F || scalar.value == 0x20E3 || scalar.properties.isEmojiPresentation
    }
    return isEmoji ? 2 : unicodeScalars.reduce(0) { $0 + $1.displayWidth }
  }
}

extension Unicode.Scalar {
  /// The columns of one scalar by itself.
  fileprivate var displayWidth: Int {
    switch properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator, .surrogate: return 0
    default: break
    }
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) { return 0 }
    return isWide ? 2 : 1
  }

  /// Whether East_Asian_Width is W or F (Unicode Standard Annex 11); the standard library has no such property.
  private var isWide: Bool {
    guard value >= 0x1100 else { return false }
    var low = 0
    var high = wideRanges.count
    while low < high {
      let middle = (low + high) / 2
      if wideRanges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < wideRanges.count && wideRanges[low].contains(value)
  }
}

/// The wide and fullwidth ranges that are not emoji, in order.
private let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C,
  0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
  0x16FE0...0x18D08, 0x1AFF0...0x1B2FB, 0x1F200...0x1F202, 0x1F210...0x1F23B, 0x1F240...0x1F248, 0x1F250...0x1F251,
  0x1F260...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
]
