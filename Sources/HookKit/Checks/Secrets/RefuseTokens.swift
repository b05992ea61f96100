import Files

/// Refuses secrets that can be told by their shape: access tokens of well-known services, and JSON Web Tokens.
///
/// A line with `gitleaks:allow` or `pragma: allowlist secret` passes. What is found is never shown.
struct RefuseTokens: FileCheck, OptionlessCheck {
  static let id = "check-secrets"
  static let summary = "no access tokens of well-known services"

  init() {}

  private static let shapes: [[TokenShape]] = {
    var shapes = Array(repeating: [TokenShape](), count: 256)
    for shape in TokenShape.all { shapes[Int(shape.prefix[0])].append(shape) }
    return shapes
  }()
  /// For each first byte the set of the low six bits of second bytes.
  private static let starts: [UInt64] = {
    var starts = Array(repeating: UInt64(0), count: 256)
    for prefix in TokenShape.all.map(\.prefix) + [Array("eyJ".utf8)] {
      starts[Int(prefix[0])] |= 1 << UInt64(prefix[1] & 63)
    }
    return starts
  }()

  func findings(in file: StagedFile) -> [Finding] {
    var found: [(offset: Int, message: String)] = []
    var index = 0
    while found.count < findingLimit, let start = nextStart(in: file.contents.bytes, from: index) {
      guard let (service, end) = token(at: start, in: file.contents.bytes) else {
        index = start + 1
        continue
      }
      if !isAllowed(file.contents.lineBytes(around: start)) { found.append((start, "a secret: \(service)")) }
      index = end
    }
    return findings(found, in: file)
  }

  /// Where a word begins with two bytes that a token may begin with.
  private func nextStart(in bytes: [UInt8], from start: Int) -> Int? {
    let starts = Self.starts
    return bytes.withUnsafeBufferPointer { buffer in
      starts.withUnsafeBufferPointer { starts in
        var index = start
        while index &+ 1 < buffer.count {
          // The second byte tells of each first one, as bits, whether a token may begin with the two.
          if starts[Int(buffer[index])] & (1 << UInt64(buffer[index &+ 1] & 63)) != 0,
            index == 0 || !isWordByte(buffer[index &- 1])
          {
            return index
          }
          index &+= 1
        }
        return nil
      }
    }
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (97...122).contains(byte | 32) && byte < 128 || byte == UInt8(ascii: "_")
  }

  private func token(at index: Int, in bytes: [UInt8]) -> (service: String, end: Int)? {
    for shape in Self.shapes[Int(bytes[index])] {
      if let token = shape.match(in: bytes[index...]) { return ("a token of \(shape.service)", token.endIndex) }
    }
    guard let end = webToken(at: index, in: bytes) else { return nil }
    return ("a JSON Web Token", end)
  }

  /// The end of a JSON Web Token (RFC 7519): header, claims and signature in base64url, both of the first JSON.
  private func webToken(at index: Int, in bytes: [UInt8]) -> Int? {
    guard bytes[index...].starts(with: "eyJ".utf8) else { return nil }
    var rest = bytes[index...].prefix(Self.longestWebToken)
    guard let header = part(of: &rest), let claims = part(of: &rest), claims.starts(with: "eyJ".utf8) else {
      return nil
    }
    let signature = rest.prefix { TokenShape.Alphabet.base64URL.contains($0) }
    guard claims.count >= 16, signature.count >= 20, rest[signature.endIndex...].first != UInt8(ascii: ".") else {
      return nil
    }
    return ByteString(decoded(header)).contains("\"alg\"") ? signature.endIndex : nil
  }

  private static let longestWebToken = 16_384

  /// Takes base64url up to a dot.
  private func part(of rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let part = rest.prefix { TokenShape.Alphabet.base64URL.contains($0) }
    guard rest[part.endIndex...].first == UInt8(ascii: ".") else { return nil }
    rest = rest[(part.endIndex + 1)...]
    return part
  }

  private func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in text {
      let value: UInt8 =
        switch byte {
        case 65...90: byte - 65
        case 97...122: byte - 71
        case 48...57: byte + 4
        default: byte == 45 ? 62 : 63
        }
      bits = bits << 6 | UInt32(value)
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
    return result
  }

  private func isAllowed(_ line: ArraySlice<UInt8>) -> Bool {
    let line = ByteString(line)
    return line.contains("gitleaks:allow") || line.contains("pragma: allowlist secret")
  }
}
