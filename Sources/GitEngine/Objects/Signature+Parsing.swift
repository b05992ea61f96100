internal import Files

extension Signature {
  /// Reads "Name <mail> seconds +hhmm", as in the headers of commits and tags and in reflogs.
  ///
  /// Nil without angle brackets or time, and for times that no 64 bits hold. The name and mail may be empty.
  init?(line: ByteString) {
    let bytes = line.bytes
    guard let open = bytes.firstIndex(of: UInt8(ascii: "<")),
      let close = bytes.lastIndex(of: UInt8(ascii: ">")), open < close,
      let time = Time(bytes[(close + 1)...])
    else { return nil }
    self.init(
      name: ByteString(bytes[..<open].trimmingSpace), email: ByteString(bytes[(open + 1)..<close].trimmingSpace),
      time: time)
  }
}

extension Signature.Time {
  /// Reads "seconds +hhmm".
  fileprivate init?(_ bytes: ArraySlice<UInt8>) {
    let parts = bytes.split(separator: UInt8(ascii: " "))
    guard let first = parts.first, let seconds = Int64(String(decoding: first, as: UTF8.self)) else { return nil }
    guard parts.count == 2 else {
      guard parts.count == 1 else { return nil }
      self.init(seconds: seconds)
      return
    }
    let zone = parts[1]
    guard zone.first == UInt8(ascii: "+") || zone.first == UInt8(ascii: "-"), (2...6).contains(zone.count),
      let digits = Int(String(decoding: zone, as: UTF8.self))
    else { return nil }
    self.init(seconds: seconds, offset: digits / 100 * 60 + digits % 100)
  }
}

extension ArraySlice<UInt8> {
  fileprivate var trimmingSpace: ArraySlice<UInt8> {
    let space = UInt8(ascii: " ")
    guard let start = firstIndex(where: { $0 != space }), let end = lastIndex(where: { $0 != space }) else { return [] }
    return self[start...end]
  }
}
