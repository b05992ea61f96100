internal import Checks
internal import Documents
internal import Files

/// Grades every repository of a folder by one list of checks, in one process, as the comparison with a C program on
/// libgit2 needs it: `benchmark CHECKS.yaml FOLDER` prints each folder with the number of checks that it passes.
struct Benchmark {
  let grader: Grader
  let folder: FilePath

  init(checks: FilePath, folder: FilePath) throws {
    let document = try Document.parse(try checks.contents(), file: "\(checks)")
    grader = Grader(try CheckList(document.root))
    self.folder = folder
  }

  func run() throws {
    for name in try folder.entries().sorted() {
      let report = grader.verdicts(of: World(folder: folder, repositories: [World.defaultRepository: name]))
      print("\(name) \(report.results.count { $0.verdict.hasPassed })")
    }
  }
}

let arguments = CommandLine.arguments.dropFirst().map { FilePath($0) }
guard arguments.count == 2 else { throw Usage() }
try Benchmark(checks: arguments[0], folder: arguments[1]).run()

struct Usage: Error, CustomStringConvertible {
  let description = "usage: benchmark CHECKS.yaml FOLDER"
}
