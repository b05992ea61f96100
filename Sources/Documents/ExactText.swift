/// A text compared by its bytes: to Git `é` in one character and in two are different names, to `String` they are one.
struct ExactText: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: ExactText, right: ExactText) -> Bool {
    // Texts that even `String` takes to be different are told apart faster by it.
    guard left.text == right.text else { return false }
    let isSame = left.text.utf8.withContiguousStorageIfAvailable { left in
      right.text.utf8.withContiguousStorageIfAvailable { left.elementsEqual($0) }
    }
    return (isSame ?? nil) ?? left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
    hasher.combine(0xFF as UInt8)
  }
}
