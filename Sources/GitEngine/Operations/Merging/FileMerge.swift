internal import Files

/// A three-way merge of texts, with the hunks, conflicts and markers of Git's.
struct FileMerge {
  /// What the markers say.
  struct Labels {
    var ours: ByteString
    var base: ByteString
    var theirs: ByteString
    /// How many characters a marker has.
    var markerSize = 7
    var style = ConflictStyle.merge
  }

  /// How conflicts are shown: `merge.conflictStyle`.
  enum ConflictStyle: String {
    /// Both sides.
    case merge
    /// The base's lines between them.
    case diff3
    /// The same, without lines that begin or end both sides.
    case zdiff3
  }

  /// Which side wins where both changed the same.
  enum Favour: Int { case none = 0, ours, theirs, both }

  let contents: ByteString
  let isClean: Bool

  init(base: ByteString, ours: ByteString, theirs: ByteString, labels: Labels, favour: Favour = .none) {
    var numbers = LineNumbers()
    let sides = (base: numbers.text(base), ours: numbers.text(ours), theirs: numbers.text(theirs))
    let ourHunks = LineDiff(from: sides.base.numbers, to: sides.ours.numbers).hunks
    let theirHunks = LineDiff(from: sides.base.numbers, to: sides.theirs.numbers).hunks
    if ourHunks.isEmpty {
      (contents, isClean) = (theirs, true)
      return
    }
    if theirHunks.isEmpty {
      (contents, isClean) = (ours, true)
      return
    }
    var regions = Self.regions(ourHunks, theirHunks, sides)
    switch labels.style {
    case .merge: regions = Self.simplify(Self.refine(regions, sides))
    case .diff3: break
    case .zdiff3: regions = regions.map { Self.trim($0, sides) }
    }
    let writer = MergeWriter(base: sides.base, ours: sides.ours, theirs: sides.theirs, labels: labels, favour: favour)
    contents = writer.contents(of: regions)
    isClean = favour != .none || !regions.contains { $0.kind == .conflict }
  }

  /// A run of lines in all three texts where something changed.
  struct Region {
    var kind: Kind
    var base: Range<Int>
    var ours: Range<Int>
    var theirs: Range<Int>

    enum Kind { case conflict, ours, theirs, same }
  }

  typealias Sides = (base: TextLines, ours: TextLines, theirs: TextLines)

  private static func regions(_ ours: [LineDiff.Hunk], _ theirs: [LineDiff.Hunk], _ sides: Sides) -> [Region] {
    var regions: [Region] = []
    var (i, j) = (0, 0)
    while i < ours.count, j < theirs.count {
      let (left, right) = (ours[i], theirs[j])
      if left.oldEnd < right.oldStart {
        let start = right.newStart - right.oldStart + left.oldStart
        append(.ours, left.oldStart, left.oldCount, left.newStart, left.newCount, start, left.oldCount, to: &regions)
        i += 1
        continue
      }
      if right.oldEnd < left.oldStart {
        let start = left.newStart - left.oldStart + right.oldStart
        append(
          .theirs, right.oldStart, right.oldCount, start, right.oldCount, right.newStart, right.newCount, to: &regions)
        j += 1
        continue
      }
      if !isSame(left, right, sides) { appendConflict(left, right, to: &regions) }
      if left.oldEnd >= right.oldEnd { j += 1 }
      if right.oldEnd >= left.oldEnd { i += 1 }
    }
    for left in ours[i...] {
      let start = left.oldStart + sides.theirs.count - sides.base.count
      append(.ours, left.oldStart, left.oldCount, left.newStart, left.newCount, start, left.oldCount, to: &regions)
    }
    for right in theirs[j...] {
      let start = right.oldStart + sides.ours.count - sides.base.count
      append(
        .theirs, right.oldStart, right.oldCount, start, right.oldCount, right.newStart, right.newCount, to: &regions)
    }
    return regions
  }

  private static func isSame(_ left: LineDiff.Hunk, _ right: LineDiff.Hunk, _ sides: Sides) -> Bool {
    left.oldStart == right.oldStart && left.oldCount == right.oldCount && left.newCount == right.newCount
      && sides.ours.numbers[left.newStart..<left.newEnd] == sides.theirs.numbers[right.newStart..<right.newEnd]
  }

  private static func appendConflict(_ left: LineDiff.Hunk, _ right: LineDiff.Hunk, to regions: inout [Region]) {
    let offset = left.oldStart - right.oldStart
    let endOffset = offset + left.oldCount - right.oldCount
    var (base, ours, theirs) = (left.oldStart, left.newStart, right.newStart)
    if offset > 0 {
      base -= offset
      ours -= offset
    } else {
      theirs += offset
    }
    var (baseCount, oursCount, theirsCount) = (left.oldEnd - base, left.newEnd - ours, right.newEnd - theirs)
    if endOffset < 0 {
      baseCount -= endOffset
      oursCount -= endOffset
    } else {
      theirsCount += endOffset
    }
    append(.conflict, base, baseCount, ours, oursCount, theirs, theirsCount, to: &regions)
  }

  /// Regions that touch are one, in conflict unless both are of one side.
  private static func append(
    _ kind: Region.Kind, _ base: Int, _ baseCount: Int, _ ours: Int, _ oursCount: Int, _ theirs: Int,
    _ theirsCount: Int, to regions: inout [Region]
  ) {
    guard var last = regions.last, ours <= last.ours.upperBound || theirs <= last.theirs.upperBound else {
      regions.append(
        Region(
          kind: kind, base: base..<(base + baseCount), ours: ours..<(ours + oursCount),
          theirs: theirs..<(theirs + theirsCount)))
      return
    }
    if last.kind != kind { last.kind = .conflict }
    last.base = last.base.lowerBound..<max(last.base.lowerBound, base + baseCount)
    last.ours = last.ours.lowerBound..<max(last.ours.lowerBound, ours + oursCount)
    last.theirs = last.theirs.lowerBound..<max(last.theirs.lowerBound, theirs + theirsCount)
    regions[regions.count - 1] = last
  }

  /// Leaves of conflicts only the lines in which the sides differ.
  private static func refine(_ regions: [Region], _ sides: Sides) -> [Region] {
    regions.flatMap { region -> [Region] in
      guard region.kind == .conflict, !region.ours.isEmpty, !region.theirs.isEmpty else { return [region] }
      let hunks = LineDiff(
        from: Array(sides.ours.numbers[region.ours]), to: Array(sides.theirs.numbers[region.theirs])
      ).hunks
      if hunks.isEmpty {
        var same = region
        same.kind = .same
        return [same]
      }
      let (ours, theirs) = (region.ours.lowerBound, region.theirs.lowerBound)
      return hunks.map { hunk in
        Region(
          kind: .conflict, base: region.base, ours: (ours + hunk.oldStart)..<(ours + hunk.oldEnd),
          theirs: (theirs + hunk.newStart)..<(theirs + hunk.newEnd))
      }
    }
  }

  /// Leaves out of a conflict what both sides begin or end with.
  private static func trim(_ region: Region, _ sides: Sides) -> Region {
    guard region.kind == .conflict else { return region }
    let (ours, theirs) = (sides.ours.numbers[region.ours], sides.theirs.numbers[region.theirs])
    let head = zip(ours, theirs).prefix { $0 == $1 }.count
    let tail = zip(ours.dropFirst(head).reversed(), theirs.dropFirst(head).reversed()).prefix { $0 == $1 }.count
    var trimmed = region
    trimmed.ours = (region.ours.lowerBound + head)..<(region.ours.upperBound - tail)
    trimmed.theirs = (region.theirs.lowerBound + head)..<(region.theirs.upperBound - tail)
    return trimmed
  }

  /// Conflicts with at most three lines between them are one.
  private static func simplify(_ regions: [Region]) -> [Region] {
    var simple: [Region] = []
    for region in regions {
      guard var last = simple.last, last.kind == .conflict, region.kind == .conflict,
        region.ours.lowerBound - last.ours.upperBound <= 3
      else {
        simple.append(region)
        continue
      }
      last.ours = last.ours.lowerBound..<region.ours.upperBound
      last.theirs = last.theirs.lowerBound..<region.theirs.upperBound
      simple[simple.count - 1] = last
    }
    return simple
  }
}

/// A text as lines with their line feeds, and the numbers that stand for these.
struct TextLines {
  let lines: [ArraySlice<UInt8>]
  let numbers: [Int]

  var count: Int { lines.count }

  /// Whether a line ends with carriage return and line feed; nil where its end does not tell.
  func hasCarriageReturn(_ index: Int) -> Bool? {
    if lines.isEmpty { return nil }
    let line = lines[index]
    if line.last == newline { return line.dropLast().last == UInt8(ascii: "\r") }
    if index == 0 { return nil }
    return hasCarriageReturn(index - 1)
  }
}

private let newline = UInt8(ascii: "\n")

/// Gives equal lines equal numbers.
struct LineNumbers {
  private var known: [ArraySlice<UInt8>: Int] = [:]

  mutating func text(_ contents: ByteString) -> TextLines {
    let bytes = contents.bytes
    var (lines, numbers): ([ArraySlice<UInt8>], [Int]) = ([], [])
    var start = 0
    while start < bytes.count {
      let end = (bytes[start...].firstIndex(of: newline) ?? bytes.count - 1) + 1
      let line = bytes[start..<end]
      let number = known[line] ?? known.count
      known[line] = number
      lines.append(line)
      numbers.append(number)
      start = end
    }
    return TextLines(lines: lines, numbers: numbers)
  }
}
