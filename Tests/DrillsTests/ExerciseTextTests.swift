import Documents
import Drills
import Files
import Testing

@Suite("The text of an exercise")
struct ExerciseTextTests {
  private static let full = """
    # A title

    ## Task

    Do it.

    ```
    ## not a section
    ```

    ## Hints

    ### Idea

    Think.

    ### Command

    Type.

    ## Explanation

    Because.

    ## In an interview

    "So."

    """

  @Test("is cut at its headings, but not inside fenced code")
  func sections() throws {
    let text = try ExerciseText(Self.full, file: "en.md")
    #expect(text.title == "A title")
    #expect(text.task == "Do it.\n\n```\n## not a section\n```")
    #expect(text.hints.map(\.title) == ["Idea", "Command"])
    #expect(text.hints.map(\.body) == ["Think.", "Type."])
    #expect(text.explanation == "Because.")
    #expect(text.interview == "\"So.\"")
  }

  @Test(
    "must have all its sections",
    arguments: [
      ("# A title", "A title", "en.md:1:1: the first line must be the title: # A situation"),
      ("## Task", "## Tasks", "en.md:1:1: the section \"## Task\" is missing"),
      (
        "### Command", "Command",
        "en.md:11:1: the section \"## Hints\" needs two or more steps, each under its own \"### …\""
      ),
      ("Because.", "", "en.md:21:1: the section \"## Explanation\" is empty"),
      (
        "\"So.\"", "So.\n\n## More",
        "en.md:29:1: unknown section \"More\""
          + " (allowed: ## Task, ## Hints, ## Explanation, ## In an interview)"
      ),
    ])
  func missing(right: String, wrong: String, message: String) throws {
    let error = #expect(throws: DocumentError.self) {
      try ExerciseText(Self.full.replacing(right, with: wrong), file: "en.md")
    }
    #expect(error?.description == message)
  }
}
