extension StepReference {
  private static let inner = KeyReference("steps", .steps, "the steps of one turn", isRequired: true)

  static let `repeat` = StepKind(
    "repeat", "Takes steps several times; ${i} is the number of the turn, from 1",
    primary: KeyReference("times", .number, "how often", isRequired: true),
    [inner, KeyReference("as", .text, "another name than i, for a repeat within a repeat")],
    example: """
      - repeat: 3
        steps:
          - commit: Note ${i}
            append: { notes.txt: "${i}\\n" }
            as: note-${i}
      """)

  static let each = StepKind(
    "each", "Takes steps once for every element of a list; ${item} is the element, ${i} its number",
    primary: KeyReference("of", .list, "a list, or the name of a list variable", isRequired: true),
    [inner, KeyReference("as", .text, "another name than item")],
    example: """
      - each: [apples, pears]
        as: fruit
        steps:
          - commit: Sell ${fruit}
            append: { prices.txt: "${fruit} 3\\n" }
      """)

  static let steps = StepKind(
    "steps", "Takes steps together, under one condition or in one repository",
    primary: KeyReference("steps", .steps, "the steps", isRequired: true),
    [KeyReference("else", .steps, "the steps to take where the condition does not hold")],
    example: """
      - repeat: 4
        steps:
          - steps:
              - commit: Break it
                write: { state.txt: "broken ${i}\\n" }
            when: { value: "${i}", is: "3" }
            else:
              - commit: Work on it
                write: { state.txt: "works ${i}\\n" }
      """)
}
