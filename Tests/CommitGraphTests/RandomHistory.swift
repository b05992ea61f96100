import CommitGraph

/// The same numbers for the same seed on every platform (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// A history of commits named 0, 1, 2, …, each before its parents, with merges, octopuses, roots and negative numbers for
/// parents that are not part of it.
func randomHistory(seed: UInt64) -> [GraphCommit<Int>] {
  var generator = SeededGenerator(seed: seed)
  let count = Int.random(in: 1...60, using: &generator)
  let reach = Int.random(in: 1...12, using: &generator)
  return (0..<count).map { id in
    let wanted = [0, 1, 1, 1, 1, 1, 2, 2, 2, 3, 4].randomElement(using: &generator) ?? 1
    let parents = (0..<wanted).map { _ in
      let parent = id + Int.random(in: 1...reach, using: &generator)
      return parent < count && Int.random(in: 0..<12, using: &generator) > 0 ? parent : -parent
    }
    return GraphCommit(id, parents: parents, time: Int.random(in: 0..<20, using: &generator))
  }
}
