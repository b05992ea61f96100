/// The reference of `vary:`.
public enum VariableReference {
  private static let except = KeyReference("except", .texts, "what may not be drawn")

  /// Every way to draw a variable.
  public static let all: [StepKind] = [
    StepKind(
      "pick", "One element of a list; an element that is a mapping gives ${name.key} for each of its keys",
      primary: KeyReference("pick", .list, "what to draw from", isRequired: true), [except],
      example: """
        file: { pick: [prices.txt, rates.txt, fees.txt] }
        fruit: { pick: [{ name: pears, price: "4" }, { name: plums, price: "6" }] }
        """),
    StepKind(
      "number", "A whole number",
      primary: KeyReference("number", .list, "the lowest and the highest: [low, high]", isRequired: true), [except],
      example: """
        after: { number: [2, 5] }
        """),
    StepKind(
      "word", "A word of a built-in list: \(WordLists.words.map(\.name).joined(separator: ", "))",
      primary: KeyReference("word", .text, "the list", isRequired: true), [except],
      example: """
        shop: { word: city }
        """),
    StepKind(
      "name", "A person of the built-in list: ${name}, ${name.first}, ${name.email}",
      primary: KeyReference("name", .text, "person", isRequired: true), [except],
      example: """
        author: { name: person }
        """),
    StepKind(
      "picks", "Several different elements, as a list: ${name.1}, ${name.2}, ${name.count}",
      primary: KeyReference("picks", .number, "how many", isRequired: true),
      [
        KeyReference("of", .list, "what to draw from"),
        KeyReference("numbers", .list, "the lowest and the highest number to draw from"),
        KeyReference("words", .text, "the built-in list to draw from"),
        KeyReference("names", .text, "person"),
        KeyReference("sorted", .flag, "keeps the order that they were listed in"),
        except,
      ],
      example: """
        culprit: { number: [40, 90] }
        untestable: { picks: 3, numbers: [20, 110], except: "${culprit}", sorted: true }
        """),
    StepKind(
      "shuffle", "All elements in a random order, as a list",
      primary: KeyReference("shuffle", .list, "the elements", isRequired: true), [],
      example: """
        order: { shuffle: [alpha, beta, gamma] }
        """),
    StepKind(
      "text", "A text made of earlier variables; a text alone does the same",
      primary: KeyReference("text", .text, "the text", isRequired: true), [],
      example: """
        feature: { word: feature }
        branch: { text: "feature/${feature}" }
        title: "Add the ${feature}"
        """),
  ]

  static func options(of way: String) -> [String] { all.first { $0.name == way }?.keys.map(\.name) ?? [] }
}
