/// What a plain scalar stands for, as far as two keys can be the same with different spellings.
enum YAMLScalar {
  /// The canonical text of `<<`.
  static let merge = "m<<"

  /// A text that is the same for two plain scalars of one value; its first character tells the type.
  static func canonical(_ text: String) -> String {
    guard let first = text.utf8.first else { return "n" }
    guard "~<nNtTfF+-.0123456789".utf8.contains(first) else { return "s" + text }
    switch text {
    case "<<": return merge
    case "~", "null", "Null", "NULL": return "n"
    case "true", "True", "TRUE": return "i1"
    case "false", "False", "FALSE": return "i0"
    default: break
    }
    guard (43...57).contains(first) else { return "s" + text }
    if let number = integer(text) { return "i\(number)" }
    if text.utf8.contains(where: { (48...57).contains($0) }),
      text.utf8.allSatisfy({ "0123456789.eE+-_".utf8.contains($0) }),
      let number = Double(text.filter { $0 != "_" })
    {
      return number == number.rounded() && abs(number) < 1e15 ? "i\(Int(number))" : "f\(number)"
    }
    return "s" + text
  }

  private static func integer(_ text: String) -> Int? {
    let digits = text.filter { $0 != "_" }
    if digits.hasPrefix("0x") { return Int(digits.dropFirst(2), radix: 16) }
    if digits.hasPrefix("0o") { return Int(digits.dropFirst(2), radix: 8) }
    return Int(digits)
  }
}
