@testable import Scenarios

extension ScenarioGenerator {
  static let remoteKinds: [Kind] = [
    Kind(weight: 5) { $0.push() }, Kind(weight: 4) { $0.fetch() }, Kind(weight: 3) { $0.pull() },
    Kind(weight: 3) { $0.clone() }, Kind(weight: 2) { $0.remote() },
  ]

  static let repositoryKinds: [Kind] = [
    Kind(weight: 4) { $0.stash() }, Kind(weight: 3) { $0.takeStash() }, Kind(weight: 2) { $0.note() },
    Kind(weight: 1) { $0.config() }, Kind(weight: 1) { $0.hook() }, Kind(weight: 1) { $0.submodule() },
    Kind(weight: 1) { $0.worktree() }, Kind(weight: 1) { $0.reflog() }, Kind(weight: 1) { $0.gc() },
    Kind(weight: 1) { $0.clock() },
  ]

  mutating func push() -> String {
    let place = inOption()
    var step = "- push: origin" + place
    switch random.index(below: 6) {
    case 0: step += "\n  branch: [\(yamlQuoted(branchName(known: 100))), main]"
    case 1: step += "\n  branch: \(yamlQuoted(branchName(known: 100)))"
    case 2: step += "\n  tags: \(pick(model.tags[model.here] ?? []) ?? "all")"
    case 3: step += "\n  refs: \(yamlQuoted("\(branchName(known: 100)):refs/heads/\(branchName(known: 40))"))"
    case 4: step += "\n  delete: \(yamlQuoted(branchName(known: 100)))"
    default: break
    }
    return step + option("track", "true", percent: 40) + option("force", "true", percent: 30)
  }

  mutating func fetch() -> String {
    let place = inOption()
    return "- fetch: origin" + place + option("prune", "true", percent: 30)
      + option("tags", chance(50) ? "all" : "none", percent: 30)
      + option("refs", yamlQuoted(chance(50) ? "main" : "refs/heads/*:refs/remotes/origin/*"), percent: 20)
  }

  /// A pull of what somebody else has pushed: it would rarely find anything otherwise.
  mutating func pull() -> String {
    let (here, other) = chance(50) ? ("work", "kim") : ("kim", "work")
    model.current = other
    let commit = "- commit: \(subject())\n  in: \(other)" + changes() + "\n- push: origin\n  in: \(other)\n"
    model.current = here
    return commit + "- pull: origin\n  in: \(here)" + option("branch", "main", percent: 70) + conflict(false) + label()
  }

  mutating func clone() -> String {
    let names = ["kim", "library", "work"]
    model.current = names[random.index(below: 3)]
    model.branches[model.here, default: []].append("main")
    return "- clone: \(chance(80) ? "origin" : "work")\n  in: \(model.current)"
      + option("remote", "upstream", percent: 20) + option("branch", "main", percent: 20)
  }

  mutating func remote() -> String {
    let place = inOption()
    switch random.index(below: 4) {
    case 0: return "- remote: origin" + place + "\n  rename-to: upstream"
    case 1: return "- remote: \(chance(50) ? "origin" : "other")" + place + "\n  delete: true"
    case 2:
      return "- remote: other" + place + "\n  url: https://example.org/x.git"
        + option("push-url", "\"ssh://example.org/x\"", percent: 40)
    default:
      return "- remote: origin" + place + "\n  to: origin"
        + option("fetch", "\"+refs/heads/main:refs/remotes/origin/main\"", percent: 30)
        + option("push", "\"refs/heads/main:refs/heads/main\"", percent: 20)
    }
  }

  mutating func stash() -> String {
    let place = inOption()
    let changes = chance(50) ? worktreeChangeInPlace(place) + "\n" : ""
    // Git 2.39 takes the branch of a submodule for that of the stash when it has a message.
    let message = model.withSubmodule.contains(model.here) ? "" : option("message", subject(), percent: 50)
    return changes + "- stash: push" + place + message
      + option("untracked", "true", percent: 40) + option("keep-index", "true", percent: 20)
  }

  private mutating func worktreeChangeInPlace(_ place: String) -> String {
    "- " + changes().dropFirst(3) + place + (chance(40) ? "\n  stage: true" : "")
  }

  mutating func takeStash(leaving: Bool = false) -> String {
    let place = inOption()
    let verb = pick(["pop", "pop", "apply", "drop", "clear"]) ?? "pop"
    if leaving { return "- stash: pop" + place + "\n  conflict: leave" }
    if verb == "clear" { return "- stash: clear" + place }
    let number = option("number", "1", percent: 20)
    return "- stash: \(verb)" + place + number + (verb == "drop" ? "" : option("index", "true", percent: 30))
  }

  mutating func note() -> String {
    let place = inOption()
    return "- note: \(yamlQuoted(pick(Awkward.subjects) ?? "x"))" + place + option("to", revision(), percent: 50)
      + option("ref", "review", percent: 30) + option(chance(50) ? "append" : "force", "true", percent: 40)
  }

  mutating func config() -> String {
    let place = inOption()
    return pick([
      "- config: { alias.st: status, \"alias.l g\": \"log --graph\" }", "- config: { core.abbrev: \"12\" }",
      "- config: { remote.origin.fetch: [\"+refs/heads/*:refs/remotes/origin/*\", \"+refs/notes/*:refs/notes/*\"] }",
      "- config: { \"branch.main.description\": \"a \\\"b\\\" \\\\ c\" }", "- config: { core.abbrev: null }",
    ]).map { $0.replacing("\"alias.l g\"", with: "alias.lg") + place } ?? ""
  }

  mutating func hook() -> String {
    let place = inOption()
    return "- hook: \(chance(50) ? "pre-commit" : "pre-push")" + place + "\n  script: \"#!/bin/sh\\nexit 1\\n\""
      + option("executable", "false", percent: 30)
  }

  mutating func submodule() -> String {
    let place = inOption()
    model.withSubmodule.insert(model.here)
    return "- submodule: \(chance(50) ? "library" : "origin")" + place
      + option("path", yamlQuoted(chance(50) ? "vendor/lib" : "with space/lib"), percent: 60)
  }

  mutating func worktree() -> String {
    let place = inOption()
    return "- worktree: linked-\(model.nextNumber())" + place
      + (chance(70) ? "\n  create: true" : chance(50) ? "\n  detach: true" : "") + option("at", revision(), percent: 30)
  }

  mutating func reflog() -> String {
    let place = inOption()
    return "- reflog: \(chance(60) ? "all" : yamlQuoted("refs/heads/main"))" + place
      + option("unreachable", "true", percent: 40)
  }

  mutating func gc() -> String {
    let place = inOption()
    return "- gc: \(chance(50) ? "now" : "never")" + place
  }

  mutating func clock() -> String { chance(50) ? "- clock: +3d" : "- clock: 2025-01-01 08:00 +0300" }
}
