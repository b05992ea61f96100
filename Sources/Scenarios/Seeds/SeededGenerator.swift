/// Random numbers that are the same on every platform for the same seed and name.
///
/// SplitMix64 as in Steele, Lea, Flood: "Fast Splittable Pseudorandom Number Generators" (OOPSLA 2014). The standard
/// library's ways to draw and shuffle are not used on it: their algorithms may change between Swift versions.
struct SeededGenerator {
  private var state: UInt64

  /// A stream of its own for every name, so that a new variable changes none of the others.
  ///
  /// The name is hashed by 64-bit FNV-1a.
  init(seed: Seed, stream name: String) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    var mixer = SeededGenerator(state: seed.number)
    state = mixer.next() ^ hash
  }

  init(state: UInt64) { self.state = state }

  /// The next 64 bits.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to but not including a bound above 0, each equally likely.
  mutating func number(below bound: UInt64) -> UInt64 {
    let unfair = (0 &- bound) % bound
    while true {
      let drawn = next()
      if drawn >= unfair { return drawn % bound }
    }
  }

  /// A number within a range, each equally likely.
  mutating func number(in range: ClosedRange<Int>) -> Int {
    let width = UInt64(bitPattern: Int64(range.upperBound)) &- UInt64(bitPattern: Int64(range.lowerBound)) &+ 1
    let offset = width == 0 ? next() : number(below: width)
    return range.lowerBound &+ Int(truncatingIfNeeded: offset)
  }

  /// An index of a collection of a size above 0.
  mutating func index(below count: Int) -> Int { Int(number(below: UInt64(count))) }

  /// The elements in a random order (Fisher and Yates, from the front).
  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    for index in elements.indices.dropLast() {
      elements.swapAt(index, index + self.index(below: elements.count - index))
    }
    return elements
  }

  /// Bytes that look like noise and do not compress.
  mutating func bytes(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + 8)
    while bytes.count < count {
      let word = next()
      for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(shift))) }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }
}
