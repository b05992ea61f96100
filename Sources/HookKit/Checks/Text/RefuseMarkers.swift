import Documents
import Files

/// Refuses the words that people write beside what must not be committed.
struct RefuseMarkers: FileCheck {
  static let id = "check-nocommit"
  static let summary = "no nocommit markers"
  static let options = [
    CheckOption("markers", "the words; default NOCOMMIT, nocommit, DO NOT COMMIT, DO NOT SUBMIT")
  ]

  private let markers: [[UInt8]]

  init(from decoder: any Decoder) throws {
    let options = try decoder.options()
    let markers = try options.texts("markers")
    if markers.contains("") { throw options.refusal(of: "markers", "a marker cannot be empty") }
    self.init(markers: markers.isEmpty ? nil : markers)
  }

  init(markers: [String]? = nil) {
    self.markers = (markers ?? ["NOCOMMIT", "nocommit", "DO NOT COMMIT", "DO NOT SUBMIT"]).map { Array($0.utf8) }
  }

  func findings(in file: StagedFile) -> [Finding] {
    let found = markers.flatMap { marker in
      file.contents.offsets(of: marker).filter { isWord($0..<($0 + marker.count), in: file.contents.bytes) }
    }
    return findings(found.map { ($0, "marked as not to be committed") }, in: file)
  }

  /// Whether no letter, digit, underscore or hyphen touches a place.
  private func isWord(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
    let isPart: (UInt8) -> Bool = {
      $0 > 127 || (97...122).contains($0 | 32) || (48...57).contains($0) || "-_".utf8.contains($0)
    }
    if range.lowerBound > 0, isPart(bytes[range.lowerBound - 1]) { return false }
    return range.upperBound == bytes.count || !isPart(bytes[range.upperBound])
  }
}
