@testable import Scenarios

extension ScenarioGenerator {
  static let kinds: [Kind] =
    [
      Kind(weight: 30) { $0.commit() }, Kind(weight: 4) { $0.amendment() }, Kind(weight: 4) { $0.worktreeChange() },
      Kind(weight: 3) { $0.stage() }, Kind(weight: 2) { $0.unstage() }, Kind(weight: 3) { $0.commitRest() },
      Kind(weight: 2) { $0.repeated() },
    ] + referenceKinds + historyKinds + remoteKinds + repositoryKinds

  mutating func option(_ name: String, _ value: String, percent: Int) -> String {
    chance(percent) ? "\n  \(name): \(value)" : ""
  }

  mutating func inOption() -> String {
    let name = place()
    return name == "work" ? "" : "\n  in: \(name)"
  }

  /// A path that was used before, or a new one.
  mutating func path(known percent: Int) -> String {
    if chance(percent), let known = pick(model.paths[model.here] ?? []) { return known }
    let path = pick(Awkward.paths) ?? "a"
    model.paths[model.here, default: []].append(path)
    return path
  }

  mutating func contents() -> String {
    if chance(30) { return lines() }
    return pick(Awkward.contents) ?? ""
  }

  /// Ten lines, one of them changed: such files merge, conflict and are found renamed.
  mutating func lines() -> String {
    let changed = random.index(below: 12)
    let mark = random.index(below: 5)
    return (0..<10).map { $0 == changed ? "line \($0) is now \(mark)\n" : "line \($0)\n" }.joined()
  }

  /// Some changes to files, as options.
  mutating func changes() -> String {
    var options: [String: [String]] = [:]
    for _ in 0...random.index(below: 3) {
      switch random.index(below: 12) {
      case 0...4: options["write", default: []].append("\(yamlQuoted(path(known: 40))): \(yamlQuoted(contents()))")
      case 5: options["write", default: []].append("shared.txt: \(yamlQuoted(lines()))")
      case 6: options["append", default: []].append("\(yamlQuoted(path(known: 80))): \(yamlQuoted(contents()))")
      case 7: options["prepend", default: []].append("\(yamlQuoted(path(known: 80))): \(yamlQuoted(contents()))")
      case 8:
        options["mode", default: []].append("\(yamlQuoted(path(known: 95))): \(chance(70) ? "executable" : "regular")")
      case 9: options["symlink", default: []].append("\(yamlQuoted(path(known: 10))): \(yamlQuoted(path(known: 50)))")
      case 10: options["rename", default: []].append("\(yamlQuoted(path(known: 95))): \(yamlQuoted(path(known: 5)))")
      default:
        if chance(40) {
          options["edit", default: []].append("shared.txt: { \"line 4\": \"line four\" }")
        } else if chance(30) {
          options["binary", default: []].append(
            "\(yamlQuoted(path(known: 20))): { noise: \(1 + random.index(below: 3000)) }")
        } else {
          options["delete", default: []].append(yamlQuoted(path(known: 98)))
        }
      }
    }
    let order = random.shuffled(options.keys.sorted())
    return order.map { name in
      let inner = (options[name] ?? []).joined(separator: ", ")
      return "\n  \(name): " + (name == "delete" ? "[\(inner)]" : "{ \(inner) }")
    }.joined()
  }

  mutating func subject() -> String {
    let subject = pick(Awkward.subjects) ?? "x"
    return chance(50) ? yamlQuoted(subject) : yamlQuoted("\(subject) \(model.nextNumber())")
  }

  mutating func label() -> String {
    guard chance(40) else { return "" }
    let label = "label-\(model.nextNumber())"
    model.labels[model.here, default: []].append(label)
    return "\n  as: \(label)"
  }

  mutating func commit() -> String {
    var step = inOption()
    step = "- commit: \(subject())" + step + changes()
    step += option("body", yamlQuoted(pick(Awkward.contents) ?? ""), percent: 8)
    step += option("trailers", "{ Reviewed-by: Kim <kim@example.org>, Fixes: [\"1\", \"2\"] }", percent: 6)
    step += option("author", yamlQuoted(pick(Awkward.people) ?? ""), percent: 12)
    step += option("committer", yamlQuoted(pick(Awkward.people) ?? ""), percent: 5)
    step += option("date", pick(Awkward.dates) ?? "", percent: 8)
    step += option("author-date", pick(Awkward.dates) ?? "", percent: 8)
    step += option("by", "alex", percent: 5)
    step += option("all", "true", percent: 8)
    return step + label()
  }

  mutating func amendment() -> String {
    let place = inOption()
    var step = "- commit: { amend: true }" + place
    if chance(60) { step += changes() }
    step += option("message", subject(), percent: 40)
    step += option("author", "sam", percent: 20)
    step += option("author-date", pick(Awkward.dates) ?? "", percent: 20)
    return step + label()
  }

  mutating func commitRest() -> String {
    let place = inOption()
    let empty = chance(50) ? "\n  empty: true" : ""
    return "- commit: \(subject())" + place + "\n  all: true" + empty + label()
  }

  mutating func worktreeChange() -> String {
    let place = inOption()
    let changes = changes().dropFirst(3)
    return "- " + changes + place + (chance(40) ? "\n  stage: true" : "")
  }

  mutating func stage() -> String {
    let place = inOption()
    // What is left in the folder of a submodule that is not tracked any more would come in again as one.
    if chance(40), !model.withSubmodule.contains(model.here) { return "- stage: all" + place }
    return "- stage: \(yamlQuoted(path(known: 95)))" + place + option("force", "true", percent: 20)
      + option("intent", "true", percent: 20)
  }

  mutating func unstage() -> String {
    let place = inOption()
    if chance(40) { return "- unstage: all" + place }
    return "- unstage: \(yamlQuoted(path(known: 95)))" + place + option("untrack", "true", percent: 30)
  }

  mutating func repeated() -> String {
    if chance(50) {
      let place = inOption()
      let number = model.nextNumber()
      return """
        - repeat: \(2 + random.index(below: 4))\(place)
          steps:
            - commit: "Turn ${i}"
              append: { "turns-\(number).txt": "${i}\\n" }
              as: turn-\(number)-${i}
        """
    }
    let place = inOption()
    return """
      - each: [pears, { name: plums, price: 4 }]\(place)
        as: fruit
        steps:
          - steps:
              - commit: "Sell ${fruit}"
                append: { fruit.txt: "${fruit}\\n" }
            when: { value: "${i}", is: "1" }
            else:
              - commit: "Sell ${fruit} for ${fruit.price}"
                append: { fruit.txt: "${fruit} ${fruit.price}\\n" }
      """
  }
}
