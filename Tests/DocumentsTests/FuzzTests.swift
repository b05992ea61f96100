import Documents
import Files
import Testing

/// A small generator with a fixed seed, so that every run tries the same documents (SplitMix64).
private struct FixedGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

private let seeds: [String] = [
  "format: 1\nvary:\n  file: { pick: [a.txt, b.txt] }\nsteps:\n  - commit: \"Note ${i}\"\n    write: { \"${file}\": \"x\\n\" }\n",
  "a: &x [1, 2.5, ~, true]\nb: *x\nc: |\n  text ${n}\n    more\nd: >-\n  folded\n\n  text\n",
  "? key\n: value\n'single ''quoted''': \"double \\x41 \\u00e9\"\n# note\n- not: here\n",
  "{\"a\": [1, {\"b\": null}], \"c\": \"\\u0000\", \"d\": -1.5e3}\n",
  "%YAML 1.2\n---\né: \u{1F600}\r\nü: x\n...\n",
]

private let pieces: [String] = [
  ":", ": ", "- ", "\n", "\n  ", "\t", "[", "]", "{", "}", ",", "\"", "'", "|\n", ">\n", "&x ", "*x", "!t ", "#", "%",
  "@",
  "${", "${n}", "$${", "}", "---\n", "...\n", "<<: ", "? ", "\u{0}", "\u{85}", "\u{2028}", "\u{FEFF}", "\r", "\\", "~",
]

@Suite struct FuzzTests {
  private func mutated(_ seeds: [String], _ generator: inout FixedGenerator) -> ByteString {
    var bytes = Array((seeds.randomElement(using: &generator) ?? "").utf8)
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let place = Int.random(in: 0...bytes.count, using: &generator)
      let end = min(bytes.count, place + Int.random(in: 0...4, using: &generator))
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: bytes.removeSubrange(place..<end)
      case 1: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
      case 2: bytes.insert(contentsOf: bytes[0..<place], at: end)
      default: bytes.insert(contentsOf: (pieces.randomElement(using: &generator) ?? "").utf8, at: place)
      }
    }
    return ByteString(bytes)
  }

  /// Every place must lie in the text: a mark beyond it would send the reader nowhere.
  private func lies(_ mark: SourceMark, in text: ByteString) -> Bool {
    let lines = text.description.split(
      omittingEmptySubsequences: false, whereSeparator: { "\n\r\r\n\u{85}\u{2028}\u{2029}".contains($0) })
    guard mark.line >= 1, mark.line <= lines.count + 1, mark.column >= 1 else { return false }
    return mark.line > lines.count || mark.column <= lines[mark.line - 1].unicodeScalars.count + 1
  }

  @Test("neither crashes nor hangs on damaged documents, and every error has a place in them")
  func yaml() {
    var generator = FixedGenerator(state: 20_260_801)
    var read = 0
    for _ in 0..<3_000 {
      let text = mutated(seeds, &generator)
      do {
        let node = try Node.parse(text, file: "f").expanding { (_, _) throws(DocumentError) in "x" }
        _ = try? node.decode([String: OneOrMany<Located<String>>].self)
        read += 1
      } catch {
        let isPlaced = error.mark.map { lies($0, in: text) } ?? (error.message == "the file is empty")
        #expect(isPlaced, "\(error) in \(text.description.debugDescription)")
      }
    }
    #expect(read > 200)
  }

  @Test("neither crashes nor hangs on damaged JSON, and reads back whatever it could read")
  func json() throws {
    var generator = FixedGenerator(state: 7)
    var read = 0
    for _ in 0..<3_000 {
      guard let json = try? JSON.parse(mutated([seeds[3]], &generator), file: "f") else { continue }
      read += 1
      #expect(try JSON.parse(ByteString(json.serialized(pretty: true)), file: "f") == json)
    }
    #expect(read > 100)
  }
}
