import Files
import Processes
import Support
import Testing

private let path: ByteString = "/usr/bin:/bin"

private func shell(_ script: ByteString, _ arguments: ByteString..., input: ByteString = "") -> Command {
  Command(["sh", "-c", script, "sh"] + arguments, environment: ["PATH": path], input: input)
}

struct ShellCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let script: ByteString
  var input: ByteString = ""
  var status = ProcessResult.Status.exited(0)
  var output: ByteString = ""
  var errors: ByteString = ""
}

private let shellCases: [ShellCase] = [
  ShellCase(testDescription: "keeps the outputs apart", script: "echo a; echo b >&2", output: "a\n", errors: "b\n"),
  ShellCase(testDescription: "passes input on", script: "cat", input: "one\ntwo", output: "one\ntwo"),
  ShellCase(testDescription: "ends empty input", script: "cat; echo end", output: "end\n"),
  ShellCase(testDescription: "reports exit codes", script: "exit 42", status: .exited(42)),
  ShellCase(testDescription: "reports the largest exit code", script: "exit 255", status: .exited(255)),
  ShellCase(testDescription: "reports signals", script: "kill -KILL $$", status: .signalled(9)),
  ShellCase(
    testDescription: "gives nothing but the environment", script: "env -u PWD -u _ -u OLDPWD -u SHLVL",
    output: "PATH=/usr/bin:/bin\n"),
  ShellCase(testDescription: "starts with default signal handling", script: "kill -PIPE $$", status: .signalled(13)),
  ShellCase(
    testDescription: "lets a child ignore its input", script: "exec <&-; echo done",
    input: ByteString(repeatElement(65, count: 1 << 20)), output: "done\n"),
  ShellCase(
    testDescription: "lets a child exit before its input is read", script: "exit 3",
    input: ByteString(repeatElement(65, count: 1 << 20)), status: .exited(3)),
  ShellCase(
    testDescription: "has no descriptors but the standard ones",
    script: "for number in 3 4 5 6 7 8 9; do (: <&$number) 2>/dev/null && echo $number; done; true"),
]

@Suite("A command")
struct CommandTests {
  @Test("behaves as a shell script expects", arguments: shellCases)
  func runs(_ testCase: ShellCase) throws {
    let result = try shell(testCase.script, input: testCase.input).run()
    #expect(result.status == testCase.status)
    #expect(result.output == testCase.output)
    #expect(result.errors == testCase.errors)
    #expect(!result.outputWasCut)
  }

  @Test("passes arguments as bytes")
  func arguments() throws {
    let odd = ByteString([0xff, 0x0a, 0x22, 0x27, 0x20, 0x5c])
    #expect(try shell(#"printf %s "$1|$2""#, odd, "").run().output == odd + "|")
  }

  @Test("takes and gives megabytes in both directions at once")
  func megabytes() throws {
    let input = ByteString((0..<(4 << 20)).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) })
    let result = try shell("tee /dev/stderr", input: input).run()
    #expect(result.output == input)
    #expect(result.errors == input)
  }

  @Test("keeps no more than the limit, and says so")
  func outputLimit() throws {
    var command = shell("head -c 3000000 /dev/zero; echo end >&2")
    command.outputLimit = 1000
    let result = try command.run()
    #expect(result.status == .exited(0))
    #expect(result.output.count == 1000)
    #expect(result.errors == "end\n")
    #expect(result.outputWasCut)
  }

  @Test("can put errors between the output")
  func mergedErrors() throws {
    var command = shell("echo 1; echo 2 >&2; echo 3")
    command.mergesErrors = true
    let result = try command.run()
    #expect(result.output == "1\n2\n3\n")
    #expect(result.errors == "")
  }

  @Test("works in its folder")
  func folder() throws {
    let folder = try scratchFolder()
    var command = shell("pwd -P; ./here")
    command.folder = folder.path
    try (folder.path / "here").write("#!/bin/sh\necho found\n", permissions: 0o777)
    #expect(try command.run().output == folder.path.bytes + "\nfound\n")
  }

  @Test("is the leader of a process group of its own")
  func processGroup() throws {
    let result = try shell(#"ps -o pgid= -p $$ | tr -d ' '; echo $$"#).run()
    let lines = result.output.lines
    #expect(lines.count == 2 && lines[0] == lines[1])
  }

  @Test("can be run many times at once without holding each other's pipes open")
  func manyAtOnce() throws {
    let results = try concurrently(limit: 8, Array(0..<64)) { (number) throws(ProcessError) in
      try Command(["/bin/cat"], environment: [:], input: ByteString("\(number)")).run()
    }
    #expect(results.map(\.output) == (0..<64).map { ByteString("\($0)") })
  }

  @Test("on the terminal shares this process' outputs and reports its end")
  func onTerminal() throws {
    #expect(try shell("exit 7").runOnTerminal() == .exited(7))
    #expect(try shell("kill -TERM $$").runOnTerminal() == .signalled(15))
  }
}
