extension NodeDecoder {
  /// What a type's own `init(from:)` threw, with a place.
  func translated<T>(_ error: DecodingError, _ type: T.Type) -> DocumentError {
    switch error {
    case .keyNotFound(let key, let context):
      return place(of: context).error("\(shown(key.stringValue)) is missing here")
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return place(of: context).error(sentence(context))
    case .dataCorrupted(let context):
      let place = place(of: context)
      // What the standard library says where a raw value belongs to no case.
      guard context.debugDescription.hasPrefix("Cannot initialize ") else { return place.error(sentence(context)) }
      return place.error(unknownValue(place, allowed: Self.rawValues(of: type)))
    @unknown default:
      return node.error("\(error)")
    }
  }

  private func unknownValue(_ node: Node, allowed: [String]) -> String {
    guard !allowed.isEmpty else { return "\(node.found) is not one of the values allowed here" }
    let near = node.text.flatMap { Spelling.nearest(to: $0, among: allowed) }
    let advice = near.map { "; did you mean \(shown($0))?" } ?? ""
    return "\(node.found) is not known here\(advice) (allowed: \(listed(allowed)))"
  }

  private static func rawValues<T>(of type: T.Type) -> [String] {
    guard let type = type as? any (CaseIterable & RawRepresentable).Type else { return [] }
    return rawValues(type)
  }

  private static func rawValues<T: CaseIterable & RawRepresentable>(_ type: T.Type) -> [String] {
    type.allCases.map { "\($0.rawValue)" }
  }

  private func sentence(_ context: DecodingError.Context) -> String {
    let text = context.debugDescription
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  /// The node that a path names, seen from here; this one where the path leads elsewhere.
  private func place(of context: DecodingError.Context) -> Node {
    var place = node
    for key in context.codingPath.dropFirst(codingPath.count) {
      guard let inner = place[key.stringValue] ?? key.intValue.flatMap({ place.element($0) }) else { break }
      place = inner
    }
    return place
  }
}

extension Node {
  fileprivate func element(_ index: Int) -> Node? {
    guard let sequence, sequence.indices.contains(index) else { return nil }
    return sequence[index]
  }
}
