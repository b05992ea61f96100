import Testing

@testable import Scenarios

@Suite("Seeds")
struct SeedTests {
  @Test("draws the numbers that the paper's algorithm gives")
  func reference() {
    var generator = SeededGenerator(state: 1_234_567)
    let drawn = (0..<5).map { _ in generator.next() }
    #expect(
      drawn == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
      ])
  }

  @Test("reads decimal digits", arguments: [("0", 0), ("42", 42), ("18446744073709551615", UInt64.max)])
  func reads(text: String, number: UInt64) throws {
    #expect(try Seed(text: text).number == number)
  }

  @Test("refuses what is no whole number", arguments: ["", "-1", "+1", "1.5", "abc", "18446744073709551616", "１"])
  func refuses(text: String) {
    #expect(throws: SeedError(text: text)) { try Seed(text: text) }
    #expect(SeedError(text: "x").description.contains("0 to 18446744073709551615"))
  }

  @Test("reaches both ends of a range and nothing outside")
  func range() {
    var generator = SeededGenerator(seed: Seed(1), stream: "range")
    let drawn = Set((0..<200).map { _ in generator.number(in: -2...3) })
    #expect(drawn == [-2, -1, 0, 1, 2, 3])
    #expect((0..<50).allSatisfy { _ in (Int.min...Int.max).contains(generator.number(in: Int.min...Int.max)) })
  }

  @Test("shuffles fairly enough that every order comes up")
  func shuffles() {
    var generator = SeededGenerator(seed: Seed(2), stream: "shuffle")
    let orders = Set((0..<200).map { _ in generator.shuffled([1, 2, 3]) })
    #expect(orders.count == 6)
  }

  @Test("gives as many bytes as asked for, the same each time")
  func bytes() {
    var first = SeededGenerator(seed: Seed(3), stream: "bytes")
    var second = SeededGenerator(seed: Seed(3), stream: "bytes")
    #expect(first.bytes(13).count == 13)
    #expect(second.bytes(13).count == 13)
    #expect(first.bytes(5) == second.bytes(5))
  }
}
