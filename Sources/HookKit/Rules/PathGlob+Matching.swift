public import Files

extension PathGlob {
  /// Whether a path, or a folder that it is in, matches.
  public func matches(_ path: ByteString) -> Bool {
    path.bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return false }
      var start = 0
      for end in 1...bytes.count where end == bytes.count || bytes[end] == slash {
        let part = UnsafeBufferPointer(start: base + (isAnchored ? 0 : start), count: end - (isAnchored ? 0 : start))
        if alternatives.contains(where: { matches($0[...], part[...]) }) { return true }
        start = end + 1
      }
      return false
    }
  }

  private func matches(_ tokens: ArraySlice<Token>, _ path: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var (tokens, path) = (tokens, path)
    // Where the last `*` began: only the last one needs to be tried again.
    var retry: (tokens: ArraySlice<Token>, path: Slice<UnsafeBufferPointer<UInt8>>)?
    while true {
      if case .run = tokens.first {
        tokens = tokens.dropFirst()
        retry = (tokens, path)
        continue
      }
      // Both stand behind a slash, where no `*` before it can have ended elsewhere.
      if case .folders = tokens.first { return matchesFolders(tokens.dropFirst(), path) }
      if case .rest = tokens.first { return !path.isEmpty }
      if tokens.isEmpty, path.isEmpty { return true }
      if let token = tokens.first, let count = length(of: token, in: path) {
        tokens = tokens.dropFirst()
        path = path.dropFirst(count)
        continue
      }
      guard let last = retry, let byte = last.path.first, byte != slash else { return false }
      path = last.path.dropFirst()
      tokens = last.tokens
      retry = (tokens, path)
    }
  }

  private func matchesFolders(_ tokens: ArraySlice<Token>, _ path: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var path = path
    while true {
      if matches(tokens, path) { return true }
      guard let next = path.firstIndex(of: slash) else { return false }
      path = path[(next + 1)...]
    }
  }

  /// How many bytes of a path a token takes; nil where it does not match.
  private func length(of token: Token, in path: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard let first = path.first else { return nil }
    switch token {
    case .byte(let byte): return first == byte ? 1 : nil
    case .any: return first == slash ? nil : character(in: path).length
    case .set(let ranges, let isNegated):
      let (value, length) = character(in: path)
      guard first != slash else { return nil }
      let isIn = value.map { value in ranges.contains { $0.contains(value) } } ?? false
      return isIn != isNegated ? length : nil
    case .run, .folders, .rest: return nil
    }
  }

  /// The character at the start; a byte that is not UTF-8 counts as one without a value.
  private func character(in path: Slice<UnsafeBufferPointer<UInt8>>) -> (value: UInt32?, length: Int) {
    var decoder = Unicode.UTF8.ForwardParser()
    var iterator = path.makeIterator()
    guard case .valid(let encoded) = decoder.parseScalar(from: &iterator) else { return (nil, 1) }
    return (Unicode.UTF8.decode(encoded).value, encoded.count)
  }
}

private let slash = UInt8(ascii: "/")
