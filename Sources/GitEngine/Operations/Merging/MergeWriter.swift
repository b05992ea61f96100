internal import Files

/// Writes the result of a merge.
struct MergeWriter {
  let base: TextLines
  let ours: TextLines
  let theirs: TextLines
  let labels: FileMerge.Labels
  let favour: FileMerge.Favour

  func contents(of regions: [FileMerge.Region]) -> ByteString {
    var bytes: [UInt8] = []
    var done = 0
    for region in regions {
      let kind = region.kind
      if kind == .same { continue }
      for line in ours.lines[done..<max(done, region.ours.lowerBound)] { bytes += line }
      done = region.ours.upperBound
      switch (kind, favour) {
      case (.conflict, .none): append(conflict: region, to: &bytes)
      case (.ours, _), (.conflict, .ours): append(ours.lines[region.ours], to: &bytes)
      case (.theirs, _), (.conflict, .theirs): append(theirs.lines[region.theirs], to: &bytes)
      case (.conflict, .both):
        append(ours.lines[region.ours], endingLines: true, needsReturn(region), to: &bytes)
        append(theirs.lines[region.theirs], to: &bytes)
      case (.same, _): break
      }
    }
    for line in ours.lines[done...] { bytes += line }
    return ByteString(bytes)
  }

  private func append(conflict region: FileMerge.Region, to bytes: inout [UInt8]) {
    let needsReturn = needsReturn(region)
    append(marker: "<", labels.ours, needsReturn, to: &bytes)
    append(ours.lines[region.ours], endingLines: true, needsReturn, to: &bytes)
    if labels.style != .merge {
      append(marker: "|", labels.base, needsReturn, to: &bytes)
      append(base.lines[region.base], endingLines: true, needsReturn, to: &bytes)
    }
    append(marker: "=", "", needsReturn, to: &bytes)
    append(theirs.lines[region.theirs], endingLines: true, needsReturn, to: &bytes)
    append(marker: ">", labels.theirs, needsReturn, to: &bytes)
  }

  private func append(
    _ lines: ArraySlice<ArraySlice<UInt8>>, endingLines: Bool = false, _ needsReturn: Bool = false,
    to bytes: inout [UInt8]
  ) {
    for line in lines { bytes += line }
    if endingLines, let last = lines.last, last.last != newline { appendLineEnd(needsReturn, to: &bytes) }
  }

  private func append(marker: String, _ label: ByteString, _ needsReturn: Bool, to bytes: inout [UInt8]) {
    bytes += Array(String(repeating: marker, count: labels.markerSize).utf8)
    if !label.isEmpty { bytes += [UInt8(ascii: " ")] + label.bytes }
    appendLineEnd(needsReturn, to: &bytes)
  }

  private func appendLineEnd(_ needsReturn: Bool, to bytes: inout [UInt8]) {
    if needsReturn { bytes.append(UInt8(ascii: "\r")) }
    bytes.append(newline)
  }

  /// Markers end like the lines around them.
  private func needsReturn(_ region: FileMerge.Region) -> Bool {
    func ends(_ text: TextLines, before start: Int) -> Bool? {
      text.hasCarriageReturn(min(max(start - 1, 0), max(text.count - 1, 0)))
    }
    guard ends(ours, before: region.ours.lowerBound) ?? true, ends(theirs, before: region.theirs.lowerBound) ?? true
    else { return false }
    return base.hasCarriageReturn(0) ?? false
  }
}

private let newline = UInt8(ascii: "\n")
