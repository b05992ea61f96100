import Documents
import Files

/// Refuses characters that a reader cannot see, or that change the order in which a reader sees the others.
///
/// These are the bidirectional controls of the attack known as Trojan Source (CVE-2021-42574), characters without
/// width, and control characters other than tab and line ends. Joiners between letters that are not ASCII, and in
/// emoji, pass.
struct RefuseInvisibleCharacters: FileCheck {
  static let id = "check-invisible-characters"
  static let summary = "no invisible or bidirectional control characters"
  static let options = [CheckOption("allow", "characters that may stand, such as U+00AD")]

  private let allowed: Set<UInt32>

  init(from decoder: any Decoder) throws {
    let options = try decoder.options()
    self.init(
      allowed: try options.texts("allow").map { text in
        guard text.hasPrefix("U+"), let code = UInt32(text.dropFirst(2), radix: 16) else {
          throw options.refusal(of: "allow", "'\(text)' is not a character such as U+00AD")
        }
        return code
      })
  }

  init(allowed: [UInt32] = []) { self.allowed = Set(allowed) }

  func findings(in file: StagedFile) -> [Finding] {
    guard file.contents.facts.contains(.nonASCII) || file.contents.hasControlCharacter else { return [] }
    let found = hidden(in: file.contents.bytes).map { offset, code in
      let name = InvisibleCharacter.name(of: code) ?? "control character"
      return (offset, "\(name) \(InvisibleCharacter.notation(code))")
    }
    return findings(found, in: file)
  }

  private func hidden(in bytes: [UInt8]) -> [(offset: Int, code: UInt32)] {
    var found: [(offset: Int, code: UInt32)] = []
    bytes.withUnsafeBufferPointer { buffer in
      var index = 0
      var previous: UInt32 = 10
      while index < buffer.count, found.count < findingLimit {
        let byte = buffer[index]
        if byte < 0x80 {
          if byte < 32 && !(9...13).contains(byte) || byte == 127, !allowed.contains(UInt32(byte)) {
            found.append((index, UInt32(byte)))
          }
          previous = UInt32(byte)
          index += 1
          continue
        }
        guard let length = UTF8Sequence.length(at: index, in: buffer) else {
          index += 1
          continue
        }
        let code = UTF8Sequence.decode(bytes[index...]).code
        if InvisibleCharacter.name(of: code) != nil, !allowed.contains(code),
          !InvisibleCharacter.isUseful(code, after: previous, atStart: index == 0)
        {
          found.append((index, code))
        }
        previous = code
        index += length
      }
    }
    return found
  }
}
