import Terminal
import Testing

@Suite("Colour")
struct ColorChoiceTests {
  struct Case: Sendable {
    var choice = ColorChoice.auto
    var isTerminal = true
    let environment: [String: String]
    let isColored: Bool
  }

  @Test(
    "is for terminals, unless the command line or the environment says otherwise",
    arguments: [
      Case(environment: ["TERM": "xterm"], isColored: true),
      Case(isTerminal: false, environment: ["TERM": "xterm"], isColored: false),
      Case(environment: ["TERM": "dumb"], isColored: false),
      Case(environment: [:], isColored: false),
      Case(environment: ["TERM": "xterm", "NO_COLOR": "1"], isColored: false),
      Case(environment: ["TERM": "xterm", "NO_COLOR": ""], isColored: true),
      Case(environment: ["TERM": "xterm", "CLICOLOR": "0"], isColored: false),
      Case(isTerminal: false, environment: ["CLICOLOR_FORCE": "1"], isColored: true),
      Case(isTerminal: false, environment: ["CLICOLOR_FORCE": "0"], isColored: false),
      Case(isTerminal: false, environment: ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], isColored: false),
      Case(choice: .always, isTerminal: false, environment: ["NO_COLOR": "1", "TERM": "dumb"], isColored: true),
      Case(choice: .never, environment: ["TERM": "xterm", "CLICOLOR_FORCE": "1"], isColored: false),
    ])
  func decision(sample: Case) {
    #expect(
      sample.choice.usesColor(isTerminal: sample.isTerminal) { sample.environment[$0] } == sample.isColored,
      "\(sample)")
  }
}
