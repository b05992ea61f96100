@testable import Scenarios

/// The half of `Exercises/FORMAT.md` that describes worlds, made from the reference.
enum FormatText {
  static let opening = "<!-- scenario -->"
  static let closing = "<!-- /scenario -->"

  static var text: String {
    [
      introduction, "### Keys of `world`", table(Scenario.keys), "### A repository", repositories,
      table(Scenario.repositoryKeys), "### The clock", clock, table(Scenario.clockKeys), "## Variables: `vary`",
      variables,
      VariableReference.all.map(section).joined(separator: "\n\n"), "## Steps", steps, "### Keys of every step",
      table(StepReference.common), "#### Conditions", conditions, table(StepReference.condition),
      StepReference.all.map(section).joined(separator: "\n\n"),
    ].joined(separator: "\n\n")
  }

  private static func section(_ kind: StepKind) -> String {
    """
    ### `\(kind.name)`

    \(kind.summary).

    \(table(kind.keys))

    ```yaml
    \(kind.example)
    ```
    """
  }

  private static func table(_ keys: [KeyReference]) -> String {
    let rows = keys.map { key in
      let type = key.type.rawValue.replacing("|", with: "\\|")
      let summary = key.summary.replacing("|", with: "\\|")
      return "| `\(key.name)` | \(type) | \(key.isRequired ? "yes" : "") | \(summary) |"
    }
    return (["| key | holds | required | |", "|---|---|---|---|"] + rows).joined(separator: "\n")
  }

  private static let introduction = """
    ## Scenario: `world`

    What is there before the learner comes: one folder with repositories, and the steps that were taken in them. The
    engine takes the steps as `git` would: ids, index, worktree, reflogs, `ORIG_HEAD` and `MERGE_HEAD` are those that the
    same commands leave. The same exercise and seed give the same ids everywhere.

    ```yaml
    world:
      repositories:
        work: {}
        origin: { bare: true }
      people:
        dana: Dana Okafor <dana@example.org>
      clock: { start: 2024-03-04 09:00 +0100, step: 90s }
      steps:
        - commit: Start the shop
          write: { prices.txt: "apples 3\\n" }
        - push: { to: origin, branch: main, track: true }
    ```

    People that every scenario knows: `robin` (the learner), `kim` (a teammate), `alex` (a reviewer), `sam` (a maintainer).
    """

  private static let repositories = """
    `repositories` maps names to the keys below. A repository is created at the first step that needs it, or as a clone by
    the step `clone`. Each says in its own configuration what an exercise depends on, so that the learner's own settings
    change nothing; `config` adds to that.
    """

  private static let clock = "Every step but `label` and `clock` takes the time that `step` says."

  private static let variables = """
    Each entry names a value that is drawn from the seed. `${name}` stands for it in every text of the exercise, and in
    later entries. Each variable has a random stream of its own: adding one changes none of the others. `$${` is `${` as it
    stands.
    """

  private static let steps = """
    A step is a mapping; its first key says what it does. The other keys of the step stand beside it or under it: `tag: v1`
    with `message: One` beside it is `tag: { name: v1, message: One }`.

    **Labels.** `as: fix` gives what the step makes the label `fix`. From then on revisions can use it like a branch
    (`fix~1`, `fix^2`, `main..fix`), texts of later steps as `${fix}` (forty digits), and checks and texts of the exercise
    as `${fix}`. Each label is given once; inside `repeat` use the number of the turn: `as: "fix-${i}"`.

    **Revisions** are those of gitrevisions(7). **Paths** are inside the worktree. **Conflicts**: a step that stops at a
    conflict is a mistake of the scenario, unless `resolve` says what becomes of each file (its contents, `{ take: ours }`,
    `{ take: theirs }` or `{ delete: true }`; `ours` or `theirs` alone for all files) or `conflict: leave` leaves it to the
    learner. A step that changes nothing, or that Git would refuse, is a mistake too.
    """

  private static let conditions = "All that is given must hold."
}
