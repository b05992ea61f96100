import Files
import Processes
import Support
import Testing

struct EndlessCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let script: ByteString
  var output: ByteString = ""
}

private let endlessCases = [
  EndlessCase(testDescription: "that waits", script: "echo begun; exec sleep 100", output: "begun\n"),
  EndlessCase(testDescription: "that waits for a child", script: "sleep 100; sleep 100"),
  EndlessCase(testDescription: "that refuses to end", script: "trap '' TERM; sleep 100; sleep 100"),
  EndlessCase(testDescription: "that closed its outputs", script: "exec >&- 2>&-; sleep 100"),
  EndlessCase(testDescription: "that stopped itself", script: "kill -STOP $$"),
  EndlessCase(testDescription: "whose children refuse to end", script: "(trap '' TERM; sleep 100; sleep 100) & wait"),
]

@Suite("A command with a time limit")
struct TimeLimitTests {
  private func command(_ script: ByteString, limit: Duration?) -> Command {
    var command = Command(["/bin/sh", "-c", script], environment: ["PATH": "/usr/bin:/bin"], timeLimit: limit)
    command.terminationGrace = .milliseconds(100)
    return command
  }

  @Test("ends one", arguments: endlessCases)
  func timesOut(_ testCase: EndlessCase) throws {
    let clock = ContinuousClock()
    let begin = clock.now
    let result = try command(testCase.script, limit: .milliseconds(200)).run()
    #expect(result.status == .timedOut)
    #expect(result.output == testCase.output)
    #expect(clock.now - begin < .seconds(20))
  }

  @Test("ends one whose result is not wanted any more", arguments: endlessCases)
  func cancelled(_ testCase: EndlessCase) throws {
    let clock = ContinuousClock()
    let begin = clock.now
    let error = #expect(throws: ProcessError.self) {
      try command(testCase.script, limit: nil).run { clock.now - begin > .milliseconds(200) }
    }
    #expect(error?.reason == .cancelled)
    #expect(clock.now - begin < .seconds(20))
    #expect(try command("exit 5", limit: nil).run { false }.status == .exited(5))
  }

  @Test("ends one that writes for ever")
  func endlessOutput() throws {
    var endless = command("yes", limit: .milliseconds(200))
    endless.outputLimit = 100
    let result = try endless.run()
    #expect(result.status == .timedOut)
    #expect(result.output.count == 100)
    #expect(result.outputWasCut)
  }

  @Test("gives it the time to clean up")
  func cleanUp() throws {
    var polite = command("trap 'echo cleaned; exit 0' TERM; echo ready; sleep 100 & wait", limit: .milliseconds(300))
    polite.terminationGrace = .seconds(20)
    let result = try polite.run()
    #expect(result.status == .timedOut)
    #expect(result.output == "ready\ncleaned\n")
  }

  @Test("leaves one in time alone")
  func inTime() throws {
    #expect(try command("exit 5", limit: .seconds(100)).run().status == .exited(5))
  }

  @Test("does not wait for what a command leaves behind, but lets it finish writing")
  func leftovers() throws {
    let clock = ContinuousClock()
    let begin = clock.now
    let result = try command("(sleep 0.05; echo late) & (sleep 100; echo never) & echo first", limit: nil).run()
    #expect(result.status == .exited(0))
    #expect(result.output == "first\nlate\n")
    #expect(clock.now - begin < .seconds(20))
  }

  @Test(
    "kills what a command leaves behind, or leaves it running", arguments: [Command.Leftovers.killed, .leftRunning])
  func leftoverProcesses(_ leftovers: Command.Leftovers) throws {
    var leaving = command("sleep 100 >/dev/null 2>&1 & echo $!", limit: nil)
    leaving.leftovers = leftovers
    let process = try #require(try leaving.run().output.lines.first)
    // A killed process may be a zombie until its new parent reaps it.
    let state = try command("ps -o stat= -p \(process); kill -KILL \(process) 2>/dev/null", limit: nil).run().output
    let isRunning = !state.isEmpty && !state.hasPrefix("Z")
    #expect(isRunning == (leftovers == .leftRunning))
  }
}
