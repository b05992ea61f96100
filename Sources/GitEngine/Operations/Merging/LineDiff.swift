/// What differs between two lists of lines, each line a number that stands for its text.
///
/// The matches are those of Git's histogram diff, slid and aligned as Git does, because where hunks lie decides what a
/// merge calls a conflict.
struct LineDiff {
  /// A run of lines that stands for another.
  struct Hunk: Hashable {
    var oldStart: Int
    var oldCount: Int
    var newStart: Int
    var newCount: Int

    var oldEnd: Int { oldStart + oldCount }
    var newEnd: Int { newStart + newCount }
  }

  let hunks: [Hunk]

  init(from old: [Int], to new: [Int]) {
    var sides = (ChangedLines(old), ChangedLines(new))
    var histogram = HistogramDiff(old, new)
    histogram.run()
    sides.0.isChanged = histogram.oldChanged
    sides.1.isChanged = histogram.newChanged
    sides.0.compact(against: &sides.1)
    sides.1.compact(against: &sides.0)
    hunks = Self.hunks(sides.0.isChanged, sides.1.isChanged)
  }

  private static func hunks(_ old: [Bool], _ new: [Bool]) -> [Hunk] {
    var hunks: [Hunk] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      let (startI, startJ) = (i, j)
      while i < old.count, old[i] { i += 1 }
      while j < new.count, new[j] { j += 1 }
      if i > startI || j > startJ {
        hunks.append(Hunk(oldStart: startI, oldCount: i - startI, newStart: startJ, newCount: j - startJ))
      }
      if i < old.count { i += 1 }
      if j < new.count { j += 1 }
    }
    return hunks
  }
}

/// The lines of one side, and which of them are changed.
private struct ChangedLines {
  let lines: [Int]
  var isChanged: [Bool]

  init(_ lines: [Int]) {
    self.lines = lines
    isChanged = [Bool](repeating: false, count: lines.count)
  }

  /// A run of changed lines, which may be empty between two lines that are not.
  struct Group {
    var start = 0
    var end = 0

    var isEmpty: Bool { start == end }
  }

  private func changed(_ index: Int) -> Bool { isChanged.indices.contains(index) && isChanged[index] }

  private func firstGroup() -> Group {
    var group = Group()
    while changed(group.end) { group.end += 1 }
    return group
  }

  private func advance(_ group: inout Group) -> Bool {
    if group.end == lines.count { return false }
    group.start = group.end + 1
    group.end = group.start
    while changed(group.end) { group.end += 1 }
    return true
  }

  private func retreat(_ group: inout Group) {
    guard group.start > 0 else { return }
    group.end = group.start - 1
    group.start = group.end
    while changed(group.start - 1) { group.start -= 1 }
  }

  private mutating func slideDown(_ group: inout Group) -> Bool {
    guard group.end < lines.count, lines[group.start] == lines[group.end] else { return false }
    isChanged[group.start] = false
    isChanged[group.end] = true
    group.start += 1
    group.end += 1
    while changed(group.end) { group.end += 1 }
    return true
  }

  private mutating func slideUp(_ group: inout Group) -> Bool {
    guard group.start > 0, lines[group.start - 1] == lines[group.end - 1] else { return false }
    group.start -= 1
    group.end -= 1
    isChanged[group.start] = true
    isChanged[group.end] = false
    while changed(group.start - 1) { group.start -= 1 }
    return true
  }

  /// Slides each group as far down as it goes, joining those it meets, or to where the other side has a group too.
  mutating func compact(against other: inout ChangedLines) {
    var (group, otherGroup) = (firstGroup(), other.firstGroup())
    repeat {
      if !group.isEmpty { compact(&group, &otherGroup, other) }
    } while advance(&group) && other.advance(&otherGroup)
  }

  private mutating func compact(_ group: inout Group, _ otherGroup: inout Group, _ other: ChangedLines) {
    var (earliestEnd, matchesOther, size) = (0, false, 0)
    repeat {
      size = group.end - group.start
      while slideUp(&group) { other.retreat(&otherGroup) }
      earliestEnd = group.end
      matchesOther = !otherGroup.isEmpty
      while slideDown(&group) {
        _ = other.advance(&otherGroup)
        if !otherGroup.isEmpty { matchesOther = true }
      }
    } while size != group.end - group.start
    guard group.end != earliestEnd, matchesOther else { return }
    while otherGroup.isEmpty, slideUp(&group) { other.retreat(&otherGroup) }
  }
}
