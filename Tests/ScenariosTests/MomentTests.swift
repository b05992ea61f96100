import Testing

@testable import Scenarios

@Suite("Moments")
struct MomentTests {
  @Test(
    "reads dates",
    arguments: [
      ("1970-01-01 00:00", 0, 0), ("2024-03-04 09:00", 1_709_542_800, 0), ("2024-03-04T09:00:07Z", 1_709_542_807, 0),
      ("2024-02-29 23:30 +0130", 1_709_244_000, 90), ("2024-03-04 09:00:00 -05:00", 1_709_560_800, -300),
      ("2038-01-19 03:14:08 +0000", 2_147_483_648, 0),
    ])
  func dates(text: String, seconds: Int64, offset: Int) {
    #expect(Moment(text: text) == Moment(seconds: seconds, offset: offset))
  }

  @Test(
    "refuses what is no date",
    arguments: [
      "", "2024-03-04", "2024-02-30 09:00", "2023-02-29 09:00", "2024-13-01 09:00", "2024-03-04 24:00",
      "1969-12-31 23:00",
      "2024-03-04 09:00 +1", "2024-03-04 09:00 UTC", "yesterday",
    ])
  func noDates(text: String) {
    #expect(Moment(text: text) == nil)
  }

  @Test(
    "reads lengths of time",
    arguments: [("90", 90), ("90s", 90), ("5m", 300), ("2h", 7200), ("3d", 259_200), ("1w", 604_800)])
  func lengths(text: String, seconds: Int64) {
    #expect(Moment.seconds(in: text) == seconds)
  }

  @Test("refuses what is no length of time", arguments: ["", "m", "-1", "1.5h", "9999999999"])
  func noLengths(text: String) {
    #expect(Moment.seconds(in: text) == nil)
  }

  @Test(
    "decodes base64",
    arguments: [
      ("", []), ("AA==", [0]), ("AAE=", [0, 1]), ("AAEC", [0, 1, 2]), ("/+8=", [255, 239]), ("AA\nEC", [0, 1, 2]),
    ]
      as [(String, [UInt8])])
  func base64(text: String, bytes: [UInt8]) {
    #expect(Base64.decode(text) == bytes)
  }

  @Test("refuses malformed base64", arguments: ["A", "AA", "AA=", "A=A=", "AA*=", "AAEC="])
  func noBase64(text: String) {
    #expect(Base64.decode(text) == nil)
  }
}
