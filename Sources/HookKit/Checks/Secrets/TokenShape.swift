/// The shape of the tokens that one service gives out.
struct TokenShape: Sendable {
  /// The bytes that may follow the prefix.
  enum Alphabet: Sendable {
    case alphanumeric, hexadecimal, upperBase32, base64URL

    func contains(_ byte: UInt8) -> Bool {
      switch self {
      case .alphanumeric: isAlphanumeric(byte)
      case .hexadecimal: (48...57).contains(byte) || (97...102).contains(byte)
      case .upperBase32: (65...90).contains(byte) || (50...55).contains(byte)
      case .base64URL: isAlphanumeric(byte) || byte == 45 || byte == 95
      }
    }

    private func isAlphanumeric(_ byte: UInt8) -> Bool {
      (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
    }
  }

  let service: String
  let prefix: [UInt8]
  /// How many bytes follow the prefix.
  let length: ClosedRange<Int>
  let alphabet: Alphabet
  /// Bytes beside the alphabet that may stand between.
  let separators: [UInt8]

  init(
    _ service: String, _ prefix: String, _ length: ClosedRange<Int>, _ alphabet: Alphabet = .alphanumeric,
    separators: String = ""
  ) {
    self.service = service
    self.prefix = Array(prefix.utf8)
    self.length = length
    self.alphabet = alphabet
    self.separators = Array(separators.utf8)
  }

  /// The token at a place, where one stands there whole.
  func match(in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard bytes.starts(with: prefix) else { return nil }
    let body = bytes.dropFirst(prefix.count).prefix(length.upperBound + 1)
      .prefix { alphabet.contains($0) || separators.contains($0) }
    guard length.contains(body.count), isRandom(body) else { return nil }
    return bytes[bytes.startIndex..<body.endIndex]
  }

  /// Whether a body looks drawn by lot: not a word for a token, as `xxxx` or `your_token_here` in a manual.
  private func isRandom(_ body: ArraySlice<UInt8>) -> Bool {
    guard Set(body).count >= min(10, body.count / 2) else { return false }
    let text = String(decoding: body.map { $0 | 32 }, as: UTF8.self)
    let words = ["example", "xxxx", "0000", "1234567", "abcdef", "placeholder", "your", "token", "dummy", "redacted"]
    return !words.contains { text.contains($0) }
  }
}
