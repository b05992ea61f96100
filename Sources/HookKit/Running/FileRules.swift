internal import Files
internal import GitEngine
internal import Processes

/// Rules that look at one file at a time, made ready for a change.
struct FileRules: Sendable {
  /// One rule with all that is to be known before the first file.
  ///
  /// A class, because it is handed on for each file and is costly to copy.
  final class Prepared: Sendable {
    let rule: Rule
    let check: any FileCheck
    let types: TypeFilter
    let needs: CheckNeeds
    let fixes: Bool

    init(_ rule: Rule, _ check: any FileCheck, fixes: Bool) {
      self.rule = rule
      self.check = check
      self.fixes = fixes
      types = rule.scope.types ?? check.types
      needs = type(of: check).needs
    }
  }

  let rules: [Prepared]
  private let contents: CheckedContents
  private let attributes: AttributeLookup
  private let isTimed: Bool
  private let isCancelled: @Sendable () -> Bool

  /// What came of some files.
  struct Outcome: Sendable {
    var findings: [HookFinding] = []
    var fixed: [Fixed] = []
    var notes: [String] = []
    var nanoseconds: [UInt64] = []
  }

  /// A file with other contents.
  struct Fixed: Sendable {
    let file: CheckedFile
    let original: ByteString
    let contents: ByteString
    let rules: [String]
  }

  init(
    _ rules: [(rule: Rule, check: any FileCheck)], fixes: Bool, isTimed: Bool, contents: CheckedContents,
    change: StagedChange?, isCancelled: @escaping @Sendable () -> Bool
  ) {
    self.rules = rules.map { rule, check in
      Prepared(rule, change.map { check.prepared(for: $0) } ?? check, fixes: fixes || rule.fixes)
    }
    self.contents = contents
    self.isTimed = isTimed
    self.isCancelled = isCancelled
    attributes = AttributeLookup(contents)
  }

  /// Looks at all files, on all cores.
  func run(progress: @escaping @Sendable (_ done: Int) -> Void) throws(GitError) -> Outcome {
    guard !rules.isEmpty, !contents.files.isEmpty else { return Outcome() }
    // A thread costs more than a few files.
    let size = min(128, max(32, contents.files.count / (processorCount * 4) + 1))
    let chunks = stride(from: 0, to: contents.files.count, by: size).map { start in
      start..<min(start + size, contents.files.count)
    }
    let outcomes = try concurrently(chunks) { () throws(GitError) in
      Looker(self, contents)
    } work: { (looker: inout Looker, chunk) throws(GitError) in
      if isCancelled() { return Outcome() }
      let outcome = try looker.look(at: contents.files[chunk])
      progress(chunk.count)
      return outcome
    }
    var all = Outcome()
    for outcome in outcomes {
      all.findings += outcome.findings
      all.fixed += outcome.fixed
      all.notes += outcome.notes
      if all.nanoseconds.isEmpty {
        all.nanoseconds = outcome.nanoseconds
      } else {
        for part in outcome.nanoseconds.indices { all.nanoseconds[part] += outcome.nanoseconds[part] }
      }
    }
    return all
  }

  /// What one thread needs.
  private struct Looker {
    private let rules: FileRules
    private let reader: ContentReader

    init(_ rules: FileRules, _ contents: CheckedContents) {
      self.rules = rules
      reader = ContentReader(contents)
    }

    func look(at files: ArraySlice<CheckedFile>) throws(GitError) -> Outcome {
      var outcome = Outcome()
      var stopwatch = Stopwatch(parts: rules.isTimed ? rules.rules.count + 1 : 0)
      for file in files { try rules.look(at: file, with: reader, &stopwatch, into: &outcome) }
      outcome.nanoseconds = stopwatch.nanoseconds
      return outcome
    }
  }

  private func look(
    at file: CheckedFile, with reader: ContentReader, _ stopwatch: inout Stopwatch, into outcome: inout Outcome
  ) throws(GitError) {
    stopwatch.start()
    defer { stopwatch.stop(rules.count) }
    let named = FileTypes(path: file.path, mode: file.mode)
    let isMeant = rules.map { prepared in
      prepared.rule.scope.matches(file.path, otherwise: prepared.check.isMeant)
        && (named.map(prepared.types.matches) ?? true)
    }
    guard isMeant.contains(true) else { return }
    guard
      var staged = try stagedFile(
        file, named: named, needs: zip(rules, isMeant).reduce([]) { $1.1 ? $0.union($1.0.needs) : $0 }, with: reader,
        notes: &outcome.notes)
    else { return }
    let original = staged.contents
    var fixers: [String] = []
    stopwatch.stop(rules.count)
    for (part, prepared) in rules.enumerated() where isMeant[part] {
      guard named != nil || prepared.types.matches(staged.types) else { continue }
      try look(at: &staged, of: file, with: prepared, reader, fixers: &fixers, into: &outcome)
      stopwatch.stop(part)
    }
    if !fixers.isEmpty {
      outcome.fixed.append(
        Fixed(file: file, original: original.byteString, contents: staged.contents.byteString, rules: fixers))
    }
  }

  private func look(
    at staged: inout StagedFile, of file: CheckedFile, with prepared: Prepared, _ reader: ContentReader,
    fixers: inout [String], into outcome: inout Outcome
  ) throws(GitError) {
    var findings = prepared.check.findings(in: staged)
    if prepared.fixes, findings.contains(where: \.isFixable), file.mode.isFile,
      let fixed = prepared.check.fixed(staged), fixed.bytes != staged.contents.bytes
    {
      staged = staged.replacing(contents: fixed)
      fixers.append(prepared.rule.name)
      findings = prepared.check.findings(in: staged)
    }
    if findings.isEmpty { return }
    if prepared.rule.onlyChangedLines {
      findings = try findings.inChangedLines(of: file, now: staged.contents.byteString, with: reader)
    }
    outcome.findings += findings.map {
      HookFinding(
        $0, rule: prepared.rule.name, isWarning: prepared.rule.isWarning, commit: file.commit,
        characterColumn: staged.contents.characterColumn(of: $0))
    }
  }

  private func stagedFile(
    _ file: CheckedFile, named: FileTypes?, needs: CheckNeeds, with reader: ContentReader, notes: inout [String]
  ) throws(GitError) -> StagedFile? {
    let path = file.path
    let attribute: @Sendable (ByteString) -> AttributeValue = { [attributes] in attributes.value(of: $0, for: path) }
    do {
      if needs.contains(.contents) || named == nil {
        return StagedFile(
          path: path, mode: file.mode, before: file.before?.mode,
          contents: FileContents(try reader.contents(of: file)), types: named, attribute: attribute)
      }
      let size = needs.contains(.size) ? try reader.size(of: file) : 0
      return StagedFile(
        path: path, mode: file.mode, before: file.before?.mode, size: size, types: named, attribute: attribute)
    } catch  where error.kind == .tooLarge {
      notes.append("\(path.shown) is too large to be looked into")
      return nil
    } catch {
      throw GitError(error.kind, "cannot read \(path.shown): \(error.message)")
    }
  }
}

extension FileContents {
  /// The column of a finding in characters; a byte that is not UTF-8 counts as one.
  fileprivate func characterColumn(of finding: Finding) -> Int? {
    guard let line = finding.line, let column = finding.column else { return nil }
    guard facts.contains(.nonASCII) else { return column }
    var start = 0
    for _ in 1..<max(1, line) {
      guard let end = bytes[start...].firstIndex(of: 10) else { return nil }
      start = end + 1
    }
    guard start + column - 1 <= bytes.count else { return nil }
    return String(decoding: bytes[start..<(start + column - 1)], as: UTF8.self).unicodeScalars.count + 1
  }
}
