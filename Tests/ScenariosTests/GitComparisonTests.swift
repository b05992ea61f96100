import Testing

@testable import Scenarios

@Suite("Against Git")
struct GitComparisonTests {
  @Test(
    "leaves what git leaves",
    arguments: [
      """
      - commit: First
        write: { a.txt: "a\\n", "b c/é.txt": "x", run.sh: "#!/bin/sh\\n" }
        mode: { run.sh: executable }
        symlink: { link: "b c/é.txt" }
      - commit: Second
        append: { a.txt: "b\\n" }
        rename: { run.sh: bin/run.sh }
        author: kim
        date: 2024-05-01 10:00 +0200
      - commit: { amend: true, delete: link, author: alex }
      - commit: Empty
        empty: true
        by: kim
      - write: { a.txt: "changed\\n", new.txt: "new\\n" }
      - write: { staged.txt: "staged\\n" }
        stage: true
      - tag: light
      - tag: heavy
        message: "Heavy\\n\\nmetal"
        at: HEAD~1
      - branch: topic
        at: HEAD~1
      - switch: side
        create: true
      - commit: On the side
      - branch: topic
        rename-to: renamed
      - reset: HEAD~1
        mode: soft
      - branch: renamed
        delete: true
        force: true
      - config: { alias.st: status, remote.x.fetch: [a, b] }
      - hook: pre-commit
        script: "#!/bin/sh\\nexit 1\\n"
      """,
      """
      - commit: First
        write: { a.txt: "one\\ntwo\\nthree\\n" }
      - push: { to: origin, branch: main, track: true }
      - clone: origin
        in: kim
      - commit: Theirs
        in: kim
        write: { b.txt: "b\\n" }
      - push: origin
        in: kim
      - pull: origin
        as: forwarded
      - commit: Ours
        write: { c.txt: "c\\n" }
      - commit: Theirs again
        in: kim
        edit: { a.txt: { one: uno } }
      - push: origin
        in: kim
      - pull: origin
        branch: main
        as: merged
      - commit: Ours again
        edit: { a.txt: { uno: ein } }
      - commit: Theirs once more
        in: kim
        edit: { a.txt: { uno: un } }
      - push: origin
        in: kim
      - pull: origin
        resolve: { a.txt: "resolved\\n" }
        as: resolved
      - switch: side
        create: true
      - commit: Beside
        write: { d.txt: "d\\n" }
      - commit: Theirs at last
        in: kim
        edit: { a.txt: { un: deux } }
      - push: origin
        in: kim
      - pull: origin
        branch: main
        conflict: leave
      """,
      """
      - write: { .gitignore: "*.log\\n", keep: k, x.log: l }
      - stage: all
      - write: { new: n, two: "2\\n" }
      - stage: new
        intent: true
      - stage: x.log
        force: true
      """,
    ])
  func leaves(steps: String) throws {
    let differences = try Comparison(scenario(steps: steps)).differences
    #expect(differences == [])
  }
}
