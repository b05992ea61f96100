import Files
import GitEngine
import Processes
import Testing

@Suite("Notes leave what git leaves")
struct NoteTests {
  @Test("added, replaced, continued and removed")
  func notes() throws {
    let world = try TwinWorld()
    try world.create()
    for number in 1...3 { try world.commit(["a": "\(number)\n"], "Commit \(number)") }
    try world.run("git notes add -m 'Tested  \n\n\nby Kim\n# of the team'") { writer, by in
      try writer.addNote("Tested  \n\n\nby Kim\n# of the team", by: by)
    }
    try world.run("git notes add -m again HEAD~1; git notes append -m new HEAD~2; git notes append -m '  more ' HEAD~2")
    {
      writer, by in
      try writer.addNote("again", to: "HEAD~1", by: by)
      try writer.appendNote("new", to: "HEAD~2", by: by)
      try writer.appendNote("  more ", to: "HEAD~2", by: by)
    }
    try world.compare()
    try world.run("git notes add -m second") { writer, by in try writer.addNote("second", by: by) }
    try world.run("git notes add -f -m second; git notes add -f -m second") { writer, by in
      try writer.addNote("second", force: true, by: by)
      try writer.addNote("second", force: true, by: by)
    }
    try world.run("git notes --ref=review add -m 'For review' main; git notes add -m 'On a tree' HEAD^{tree}") {
      writer, by in
      try writer.addNote("For review", to: "main", in: "review", by: by)
      try writer.addNote("On a tree", to: "HEAD^{tree}", by: by)
    }
    try world.compare()
    try world.run("git notes remove HEAD~1") { writer, by in try writer.removeNote(of: "HEAD~1", by: by) }
    try world.run("git notes remove HEAD~1") { writer, by in try writer.removeNote(of: "HEAD~1", by: by) }
    try world.compare()
  }

  @Test("so many that they are spread over folders", arguments: [60, 130, 400])
  func many(count: Int) throws {
    let world = try TwinWorld()
    try world.create()
    try world.makeCommits((0..<count).map { ($0 == 0 ? [] : [$0 - 1], 1) })
    let script = """
      for c in $(git rev-list --reverse HEAD~1); do printf '%s %s\\n' $(git rev-parse HEAD:) $c; done >list
      for c in $(git rev-list --reverse HEAD~1); do
        printf 'N %s %s\\n' "$(printf 'Note on %s\\n' $c | git hash-object -w --stdin)" $c
      done >list
      { printf 'commit refs/notes/commits\\ncommitter x <x@example.org> 1600000000 +0000\\ndata 0\\n'; cat list; } |
        git fast-import --quiet
      rm list
      """
    try world.run(ByteString(script + "\ngit notes add -m 'The last' HEAD")) { writer, by in
      for number in 0..<(count - 1) {
        let id = try writer.resolve("c\(number)")
        try writer.addNote("Note on \(id)", to: ByteString(id.hex), by: by)
      }
      try writer.addNote("The last", by: by)
    }
    let ours = try world.git(["ls-tree", "-r", "refs/notes/commits"], in: flushed(world)).output
    let theirs = try world.git(["ls-tree", "-r", "refs/notes/commits"], in: world.theirs / "work").output
    #expect(ours == theirs)
    #expect(ours.lines.count == count)
  }

  private func flushed(_ world: TwinWorld) throws -> FilePath {
    try world["work"].flush()
    return world.ours / "work"
  }
}
