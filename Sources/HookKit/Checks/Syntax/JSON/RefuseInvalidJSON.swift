import Files

/// Refuses JSON that does not parse, or that has a key twice in one object.
struct RefuseInvalidJSON: FileCheck, OptionlessCheck {
  static let id = "check-json"
  static let summary = "JSON files parse, without duplicate keys"

  init() {}

  var types: TypeFilter { TypeFilter(all: ["json"]) }

  func findings(in file: StagedFile) -> [Finding] {
    do throws(SyntaxProblem) {
      try check(file.contents)
      return []
    } catch {
      return [finding(error, format: "JSON", in: file)]
    }
  }

  private func check(_ contents: FileContents) throws(SyntaxProblem) {
    let isPlain = !contents.facts.contains(.nonASCII) && !contents.facts.contains(.control)
    let text = isPlain ? contents.bytes : try JSONText.utf8(of: contents.bytes)
    var scanner = JSONScanner(text)
    var objects: [DistinctKeys] = []
    while let token = try scanner.next() {
      switch token {
      case .beginObject: objects.append(DistinctKeys())
      case .endObject: objects.removeLast()
      case .key(let range):
        guard objects[objects.count - 1].insert(text[range]) else {
          throw SyntaxProblem("the key \(shown(text[range])) is there twice", at: range.lowerBound)
        }
      default: break
      }
    }
  }

  private func shown(_ key: ArraySlice<UInt8>) -> String { "\"\(String(decoding: key.prefix(80), as: UTF8.self))\"" }
}

/// The keys of one object.
private struct DistinctKeys {
  private var few: [ArraySlice<UInt8>] = []
  private var many: Set<ArraySlice<UInt8>> = []

  /// Adds a key; false where it is there already.
  mutating func insert(_ raw: ArraySlice<UInt8>) -> Bool {
    let key = raw.contains(UInt8(ascii: "\\")) ? JSONText.unescaped(raw)[...] : raw
    if !many.isEmpty { return many.insert(key).inserted }
    if few.contains(where: { $0.elementsEqual(key) }) { return false }
    few.append(key)
    if few.count == 16 { many = Set(few) }
    return true
  }
}
