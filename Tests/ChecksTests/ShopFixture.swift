import Files
import Support

extension Fixture {
  /// A shop with a bad commit in the middle of a published branch, a merged topic, tags, and what the learner did.
  ///
  /// main: first - bad - (side) - join - newer; the learner reverted bad and pushed.
  static func shop() throws -> Fixture {
    try Fixture(
      repositories: ["work": "work", "origin": "origin.git"],
      start: { git in
        var labels: [String: ByteString] = [:]
        try git.write("run.sh", "#!/bin/sh\n", permissions: 0o755)
        try (git.work / "link").createLink(to: "prices.txt")
        labels["first"] = try git.commit(
          "Start the shop",
          ["prices.txt": "apples 3\npears 4\nplums 5\n", "README.md": "# Shop\n", "docs/a.txt": "a\n"])
        labels["bad"] = try git.commit(
          "Raise the price of pears\n\nThe market says so.\n\nReviewed-by: Bo Example <bo@example.org>\nTicket: 42\n",
          ["prices.txt": "apples 3\npears 400\nplums 5\n"])
        try git.git("switch", "--quiet", "--create", "side")
        labels["side"] = try git.commit("Add a note", ["notes.txt": "note\n"])
        try git.git("switch", "--quiet", "main")
        labels["middle"] = try git.commit("Tell of plums", ["docs/b.txt": "plums\n"])
        try git.git("merge", "--quiet", "--no-ff", "side")
        labels["join"] = try git.line("rev-parse", "HEAD")
        labels["newer"] = try git.commit("Mention the till", ["README.md": "# Shop\n\nWith a till.\n"])
        try git.git("tag", "light", "main~1")
        try git.git("tag", "--annotate", "--message", "Release 1", "v1", "main~1")
        try git.git("init", "--quiet", "--bare", "--initial-branch=main", "../origin.git")
        try git.git("remote", "add", "origin", "../origin.git")
        try git.git("push", "--quiet", "--set-upstream", "origin", "main")
        return labels
      },
      then: { git in
        try git.git("revert", "--no-edit", "main~3")
        try git.git("push", "--quiet")
        try git.git("mv", "docs/a.txt", "docs/renamed.txt")
        try git.write("loose.txt", "loose\n")
        try git.write("README.md", "# Shop\n\nWith two tills.\n")
      })
  }
}
