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
    let isPlain = !contents.facts.contains(.nonASCII) && !contents.bytes.prefix(4).contains(0)
    let text = isPlain ? contents.bytes : try JSONText.utf8(of: contents.bytes)
    try text.withUnsafeBufferPointer { (bytes) throws(SyntaxProblem) in
      var scanner = JSONScanner(bytes)
      var objects: [JSONKeys] = []
      while let token = try scanner.next() {
        switch token {
        case .beginObject: objects.append(JSONKeys())
        case .endObject: objects.removeLast()
        case .key(let range):
          guard objects[objects.count - 1].insert(range, of: bytes) else {
            let key = String(decoding: bytes[range].prefix(80), as: UTF8.self)
            throw SyntaxProblem("the key \"\(key)\" is there twice", at: range.lowerBound)
          }
        default: break
        }
      }
    }
  }
}
