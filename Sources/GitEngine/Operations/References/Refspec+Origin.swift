internal import Files

extension Refspec {
  /// Where what comes to a reference comes from: the rule backwards.
  func origin(of reference: ByteString) -> ByteString? {
    guard !isNegative, let destination else { return nil }
    return Refspec(destination + ":" + source)?.destination(of: reference)
  }

  var isPattern: Bool { source.bytes.contains(UInt8(ascii: "*")) }
}
