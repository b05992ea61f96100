internal import Files

/// What is merged, as the message of a merge names it.
struct MergeSource {
  let commit: ObjectID
  let kind: Kind
  /// In quotes, with what follows them.
  let shown: ByteString
  /// The annotated tag whose message goes into that of the merge.
  var tag: ObjectID?

  enum Kind: Int { case branch, remoteBranch, tag, commit }
}

extension RepositoryWriter {
  /// How Git names a revision in the message of a merge.
  func mergeSource(_ revision: ByteString) throws -> MergeSource {
    let id = try resolve(revision)
    let commit = try objects.peeledToCommit(id)
    let name = try revision.hasPrefix("@{-") ? resolveBranchName(revision) ?? revision : revision
    if let reference = referenceName(name) {
      if let branch = reference.removingPrefix("refs/heads/") {
        return MergeSource(commit: commit, kind: .branch, shown: "'" + branch + "'")
      }
      if reference.hasPrefix("refs/tags/") {
        let isObject = try objects.kind(of: id) == .tag
        return MergeSource(commit: commit, kind: .tag, shown: "'" + name + "'", tag: isObject ? id : nil)
      }
      if let branch = reference.removingPrefix("refs/remotes/") {
        return MergeSource(commit: commit, kind: .remoteBranch, shown: "'" + branch + "'")
      }
    }
    if let (branch, isEarly) = ancestorSpelling(name), references["refs/heads/" + branch] != nil {
      return MergeSource(
        commit: commit, kind: .branch, shown: "'" + branch + "'" + (isEarly ? " (early part)" : ""))
    }
    return MergeSource(commit: commit, kind: .commit, shown: "'" + name + "'")
  }

  private func resolveBranchName(_ revision: ByteString) throws -> ByteString? {
    guard let digits = revision.removingPrefix("@{-")?.description.dropLast(), let number = Int(digits) else {
      return nil
    }
    return try previousBranch(number)
  }

  /// `name~2` or `name^^`: the name, and whether it stands for less than the name does.
  private func ancestorSpelling(_ revision: ByteString) -> (ByteString, Bool)? {
    let bytes = revision.bytes
    let carets = bytes.reversed().prefix { $0 == UInt8(ascii: "^") }.count
    if carets > 0 { return (ByteString(bytes.dropLast(carets)), true) }
    guard let tilde = bytes.lastIndex(of: UInt8(ascii: "~")) else { return nil }
    let digits = bytes[(tilde + 1)...]
    guard let number = digits.isEmpty ? 1 : Int(String(decoding: digits, as: UTF8.self)) else { return nil }
    return (ByteString(bytes[..<tilde]), number > 0)
  }

  /// The message that Git makes for a merge, without a line feed at its end.
  func mergeMessage(_ sources: [MergeSource]) throws -> ByteString {
    var parts: [ByteString] = []
    let words: [(MergeSource.Kind, ByteString, ByteString)] = [
      (.branch, "branch ", "branches "), (.remoteBranch, "remote-tracking branch ", "remote-tracking branches "),
      (.tag, "tag ", "tags "), (.commit, "commit ", "commits "),
    ]
    for (kind, one, several) in words {
      let names = sources.filter { $0.kind == kind }.map(\.shown)
      guard let last = names.last else { continue }
      parts.append(names.count == 1 ? one + last : several + names.dropLast().joined(separator: ", ") + " and " + last)
    }
    let into = references.head.branchName ?? "HEAD"
    var title = "Merge " + parts.joined(separator: ", ")
    if into != "master", into != "main" { title = title + " into " + into }
    let texts = try sources.compactMap(\.tag).map { try objects.tag($0).message }
    guard let text = texts.first, texts.count == 1 else { return title }
    let ended = text.hasSuffix("\n") ? text : text + "\n"
    return title + "\n\n" + ByteString(ended.bytes.dropLast())
  }

  /// What `git merge --squash` writes of the commits that it brings in.
  func squashMessage(from tips: [ObjectID], excluding head: ObjectID) throws -> ByteString {
    var text: ByteString = "Squashed commit of the following:\n"
    for commit in try History(objects).commits(from: tips, excluding: [head]) {
      text = text + "\ncommit " + ByteString(commit.id.hex) + "\n"
      if commit.parents.count > 1 {
        text = text + "Merge: " + commit.parents.map { abbreviation(of: $0) }.joined(separator: " ") + "\n"
      }
      text = text + "Author: " + commit.author.identity + "\n"
      text = text + "Date:   " + ByteString(commit.author.time.calendar) + "\n\n"
      for line in commit.message.lines { text = text + (line.isEmpty ? "\n" : "    " + line + "\n") }
    }
    return text
  }

  /// The shortest beginning of an id, of at least seven digits or what `core.abbrev` says, that no other object has.
  func abbreviation(of id: ObjectID) -> ByteString {
    let hex = Array(id.hex.utf8)
    let wanted = configuration.value(of: "core.abbrev")?.utf8.flatMap { Int($0) }
    var length = min(max(wanted ?? 7, 4), 40)
    for other in memory.ids(like: id) where other != id {
      let common = zip(hex, other.hex.utf8).prefix { $0 == $1 }.count
      length = max(length, common + 1)
    }
    return ByteString(hex.prefix(length))
  }
}

extension Signature.Time {
  /// As `git log` shows it: "Tue Nov 14 22:13:20 2023 +0000".
  var calendar: String {
    let local = seconds + Int64(offset) * 60
    let days = Int((local >= 0 ? local : local - 86_399) / 86_400)
    let rest = Int(local - Int64(days) * 86_400)
    let (year, month, day) = Self.date(days)
    let weekday = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][((days + 4) % 7 + 7) % 7]
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let zone = text.description.split(separator: " ").last ?? ""
    return
      "\(weekday) \(months[month - 1]) \(day) \(two(rest / 3600)):\(two(rest / 60 % 60)):\(two(rest % 60)) \(year) \(zone)"
  }

  /// The civil date of a number of days since 1970.
  private static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}
