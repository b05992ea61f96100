public import Files

/// The small script that Git runs, and that starts this program.
public struct HookShim: Sendable {
  private let template: ByteString
  private let program: FilePath
  private let passesWithoutProgram: Bool

  /// What every shim has in its second line.
  static let mark: ByteString = "# git-drill hook, format "

  /// The name of what was there before, behind the hook's own.
  public static let previousSuffix: ByteString = ".before-drill"

  /// - Parameters:
  ///   - template: `shim.sh` of the data.
  ///   - program: this program.
  ///   - passesWithoutProgram: whether the hook lets everything pass where the program is gone.
  public init(template: ByteString, program: FilePath, passesWithoutProgram: Bool = false) {
    self.template = template
    self.program = program
    self.passesWithoutProgram = passesWithoutProgram
  }

  /// The script of a hook.
  public func script(for hook: HookName) -> ByteString {
    var script = template
    let values: [(ByteString, ByteString)] = [
      ("@hook@", ByteString(hook.rawValue)), ("@missing@", passesWithoutProgram ? "pass" : "fail"),
      ("@drill@", program.bytes.quotedForShell),
    ]
    for (name, value) in values { script = script.replacing(name, with: value) }
    return script
  }

  /// Whether a script is one of ours.
  static func isShim(_ script: ByteString) -> Bool { script.lines.dropFirst().first?.hasPrefix(mark) ?? false }
}

extension ByteString {
  /// The bytes as one word of a POSIX shell.
  var quotedForShell: ByteString {
    let quote = UInt8(ascii: "'")
    return ByteString([quote] + bytes.flatMap { $0 == quote ? Array("'\\''".utf8) : [$0] } + [quote])
  }

  /// The bytes with each occurrence of some replaced.
  func replacing(_ old: ByteString, with new: ByteString) -> ByteString {
    var result: [UInt8] = []
    var index = 0
    while index < count {
      if bytes[index...].starts(with: old.bytes) {
        result += new.bytes
        index += old.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return ByteString(result)
  }
}
