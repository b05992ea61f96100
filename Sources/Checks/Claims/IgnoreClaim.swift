internal import Files
internal import GitEngine

/// `ignore:` — what Git would ignore, wherever the rule stands in the repository.
struct IgnoreClaim: Claim {
  let repository: String
  let ignored: [ByteString]
  let notIgnored: [ByteString]

  static let reference = CheckReference(
    "ignore",
    "Which sample paths are ignored, wherever the rule stands in the repository; the files need not be there.",
    keys: [
      .repository,
      .optional("ignored", "list of paths", "Each would be ignored if Git did not know it; a folder ends with `/`."),
      .optional("not-ignored", "list of paths", "None would be."),
    ],
    example: "ignore: { ignored: [build/main.o], not-ignored: [build/keep.txt, src/main.c] }")

  init(_ fields: Fields) throws {
    repository = try fields.repository()
    ignored = try fields.byteStrings("ignored") ?? []
    notIgnored = try fields.byteStrings("not-ignored") ?? []
    try fields.requireOne(of: ["ignored", "not-ignored"])
  }

  var words: String {
    let parts = [
      ignored.isEmpty ? nil : "\(abridged(ignored.map(\.description))) would be ignored",
      notIgnored.isEmpty ? nil : "\(abridged(notIgnored.map(\.description))) would not be ignored",
    ]
    return parts.compactMap(\.self).joined(separator: ", ").inRepository(repository)
  }

  func shortfalls(in grading: Grading) throws -> [Shortfall] {
    let engine = try grading.repository(self.repository).engine
    try engine.refuseForeignRules(outside: grading.worldFolder)
    let missing = try ignored.filter { try !engine.isIgnored($0) }
    let extra = try notIgnored.filter { try engine.isIgnored($0) }
    return missing.map { Shortfall(expected: "\($0) is ignored", found: "no rule covers it") }
      + extra.map { Shortfall(expected: "\($0) is not ignored", found: "a rule covers it") }
  }
}

extension Repository {
  /// Refuses settings that would have rules read from outside the world.
  func refuseForeignRules(outside world: FilePath) throws {
    for key in ["core.excludesfile", "core.attributesfile"] as [ByteString] {
      guard let path = try configuration(key), !path.isEmpty else { continue }
      let file = (workFolder ?? gitFolder) / path
      guard path.hasPrefix("~") || (try? file.resolved())?.relative(to: world) == nil, file.exists else { continue }
      throw Trouble(
        "\(key) of the repository leads to \(path), which is outside the exercise; git config --unset \(key)")
    }
  }
}
