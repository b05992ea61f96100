import Files
import Support
import Terminal
import Testing

@testable import DrillCLI

@Suite("The command line")
struct CommandLineTests {
  @Test("contradicts itself nowhere")
  func declarations() { #expect(Drill.declarationProblems().isEmpty) }

  @Test("explains every command with -h")
  func help() throws {
    func commands(_ info: CommandInfo, _ path: [String]) -> [[String]] {
      info.subcommands.flatMap { [path + [$0.name]] + commands($0, path + [$0.name]) }
    }
    let session = try DrillSession()
    let all = commands(CommandInfo(Drill.self), [])
    #expect(all.count > 12)
    for path in all {
      let printed = session.run((path + ["-h"]).map { ByteString($0) }, width: 80)
      #expect(printed.code == 0)
      #expect(printed.output.contains("USAGE: git drill \(path.joined(separator: " "))"), "\(printed)")
      #expect(printed.output.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(printed)")
    }
  }

  @Test("prints its version on one line")
  func version() throws {
    let printed = try DrillSession().drill("--version")
    #expect(printed.output == "git-drill \(Drill.version)\n")
  }

  @Test("is told truly by the README: every command in it exists, and both commands stand there")
  func readme() throws {
    let readme = try repositoryRoot().appending("README.md").contents().description
    #expect(readme.contains(".ci/setup && .ci/install && git drill start revert-published"))
    #expect(readme.contains(".ci/setup tests && swift test"))
    let names = Set(CommandInfo(Drill.self).subcommands.map(\.name))
    for line in readme.split(separator: "\n") where line.hasPrefix("git drill ") {
      let word = line.split(separator: " ")[2]
      #expect(names.contains(String(word)), "README names git drill \(word)")
    }
  }

  @Test("CI runs the README's second command")
  func continuousIntegration() throws {
    let script = try repositoryRoot().appending(".ci/run").contents().description
    #expect(script.contains("\n.ci/setup tests && swift test\n"))
  }
}
