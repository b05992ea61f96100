import Terminal
import Testing

@Suite("A progress line")
struct ProgressLineTests {
  /// A clock that is set by hand.
  final class Clock {
    var time = Duration.seconds(100)
  }

  @Test("shows once the work has taken a while, not too often, and is erased")
  func showing() {
    let console = RecordingConsole(width: 21, terminals: [.error])
    let clock = Clock()
    var line = ProgressLine(on: console) { clock.time }
    line.update("Grading", done: 1, of: 10)
    #expect(console.error.isEmpty)
    clock.time += .milliseconds(300)
    line.update("Grading", done: 3, of: 10)
    #expect(console.error == "\rGrading: 30% (3/10)\u{1B}[K")
    clock.time += .milliseconds(99)
    line.update("Grading", done: 4, of: 10)
    #expect(console.error == "\rGrading: 30% (3/10)\u{1B}[K")
    clock.time += .milliseconds(1)
    line.update("A title that is far too long")
    line.finish()
    line.finish()
    #expect(
      console.error
        == "\rGrading: 30% (3/10)\u{1B}[K\rA title that is far…\u{1B}[K\r\u{1B}[K")
    #expect(console.output.isEmpty)
  }

  @Test("never shows where standard error is no terminal, or the work is quick")
  func silent() {
    let clock = Clock()
    let piped = RecordingConsole(terminals: [.output])
    var line = ProgressLine(on: piped, delay: .zero) { clock.time }
    line.update("x")
    line.finish()
    #expect(piped.error.isEmpty)
    let terminal = RecordingConsole(terminals: [.error])
    var quick = ProgressLine(on: terminal) { clock.time }
    quick.update("x")
    quick.finish()
    #expect(terminal.error.isEmpty)
  }
}
