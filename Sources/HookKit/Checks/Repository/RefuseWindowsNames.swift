import Files

/// Refuses paths that cannot exist on Windows.
///
/// These are device names such as `NUL` or `com1.txt`, the characters `<>:"\|?*` and controls, and parts that end in a
/// dot or a blank.
struct RefuseWindowsNames: FileCheck, OptionlessCheck {
  static let id = "check-illegal-windows-names"
  static let summary = "no names that Windows cannot have"
  static let needs: CheckNeeds = []

  init() {}

  var types: TypeFilter { TypeFilter() }

  func findings(in file: StagedFile) -> [Finding] {
    for part in file.path.bytes.split(separator: UInt8(ascii: "/")) {
      if let problem = problem(with: part) { return [finding("Windows cannot have the name: \(problem)", in: file)] }
    }
    return []
  }

  private func problem(with part: ArraySlice<UInt8>) -> String? {
    if let byte = part.first(where: { $0 < 32 || "<>:\"\\|?*".utf8.contains($0) }) {
      return byte < 32 ? "a control character" : "the character \(Character(UnicodeScalar(byte)))"
    }
    if part.last == UInt8(ascii: ".") { return "a part ends in a dot" }
    if part.last.map(isBlank) == true { return "a part ends in a blank" }
    let device = part.prefix { $0 != UInt8(ascii: ".") }.map(lowercased)
    return isDevice(device) ? "\(String(decoding: device, as: UTF8.self).uppercased()) is a device" : nil
  }

  private func isDevice(_ name: [UInt8]) -> Bool {
    switch String(decoding: name.prefix(3), as: UTF8.self) {
    case "con", "prn", "aux", "nul": return name.count == 3
    case "com", "lpt":
      let number = Array(name.dropFirst(3))
      let superscripts: [[UInt8]] = [[0xC2, 0xB9], [0xC2, 0xB2], [0xC2, 0xB3]]
      return number.count == 1 && (48...57).contains(number[0]) || superscripts.contains(number)
    default: return false
    }
  }
}
