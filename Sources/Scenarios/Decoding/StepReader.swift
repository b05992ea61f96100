internal import Documents

/// Takes the steps that a reader reads, one by one.
protocol StepTaker {
  /// Takes a step.
  mutating func take(_ step: Step) throws(DocumentError)
  /// The object id that a label stands for by now.
  func text(ofLabel name: String) -> String?
  /// The labels that are known by now.
  var labelNames: [String] { get }
  /// Hears of a mistake: throws it to stop, or returns to go on with the next step.
  mutating func meet(_ error: DocumentError) throws(DocumentError)
}

/// Reads steps in order: puts in variables and labels, follows repeats and conditions.
struct StepReader<Taker: StepTaker> {
  let setup: ScenarioSetup
  private(set) var taker: Taker
  private var count = 0
  private let reads: Fields.Reads
  private let notedKind: String?

  /// More steps than any lesson needs; a limit for nested repeats.
  private static var limit: Int { 100_000 }

  /// What the steps inside of another step take over from it.
  struct Surroundings {
    var variables: Variables
    var repository: Marked?
    var person: Person?
  }

  /// - Parameters:
  ///   - reads: notes which keys are asked for, for a test.
  ///   - notedKind: the kind of steps whose keys are noted.
  init(setup: ScenarioSetup, taker: Taker, reads: Fields.Reads = Fields.Reads(), noting notedKind: String? = nil) {
    self.setup = setup
    self.taker = taker
    self.reads = reads
    self.notedKind = notedKind
  }

  /// Reads a list of steps.
  mutating func read(_ node: Node, in surroundings: Surroundings) throws(DocumentError) {
    guard let steps = node.sequence else { throw node.error("steps must be a list, not \(node.kindInWords)") }
    guard !steps.isEmpty else { throw node.error("steps must not be empty") }
    for step in steps {
      do {
        try readOne(step, in: surroundings)
      } catch {
        try taker.meet(error)
      }
    }
  }

  private mutating func readOne(_ node: Node, in surroundings: Surroundings) throws(DocumentError) {
    let entries = try node.entries("a step")
    let common = StepReference.common.map(\.name)
    guard let main = entries.first(where: { !common.contains($0.name) }) else {
      throw node.error("a step begins with what it does, such as commit: or push:")
    }
    guard let kind = StepReference.kind(main.name) else {
      let names = StepReference.all.map(\.name)
      throw main.key.error("there is no step \(quoted(main.name)); \(advice(for: main.name, among: names))")
    }
    let holds = try holds(entries.first { $0.name == "when" }, in: surroundings)
    if !holds, kind.name != "steps" { return }
    count += 1
    guard count <= Self.limit else { throw main.key.error("these are too many steps; at most \(Self.limit)") }
    let expanded = try expanded(entries.filter { $0.name != "when" }, in: surroundings)
    var inner = surroundings
    inner.repository = try expanded.first { $0.name == "in" }?.value.marked("in") ?? surroundings.repository
    if let repository = inner.repository { _ = try setup.repository(repository) }
    let by = try Fields(
      expanded.filter { $0.name == "by" }, known: ["by"], kind: kind.name, place: node, people: setup.people)
    inner.person = try by.person("by") ?? surroundings.person
    let options = try StepReading.options(of: kind, among: expanded.filter { !common.contains($0.name) })
    let fields = try Fields(
      options, known: kind.keys.map(\.name), kind: kind.name, place: main.key, people: setup.people,
      reads: kind.name == notedKind ? reads : Fields.Reads())
    switch kind.name {
    case "repeat": try repeatSteps(fields, in: inner)
    case "each": try takeEach(fields, in: inner)
    case "steps": try takeTogether(fields, holds: holds, in: inner)
    default: try take(kind.name, fields, main: main.key, in: inner)
    }
  }

  private mutating func take(
    _ kind: String, _ fields: Fields, main: Node, in surroundings: Surroundings
  ) throws(DocumentError) {
    let place = Marked(kind, file: main.file, mark: main.mark)
    guard
      let repository = surroundings.repository
        ?? setup.defaultRepository.map({ Marked($0, file: place.file, mark: place.mark) })
    else { throw place.error("say in which repository this happens: in: \(setup.repositories[0].name)") }
    let action = try Step.Action(kind: kind, fields)
    let isLabelled = StepReference.kind(kind)?.keys.contains { $0.name == "as" } == true
    let label: Marked? =
      if case .label(let step) = action { step.name } else { isLabelled ? try fields.text("as") : nil }
    if let label { try check(label, against: surroundings.variables) }
    let step = Step(
      action: action, repository: repository, person: surroundings.person, label: label, place: place)
    try taker.take(step)
  }

  private func check(_ label: Marked, against variables: Variables) throws(DocumentError) {
    if taker.labelNames.contains(where: { $0 == label.text }) {
      throw label.error("the label \(quoted(label.text)) is taken already; each label is given once")
    }
    if variables[label.text] != nil {
      throw label.error("\(quoted(label.text)) is a variable; a label needs another name")
    }
    let isPlain = label.text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || "0123456789-_.".unicodeScalars.contains(scalar)
    }
    guard isPlain, !label.text.isEmpty, !label.text.hasPrefix("start."), label.text != "HEAD" else {
      throw label.error("a label is made of letters, digits, -, _ and ., and is neither HEAD nor begins with start.")
    }
  }

  private func holds(_ entry: Node.Entry?, in surroundings: Surroundings) throws(DocumentError) -> Bool {
    guard let entry else { return true }
    let node = try expanded(entry.value, in: surroundings)
    return try Condition(node, variables: surroundings.variables).holds()
  }

  /// Puts in variables and labels, but not into steps inside, which may need the number of their turn.
  private func expanded(_ entries: [Node.Entry], in surroundings: Surroundings) throws(DocumentError) -> [Node.Entry] {
    try entries.map { (entry) throws(DocumentError) in
      if entry.name == "steps" || entry.name == "else" { return entry }
      if let nested = entry.value.mapping, nested.contains(where: { $0.name == "steps" }),
        StepReference.kind(entry.name)?.keys.contains(where: { $0.name == "steps" }) == true
      {
        return Node.Entry(
          key: entry.key,
          value: Node(.mapping(try expanded(nested, in: surroundings)), mark: entry.value.mark, file: entry.value.file))
      }
      return Node.Entry(key: entry.key, value: try expanded(entry.value, in: surroundings))
    }
  }

  private func expanded(_ node: Node, in surroundings: Surroundings) throws(DocumentError) -> Node {
    try node.expanding { (reference, mark) throws(DocumentError) in
      let name = String(reference)
      if let text = surroundings.variables[name] ?? taker.text(ofLabel: name) { return text }
      if name.hasPrefix("start.") {
        throw node.error("${\(name)} is known after the world is built; a step names the branch itself", at: mark)
      }
      let known = surroundings.variables.names + taker.labelNames
      throw node.error("${\(name)} is no variable and no earlier label; \(advice(for: name, among: known))", at: mark)
    }
  }
}

// MARK: - Steps that hold steps

extension StepReader {
  private mutating func repeatSteps(_ fields: Fields, in surroundings: Surroundings) throws(DocumentError) {
    guard let times = try fields.number("times", in: 0...100_000) else { throw fields.error("times is missing") }
    let name = try loopName(fields, default: "i", in: surroundings)
    guard let steps = fields.node("steps") else { throw fields.error("steps are missing") }
    var turn = surroundings
    for number in 0..<times {
      turn.variables.set(name, to: String(number + 1))
      try read(steps, in: turn)
    }
  }

  private mutating func takeEach(_ fields: Fields, in surroundings: Surroundings) throws(DocumentError) {
    let name = try loopName(fields, default: "item", in: surroundings)
    guard let list = fields.node("of") else { throw fields.error("the list is missing") }
    guard let steps = fields.node("steps") else { throw fields.error("steps are missing") }
    var values = surroundings.variables
    let listName: String
    if let elements = list.sequence {
      listName = "each"
      values.set(
        listName,
        to: .list(try elements.map { (element) throws(DocumentError) in try VariableDrawing.value(element) }))
    } else {
      let text = try list.marked("the list")
      guard values.isList(text.text) else {
        let lists = values.names.filter(values.isList)
        throw text.error("there is no list variable \(quoted(text.text)); \(advice(for: text.text, among: lists))")
      }
      listName = text.text
    }
    let count = values.elements(of: listName)?.count ?? 0
    for number in 0..<count {
      var turn = surroundings
      turn.variables = values
      turn.variables.bind(name, toElement: number + 1, of: listName)
      turn.variables.set("i", to: String(number + 1))
      if listName == "each" { turn.variables.remove("each") }
      try read(steps, in: turn)
    }
  }

  private mutating func takeTogether(
    _ fields: Fields, holds: Bool, in surroundings: Surroundings
  ) throws(DocumentError) {
    let steps = fields.node("steps")
    let otherwise = fields.node("else")
    if let steps, holds { try read(steps, in: surroundings) }
    if let otherwise, !holds { try read(otherwise, in: surroundings) }
  }

  private func loopName(
    _ fields: Fields, default name: String, in surroundings: Surroundings
  ) throws(DocumentError) -> String {
    guard let given = try fields.text("as") else { return name }
    if surroundings.variables[given.text] != nil {
      throw given.error("\(quoted(given.text)) is a variable already; a loop needs another name")
    }
    return given.text
  }
}

/// How the options of a step are written.
enum StepReading {
  /// The options under the step's own key and beside it, together; the step's own value stands under its primary key.
  static func options(of kind: StepKind, among entries: [Node.Entry]) throws(DocumentError) -> [Node.Entry] {
    guard let main = entries.first(where: { $0.name == kind.name }) else { return entries }
    let others = entries.filter { $0.name != kind.name }
    if !kind.holdsMapping, let inner = main.value.mapping {
      for entry in inner {
        if let twice = others.first(where: { $0.name == entry.name }) {
          throw twice.key.error("\(kind.name): \(entry.name) is given twice; first at \(entry.key.mark)")
        }
      }
      return inner + others
    }
    if main.value.isNull { return others }
    let key = Node(.scalar(kind.primary, plain: true), mark: main.key.mark, file: main.key.file)
    if let twice = others.first(where: { $0.name == kind.primary }) {
      throw twice.key.error("\(kind.name): \(kind.primary) is given twice; first at \(main.key.mark)")
    }
    return [Node.Entry(key: key, value: main.value)] + others
  }
}
