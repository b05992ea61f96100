internal import Files

extension RepositoryWriter {
  /// Merges several commits at once, one after the other, as `git merge-octopus` does: without conflicts, or not at all.
  func mergeOctopus(_ merge: PreparedMerge) throws -> MergeOutcome {
    let history = History(objects)
    if merge.options.fastForward == .only { throw GitError(.conflict, "not possible to fast-forward, aborting") }
    let start = try objects.commit(merge.head).tree
    try requireIndex(is: start)
    var merged = [merge.head]
    var tree = start
    var isFastForward = true
    for other in merge.remotes {
      let bases = try history.mergeBases(of: other, and: merged)
      if bases.contains(other) { continue }
      let otherTree = try objects.commit(other).tree
      if isFastForward, bases == merged {
        (merged, tree) = ([other], otherTree)
        continue
      }
      isFastForward = false
      guard let base = bases.first else { throw GitError(.invalid, "unable to find common commit") }
      var trees = TreeMerge(objects: objects, labels: TreeMerge.Labels(base: "", theirs: ""))
      trees.findsRenames = false
      let result = try trees.run(base: objects.commit(base).tree, ours: tree, theirs: otherTree)
      guard result.isClean else {
        throw GitError(.conflict, "the merge of several branches has conflicts; should not be doing an octopus")
      }
      merged.append(other)
      tree = result.tree
    }
    try updateFiles(from: start, to: tree)
    guard merge.options.commits, !merge.options.squashes else {
      try stop(merge)
      return .staged
    }
    return .committed(try commit(merge, tree: tree, strategy: "octopus"))
  }
}
