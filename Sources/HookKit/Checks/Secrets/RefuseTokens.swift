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
  private static let mayBegin: [Bool] = shapes.enumerated().map { !$1.isEmpty || $0 == Int(UInt8(ascii: "e")) }

  func findings(in file: StagedFile) -> [Finding] {
    var findings: [Finding] = []
    let bytes = file.contents.bytes
    var index = 0
    var previous: UInt8 = 10
    while index < bytes.count {
      let byte = bytes[index]
      defer { previous = byte }
      guard Self.mayBegin[Int(byte)], !isWordByte(previous), let (service, end) = token(at: index, in: bytes) else {
        index += 1
        continue
      }
      if !isAllowed(file.contents.lineBytes(around: index)) {
        let (line, column) = file.contents.position(of: index)
        findings.append(finding("a secret: \(service)", in: file, line: line, column: column))
      }
      index = end
    }
    return findings
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
    let text = bytes[index...].prefix { TokenShape.Alphabet.base64URL.contains($0) || $0 == UInt8(ascii: ".") }
    let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].starts(with: "eyJ".utf8), parts[1].count >= 16, parts[2].count >= 20 else {
      return nil
    }
    return ByteString(decoded(parts[0])).contains("\"alg\"") ? text.endIndex : nil
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
