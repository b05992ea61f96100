@testable import Scenarios

extension ScenarioGenerator {
  static let referenceKinds: [Kind] = [
    Kind(weight: 6) { $0.branch() }, Kind(weight: 3) { $0.changeBranch() }, Kind(weight: 12) { $0.switchBranch() },
    Kind(weight: 4) { $0.reset() }, Kind(weight: 3) { $0.tag() }, Kind(weight: 1) { $0.labelStep() },
  ]

  static let historyKinds: [Kind] = [
    Kind(weight: 9) { $0.merge() }, Kind(weight: 4) { $0.cherryPick() }, Kind(weight: 4) { $0.revert() },
    Kind(weight: 5) { $0.rebase() },
  ]

  /// What stops later steps from happening: for the end of a scenario.
  static let lateKinds: [Kind] = [
    Kind(weight: 6) { $0.merge(leaving: true) }, Kind(weight: 4) { $0.cherryPick(leaving: true) },
    Kind(weight: 3) { $0.revert(leaving: true) }, Kind(weight: 5) { $0.rebase(leaving: true) },
    Kind(weight: 3) { $0.bisect() }, Kind(weight: 3) { $0.takeStash(leaving: true) },
  ]

  mutating func branchName(known percent: Int) -> String {
    if chance(percent), let known = pick((model.branches[model.here] ?? []) + ["main"]) { return known }
    let name = pick(Awkward.branches) ?? "topic"
    model.branches[model.here, default: []].append(name)
    return name
  }

  /// A revision that may exist.
  mutating func revision() -> String {
    var name: String
    switch random.index(below: 10) {
    case 0...2: name = "HEAD"
    case 3...5: name = branchName(known: 100)
    case 6: name = pick(model.tags[model.here] ?? []) ?? "HEAD"
    case 7: name = "origin/main"
    default: name = pick(model.labels[model.here] ?? []) ?? "HEAD"
    }
    switch random.index(below: 8) {
    case 0, 1: name += "~1"
    case 2: name += "~2"
    case 3: name += "^2"
    case 4: name += "^"
    default: break
    }
    return yamlQuoted(name)
  }

  mutating func branch() -> String {
    let place = inOption()
    return "- branch: \(yamlQuoted(branchName(known: 10)))" + place + option("at", revision(), percent: 60)
      + option("force", "true", percent: 20) + option("track", "true", percent: 8)
  }

  mutating func changeBranch() -> String {
    let place = inOption()
    let branch = "- branch: \(yamlQuoted(branchName(known: 100)))" + place
    switch random.index(below: 4) {
    case 0: return branch + "\n  rename-to: \(yamlQuoted(branchName(known: 5)))" + option("force", "true", percent: 20)
    case 1:
      return branch
        + "\n  upstream: \(chance(60) ? "origin/main" : chance(50) ? "none" : yamlQuoted(branchName(known: 100)))"
    default: return branch + "\n  delete: true" + option("force", "true", percent: 60)
    }
  }

  mutating func switchBranch() -> String {
    let place = inOption()
    switch random.index(below: 10) {
    case 0...4: return "- switch: \(yamlQuoted(branchName(known: 100)))" + place
    case 5...7:
      return "- switch: \(yamlQuoted(branchName(known: 5)))" + place + "\n  create: true"
        + option("at", revision(), percent: 50) + option("track", "true", percent: 5)
    case 8: return "- switch: \(revision())" + place + "\n  detach: true"
    default: return "- switch: \(yamlQuoted(branchName(known: 5)))" + place + "\n  orphan: true"
    }
  }

  mutating func reset() -> String {
    let place = inOption()
    return "- reset: \(revision())" + place + "\n  mode: \(pick(["soft", "mixed", "hard", "hard"]) ?? "hard")"
  }

  mutating func tag() -> String {
    let place = inOption()
    let name = chance(20) ? pick(model.tags[model.here] ?? []) ?? "v0" : "v\(model.nextNumber())"
    model.tags[model.here, default: []].append(name)
    if chance(15) { return "- tag: \(name)" + place + "\n  delete: true" }
    return "- tag: \(name)" + place + option("at", revision(), percent: 50)
      + option("message", subject(), percent: 50) + option("force", "true", percent: 20)
  }

  mutating func labelStep() -> String {
    let place = inOption()
    let number = model.nextNumber()
    model.labels[model.here, default: []].append("point-\(number)")
    return "- label: point-\(number)" + place + option("at", revision(), percent: 60)
  }

  /// What is done about a conflict, if one comes up.
  mutating func conflict(_ leaving: Bool) -> String {
    if leaving { return "\n  conflict: leave" }
    switch random.index(below: 4) {
    case 0: return "\n  resolve: ours"
    case 1: return "\n  resolve: theirs"
    case 2: return "\n  resolve: { shared.txt: \"resolved\\n\" }"
    default: return ""
    }
  }

  mutating func merge(leaving: Bool = false) -> String {
    let place = inOption()
    let sources = chance(15) && !leaving ? "[\(revision()), \(revision())]" : revision()
    var step = "- merge: \(sources)" + place
    if leaving { return step + conflict(true) }
    step += option("ff", pick(["never", "only", "allowed", "never"]) ?? "never", percent: 40)
    step += option("message", subject(), percent: 20)
    step += option("squash", "true", percent: 8) + option("no-commit", "true", percent: 8)
    step += conflict(false)
    return step + label()
  }

  mutating func cherryPick(leaving: Bool = false) -> String {
    let place = inOption()
    let commits: String
    switch random.index(below: 4) {
    case 0: commits = yamlQuoted("\(branchName(known: 100))~2..\(branchName(known: 100))")
    case 1: commits = "[\(revision()), \(revision())]"
    default: commits = revision()
    }
    return "- cherry-pick: \(commits)" + place + option("record-origin", "true", percent: 30)
      + option("mainline", "1", percent: 12) + (leaving ? "" : option("no-commit", "true", percent: 10))
      + conflict(leaving) + (leaving ? "" : label())
  }

  mutating func revert(leaving: Bool = false) -> String {
    let place = inOption()
    return "- revert: \(chance(20) ? "[\(revision()), \(revision())]" : revision())" + place
      + option("mainline", "1", percent: 15) + (leaving ? "" : option("no-commit", "true", percent: 10))
      + conflict(leaving) + (leaving ? "" : label())
  }

  mutating func rebase(leaving: Bool = false) -> String {
    let place = inOption()
    return "- rebase: \(revision())" + place + option("onto", revision(), percent: 25)
      + option("branch", yamlQuoted(branchName(known: 100)), percent: 30) + conflict(leaving)
      + (leaving ? "" : label())
  }

  mutating func bisect() -> String {
    let place = inOption()
    return "- bisect: HEAD" + place + "\n  good: \(pick(["HEAD~3", "HEAD~5", "HEAD~2"]) ?? "HEAD~3")"
      + option("skip", "HEAD~1", percent: 20)
  }
}
