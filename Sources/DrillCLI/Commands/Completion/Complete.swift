internal import Drills
internal import Files
internal import Terminal

/// Answers the functions of ``Completions``: a candidate a line, a tab and a sentence about it.
///
/// `:files` or `:folders` alone stands for names of files, which shells know best.
struct Complete: DrillCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print what may stand in place of the last word", shouldDisplay: false)

  @Argument(parsing: .captureForPassthrough, help: "The words after git drill")
  var words: [ByteString] = []

  mutating func run(in context: Context) throws -> ExitCode {
    let words = words.map(\.description)
    switch CommandInfo(Drill.self).completion(of: words) {
    case .words(let words): try print(words, in: context)
    case .files: try context.print(lines: [":files"])
    case .folders: try context.print(lines: [":folders"])
    case .named(let name):
      try print(try known(name, in: context).filter { $0.text.hasPrefix(words.last ?? "") }, in: context)
    }
    return .success
  }

  private func print(_ words: [Completion.Word], in context: Context) throws {
    let lines = words.map { "\(Escaping.visible($0.text))\t\(Escaping.visible($0.abstract))\n" }
    try context.console.write(Array(lines.joined().utf8), to: .output)
  }

  private func known(_ name: String, in context: Context) throws -> [Completion.Word] {
    switch KnownWords(rawValue: name) {
    case .exercises:
      try context.library(LibraryOptions()).folders.map { folder in
        Completion.Word(folder.id, (try? folder.title(language: context.language)) ?? "")
      }
    case .topics:
      Set(try context.library(LibraryOptions()).folders.map(\.topic)).sorted().map { Completion.Word($0) }
    case .answers:
      try context.attempt(LibraryOptions()).exercise.details.answers.map { Completion.Word($0.name, $0.question) }
    case .repositories: try Attempt.around(context.folder).repositories.keys.sorted().map { Completion.Word($0) }
    case nil: []
    }
  }
}

/// Sets of words that arguments take and only this program knows.
enum KnownWords: String {
  case exercises, topics, answers, repositories
}

extension CompletionKind {
  /// The words of a set that this program knows.
  static func known(_ words: KnownWords) -> CompletionKind { .named(words.rawValue) }
}
