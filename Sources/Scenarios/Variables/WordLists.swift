internal import Files

/// The built-in lists to draw words and people from.
///
/// Existing entries keep their place: what a seed draws depends on it.
enum WordLists {
  static let words: [(name: String, words: [String])] = [
    ("fruit", ["apples", "pears", "plums", "cherries", "grapes", "lemons", "melons", "oranges", "peaches", "quinces"]),
    ("animal", ["badger", "beaver", "falcon", "ferret", "heron", "lynx", "marten", "otter", "raven", "weasel"]),
    ("colour", ["amber", "black", "blue", "green", "grey", "indigo", "orange", "purple", "red", "white"]),
    ("city", ["Bergen", "Cork", "Delft", "Ghent", "Graz", "Isfahan", "Leeds", "Porto", "Turku", "Vilnius"]),
    (
      "project",
      ["atlas", "beacon", "compass", "ferry", "harbour", "lantern", "meadow", "orchard", "quarry", "windmill"]
    ),
    (
      "feature",
      ["basket", "checkout", "export", "invoice", "login", "newsletter", "report", "search", "settings", "upload"]
    ),
    ("module", ["billing", "cache", "catalog", "delivery", "parser", "payment", "queue", "session", "storage", "tax"]),
    ("adjective", ["brave", "calm", "eager", "gentle", "happy", "lively", "nimble", "proud", "quiet", "steady"]),
    ("server", ["alder", "aspen", "birch", "cedar", "hazel", "larch", "maple", "rowan", "spruce", "willow"]),
  ]

  static func words(_ name: String) -> [String]? { words.first { $0.name == name }?.words }

  static let people: [Person] = [
    Person(name: "Ada Hollis", email: "ada@example.org"), Person(name: "Bela Varga", email: "bela@example.org"),
    Person(name: "Chen Wei", email: "chen@example.org"), Person(name: "Dana Okafor", email: "dana@example.org"),
    Person(name: "Emil Strand", email: "emil@example.org"), Person(name: "Farah Amini", email: "farah@example.org"),
    Person(name: "Goran Ilic", email: "goran@example.org"), Person(name: "Hana Mori", email: "hana@example.org"),
    Person(name: "Ivo Castel", email: "ivo@example.org"), Person(name: "Jana Novak", email: "jana@example.org"),
  ]
}
