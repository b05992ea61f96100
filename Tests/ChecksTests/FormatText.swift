import Checks

/// The half of `Exercises/FORMAT.md` that describes checks, made from the reference.
enum FormatText {
  static let opening = "<!-- checks -->"
  static let closing = "<!-- /checks -->"

  static var text: String {
    let parts =
      [introduction, table(CheckReference.check.keys), fenced(["- " + indented(CheckReference.check.example)])]
      + [statements] + CheckReference.kinds.map(section) + [conditions] + CheckReference.conditions.map(section)
    return parts.joined(separator: "\n\n")
  }

  private static func section(_ reference: CheckReference) -> String {
    let title = CheckReference.kinds.contains { $0.name == reference.name } ? "`\(reference.name)`" : reference.name
    let tables = reference.keys.isEmpty ? [] : [table(reference.keys)]
    return (["### \(title)", reference.summary] + tables + [fenced([reference.example])]).joined(separator: "\n\n")
  }

  private static func table(_ keys: [CheckReference.Key]) -> String {
    let rows = keys.map { key in
      "| `\(key.name)` | \(escaped(key.type)) | \(key.isRequired ? "yes" : "") | \(escaped(key.summary)) |"
    }
    return (["| key | holds | required | |", "|---|---|---|---|"] + rows).joined(separator: "\n")
  }

  private static func escaped(_ text: String) -> String { text.replacing("|", with: "\\|") }

  private static func fenced(_ lines: [String]) -> String {
    (["```yaml"] + lines + ["```"]).joined(separator: "\n")
  }

  private static func indented(_ text: String) -> String { text.replacing("\n", with: "\n  ") }

  private static let introduction = """
    ## Checks: `checks`

    What shall be so at the end: a list of checks. Each is tried on the repositories as they are; nothing is written, no
    command is run, and nothing outside the folder of the exercise is looked at. A check passes, fails with what was
    expected and what was found, is not tried because one that it requires did not pass, or cannot be graded: the
    repository is gone, damaged or of a sort that cannot be read. A learner's mistake, such as a missing branch, is never
    "cannot be graded".

    Beside these keys a check has just one that gives its kind.
    """

  private static let statements = """
    ## Kinds of checks

    **Repositories.** `in:` names the repository; `work` where it is left out.

    **Revisions** are those of gitrevisions(7), with one difference: a branch goes before a tag of the same name.
    Labels stand for their commits as `${label}`, the start of a branch as `${start.main}`, in another repository as
    `${start.origin:main}`. Where a key `at` says so, `index` and `worktree` may stand for a revision too; a branch of
    such a name is written as `refs/heads/index`.

    **Patterns.** `docs/` is a folder with all that is in it, `*` and `?` stop at slashes, `**` does not; anything else is
    the path itself.

    **Lists.** Where a list is asked for, one value alone stands for a list of it. Every key that is given must hold.

    **What not to ask for.** Compare by contents and by the graph. A fixed hash, a subject that Git happened to write,
    the order of parents, or that there are no further branches, belongs in a check only where it is the lesson and the
    task says so.
    """

  private static let conditions = """
    ## Conditions

    What can stand inside the kinds above.
    """
}
