import CExpat
import Files

/// Refuses XML that is not well-formed.
///
/// Nothing outside the file is read: entities that an external document type would declare pass.
struct RefuseInvalidXML: FileCheck, OptionlessCheck {
  static let id = "check-xml"
  static let summary = "XML files are well-formed"

  init() {}

  var types: TypeFilter { TypeFilter(all: ["xml"]) }

  func findings(in file: StagedFile) -> [Finding] {
    problem(in: file.contents.bytes).map { [finding($0, format: "XML", in: file)] } ?? []
  }

  private func problem(in bytes: [UInt8]) -> SyntaxProblem? {
    guard let parser = XML_ParserCreate(nil) else { return SyntaxProblem("no memory to parse it") }
    defer { XML_ParserFree(parser) }
    XML_SetParamEntityParsing(parser, XML_PARAM_ENTITY_PARSING_UNLESS_STANDALONE)
    XML_SetExternalEntityRefHandler(parser) { _, _, _, _, _ in 1 }
    XML_SetUnknownEncodingHandler(parser, readEncoding, nil)
    let pieceSize = 1 << 20
    var start = 0
    repeat {
      let end = min(bytes.count, start + pieceSize)
      let status = bytes[start..<end].withUnsafeBytes { buffer in
        XML_Parse(
          parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count),
          end == bytes.count ? 1 : 0)
      }
      guard status == XML_STATUS_OK else {
        let words = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "it does not parse"
        return SyntaxProblem(words, at: max(0, Int(XML_GetCurrentByteIndex(parser))))
      }
      start = end
    } while start < bytes.count
    return nil
  }
}

/// Lets expat read the encodings of one byte for each character that it does not know by itself.
///
/// Which character a byte above 0x7F stands for does not matter here, only that it may stand in names and texts.
private func readEncoding(
  _ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?, _ info: UnsafeMutablePointer<XML_Encoding>?
) -> Int32 {
  guard let name, let info else { return 0 }
  let known = String(cString: name).lowercased()
  guard singleByteEncodings.contains(where: known.hasPrefix) else { return 0 }
  withUnsafeMutableBytes(of: &info.pointee.map) { map in
    for (index, slot) in map.bindMemory(to: Int32.self).indices.enumerated() {
      map.storeBytes(of: index < 0x80 ? Int32(index) : 0xE9, toByteOffset: slot * 4, as: Int32.self)
    }
  }
  info.pointee.data = nil
  info.pointee.convert = nil
  info.pointee.release = nil
  return 1
}

private let singleByteEncodings = [
  "iso-8859-", "iso8859-", "latin", "windows-125", "cp125", "cp437", "cp85", "cp866", "koi8-", "mac",
]
