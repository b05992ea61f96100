import Checks
import Testing

@Suite("A published commit that is reverted")
struct RevertTests {
  static let fixture = Result { try Fixture.shop() }

  @Test(
    "is judged by what the history and the files are",
    arguments: [
      .passes(#"contains: { branch: main, commits: ["${start.main}", "${bad}"] }"#),
      .fails(#"contains: { branch: side, commits: ["${newer}"] }"#, "Mention the till"),
      .fails(#"contains: { branch: sid, commits: ["${newer}"] }"#, "the branches are main, side"),
      .passes(#"file: { at: main, path: prices.txt, same-as: "${bad}^" }"#),
      .fails(
        #"file: { at: "${bad}", path: prices.txt, same-as: "${bad}^" }"#, #"line 2 is "pears 400", not "pears 4""#),
      .passes(#"tree: { at: main, same-as: "${start.main}", except: [prices.txt] }"#),
      .fails(#"tree: { at: main, same-as: "${start.main}" }"#, "prices.txt differs"),
      .passes("ref: { in: origin, name: main, same-as: { in: work, name: main } }"),
      .fails("ref: { name: main, unmoved: true }", "main is at"),
      .passes(#"patch: { of: main, inverse-of: "${bad}" }"#),
    ] as [Case])
  func judges(item: Case) throws { try Self.fixture.get().judge(item) }
}
