import Documents
import Files
import GitEngine
import Processes
import Support
import Testing

@testable import HookKit

@Suite("Every name")
struct NameTests {
  private let rules = "pre-commit: [ { check: trailing-whitespace } ]"

  /// A repository with a commit before, and one with, a bad file under every name.
  private func fixture() throws -> (HookFixture, before: ByteString, after: ByteString) {
    let fixture = try HookFixture()
    let before = try fixture.git.commit("before", [:])
    for name in oddNames { try fixture.git.write(name, "a \n") }
    return (fixture, before, try fixture.git.commit("after", [:]))
  }

  private func names(_ report: HookReport) -> Set<ByteString> { Set(report.findings.map(\.finding.path)) }

  @Test("is found in the index, by itself, and between commits")
  func selections() throws {
    let (fixture, before, after) = try fixture()
    let ids = try [before, after].map { try #require(ObjectID(hex: $0.description)) }
    #expect(names(try fixture.run(rules, .all)) == Set(oddNames))
    #expect(names(try fixture.run(rules, .between(ids[0], ids[1]))) == Set(oddNames))
    for name in oddNames { #expect(names(try fixture.run(rules, .paths(NamedPaths([name])))) == [name]) }
  }

  @Test(
    "is found in what is pushed, to a branch of any name", arguments: ["main", "$(id)", "a'b\"c", "\u{e9};x", "-x"])
  func pushed(_ branch: ByteString) throws {
    let (fixture, before, after) = try fixture()
    let name = "refs/heads/" + branch
    let updates = try ReferenceUpdate.read(name + " " + after + " " + name + " " + before + "\n")
    let run = try fixture.hookRun("pre-push: [ { check: trailing-whitespace } ]", hook: .prePush)
    #expect(names(try run.run(onPushOf: updates, to: "origin")) == Set(oddNames))
  }

  @Test("may have nearly 4,000 bytes, in the index, in a push and in reports")
  func long() throws {
    let fixture = try HookFixture()
    let blob = try fixture.git.git("hash-object", "-w", "--stdin", input: "a \n").lines[0]
    try fixture.git.git("update-index", "--add", "--cacheinfo", "100644", blob, longPath)
    let commit = try fixture.git.line("commit-tree", "-m", "long", fixture.git.line("write-tree"))
    #expect(names(try fixture.run(rules, .paths(NamedPaths([longPath])))) == [longPath])
    let zeros = ByteString(Array(repeating: UInt8(ascii: "0"), count: 40))
    let updates = try ReferenceUpdate.read("HEAD " + commit + " refs/heads/x " + zeros + "\n")
    let run = try fixture.hookRun("pre-push: [ { check: trailing-whitespace } ]", hook: .prePush)
    let report = try run.run(onPushOf: updates, to: "origin")
    #expect(names(report) == [longPath])
    #expect(JSONReport.json(report, hook: .prePush)["findings"]?[0]?["path"]?.text == longPath.description)
  }

  @Test("can be told from every form of a report")
  func forms() throws {
    let (fixture, _, _) = try fixture()
    let report = try fixture.run(rules, .all)
    let json = JSONReport.json(report, hook: .preCommit)["findings"]?.elements ?? []
    let fromJSON = json.compactMap { finding in
      finding["pathURI"]?.text.map(bytes(ofURI:)) ?? finding["path"]?.text.map { ByteString($0) }
    }
    #expect(Set(fromJSON) == Set(oddNames))
    let results = SARIFReport.json(report, version: "1", summaries: [:])["runs"]?[0]?["results"]?.elements ?? []
    let fromSARIF = results.compactMap { result in
      result["locations"]?[0]?["physicalLocation"]?["artifactLocation"]?["uri"]?.text.map(bytes(ofURI:))
    }
    #expect(Set(fromSARIF) == Set(oddNames))
    let (lines, annotations) = (report.lines, GitHubReport.lines(report))
    #expect(Set(lines).count == oddNames.count && Set(annotations).count == oddNames.count)
    #expect(lines.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value >= 32 } })
    #expect(annotations.allSatisfy { !$0.utf8.contains(10) })
  }

  private func bytes(ofURI text: String) -> ByteString {
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        result.append(byte)
        continue
      }
      result.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
      rest = rest.dropFirst(2)
    }
    return ByteString(result)
  }

  @Test("can be given to the program", .enabled(if: BuiltProgram.isBuilt, "git-drill is not built"))
  func arguments() throws {
    let (fixture, _, _) = try fixture()
    try (fixture.work / ".drill-hooks.yaml").write(ByteString("version: 1\n\(rules)\n"))
    for name in oddNames {
      let result = try fixture.drill("hooks", "run", "pre-commit", "--json", "--", name)
      #expect(result.status == .exited(1), "\(name): \(result.errors)")
      #expect(result.output.contains("\"files\": 1,"), "\(name): \(result.output)")
    }
  }
}
