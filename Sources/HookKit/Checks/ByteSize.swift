/// A size as people write it: `500 KiB`, `2 MB`, or a bare number of bytes.
public struct ByteSize: Hashable, Sendable, Decodable {
  /// The size in bytes.
  public let bytes: Int

  /// A size in bytes.
  public init(bytes: Int) { self.bytes = bytes }

  /// A size in KiB of 1,024 bytes.
  public static func kibibytes(_ count: Int) -> ByteSize { ByteSize(bytes: count * 1024) }

  /// Reads a number with a unit: B, KB and kB, MB, GB of a thousand; KiB, MiB, GiB of 1,024.
  public init?(_ text: String) {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let unit = text.dropFirst(digits.count).drop { $0 == " " }
    let factors = [
      "": 1, "B": 1, "kB": 1000, "KB": 1000, "MB": 1_000_000, "GB": 1_000_000_000,
      "KiB": 1 << 10, "MiB": 1 << 20, "GiB": 1 << 30,
    ]
    guard let number = Int(digits), let factor = factors[String(unit)] else { return nil }
    let (bytes, overflow) = number.multipliedReportingOverflow(by: factor)
    guard !overflow else { return nil }
    self.bytes = bytes
  }

  /// Reads the size from a rule.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self), number >= 0 {
      bytes = number
      return
    }
    let text = try container.decode(String.self)
    guard let size = ByteSize(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is not a size: write 500 KiB, 2 MiB or a number of bytes")
    }
    self = size
  }

  /// The size in the largest unit of 1,024 that leaves a whole number, rounded up in KiB otherwise.
  public var text: String {
    let units = [(1 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB")]
    for (factor, name) in units where bytes >= factor && bytes % factor == 0 { return "\(bytes / factor) \(name)" }
    return bytes < 1024 ? "\(bytes) bytes" : "\((bytes + 1023) / 1024) KiB"
  }
}
