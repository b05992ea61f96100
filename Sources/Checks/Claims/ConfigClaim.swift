internal import Files
internal import GitEngine

/// `config:` — one setting of a repository's own configuration.
struct ConfigClaim: Claim {
  let repository: String
  let key: ByteString
  let isAbsent: Bool
  let value: Text?
  let values: NameSet?

  static let reference = CheckReference(
    "config", "A setting in the repository's own configuration; what the learner set elsewhere never counts.",
    shorthand: "key",
    keys: [
      .repository,
      .required("key", "key", "Such as `user.email` or `branch.main.rebase`."),
      .optional("absent", "true or false", "It is not set."),
      .optional("value", "text", "The value; of several the last."),
      .optional("values", "names", "All values of a key that stands several times."),
    ],
    example: "config: { key: pull.ff, value: only }")

  init(_ fields: Fields) throws {
    repository = try fields.repository()
    key = try fields.required("key", fields.bytes("key"))
    isAbsent = try fields.flag("absent") ?? false
    value = try fields.value("value")
    values = try fields.value("values")
  }

  private var subject: String { "the setting \(key)".inRepository(repository) }

  var words: String {
    if isAbsent { return "\(subject) is not there" }
    let parts = [value.map(\.words), values.map { "is \($0.words("value"))" }].compactMap(\.self)
    return parts.isEmpty ? "\(subject) is there" : "\(subject) \(parts.joined(separator: ", "))"
  }

  func shortfalls(in grading: Grading) throws -> [Shortfall] {
    let found = try grading.repository(self.repository).engine.configurationValues(key)
    guard let last = found.last else {
      if isAbsent { return [] }
      return [Shortfall(expected: words, found: "it is not set in this repository")]
    }
    if isAbsent { return [Shortfall(expected: words, found: "it is \(quoted(last))")] }
    return (value?.shortfalls(last, subject: subject) ?? [])
      + (values?.shortfalls(found, "value", subject: subject) ?? [])
  }
}
