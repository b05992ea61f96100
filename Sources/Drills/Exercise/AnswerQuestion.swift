internal import Documents

/// Something that the learner is asked to name with `git drill answer`.
public struct AnswerQuestion: Hashable, Sendable {
  /// What sort of answer it is, which decides how the words are read.
  public enum Kind: String, Hashable, Sendable, CaseIterable, Decodable {
    /// One commit in any form that Git accepts; its id is kept, so that a branch may move afterwards.
    case commit
    /// Several commits.
    case commits
    /// Paths inside the repository, in any order.
    case paths
    /// A whole number.
    case number
    /// Words, compared as the check says.
    case text
  }

  /// The name to answer under.
  public let name: String
  /// What sort of answer it is.
  public let kind: Kind
  /// What is asked, in a few words.
  public let question: String
  /// The repository that revisions are looked up in.
  public let repository: String

  struct Declaration: Decodable {
    let kind: Kind
    let question: String
    let `in`: String?
  }

  init(name: String, _ declaration: Declaration) {
    self.name = name
    kind = declaration.kind
    question = declaration.question
    repository = declaration.in ?? "work"
  }
}
