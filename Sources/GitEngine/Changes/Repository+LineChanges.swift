internal import CGit2
public import Files

/// The lines that differ between two versions of a file, in order.
public struct LineChanges: Hashable, Sendable {
  /// Lines of the old version that the new one lacks, without their line feeds.
  public var removed: [ByteString] = []
  /// Lines of the new version that the old one lacks, without their line feeds.
  public var added: [ByteString] = []
}

extension Repository {
  /// The lines that differ between two blobs; nil where one is binary, so that it has no lines.
  ///
  /// - Parameters:
  ///   - old: a blob; nil is an empty one.
  ///   - new: likewise.
  ///   - limit: the most bytes of a blob to accept.
  public func lineChanges(
    from old: ObjectID?, to new: ObjectID?, limit: Int = ReadLimits().objectSize
  ) throws(GitError) -> LineChanges? {
    let before = if let old { try blob(old, limit: limit) } else { "" as ByteString }
    let after = if let new { try blob(new, limit: limit) } else { "" as ByteString }
    if before == after { return LineChanges() }
    var options = git_diff_options()
    try check(git_diff_options_init(&options, UInt32(GIT_DIFF_OPTIONS_VERSION)))
    options.context_lines = 0
    let recorder = LineRecorder()
    let code = before.bytes.withUnsafeBytes { before in
      after.bytes.withUnsafeBytes { after in
        git_diff_buffers(
          before.baseAddress, before.count, nil, after.baseAddress, after.count, nil, &options, nil,
          { LineRecorder.record(binary: $2) }, nil, { LineRecorder.record($2, $3) },
          Unmanaged.passUnretained(recorder).toOpaque())
      }
    }
    try check(code)
    return withExtendedLifetime(recorder) { recorder.isBinary ? nil : recorder.changes }
  }
}

/// Collects what libgit2 tells line by line.
private final class LineRecorder {
  var changes = LineChanges()
  var isBinary = false

  static func record(binary payload: UnsafeMutableRawPointer?) -> Int32 {
    payload.map { Unmanaged<LineRecorder>.fromOpaque($0).takeUnretainedValue().isBinary = true }
    return 0
  }

  static func record(_ line: UnsafePointer<git_diff_line>?, _ payload: UnsafeMutableRawPointer?) -> Int32 {
    guard let line = line?.pointee, let payload else { return 0 }
    let recorder = Unmanaged<LineRecorder>.fromOpaque(payload).takeUnretainedValue()
    var text = UnsafeRawBufferPointer(start: line.content, count: line.content_len)
    if text.last == UInt8(ascii: "\n") { text = UnsafeRawBufferPointer(rebasing: text.dropLast()) }
    switch UInt32(bitPattern: Int32(line.origin)) {
    case GIT_DIFF_LINE_ADDITION.rawValue: recorder.changes.added.append(ByteString(text))
    case GIT_DIFF_LINE_DELETION.rawValue: recorder.changes.removed.append(ByteString(text))
    default: break
    }
    return 0
  }
}
