internal import Files

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Splits names into runs of a program, as `xargs` does.
enum Batches {
  /// The most bytes of names in one run: what the system takes, less what the environment needs, and not so much that
  /// one run has all the work.
  static func room(beside environment: [ByteString: ByteString], command: [ByteString]) -> Int {
    let limit = sysconf(Int32(_SC_ARG_MAX))
    let taken = environment.reduce(0) { $0 + cost($1.key) + cost($1.value) } + command.reduce(0) { $0 + cost($1) }
    return min(131_072, max(4096, (limit > 0 ? limit : 131_072) - taken - 8192))
  }

  /// The bytes of a name, its end and its pointer.
  private static func cost(_ name: ByteString) -> Int { name.count + 9 }

  /// Names in their order, in as many parts as can work at once and as each takes.
  static func split(_ names: [ByteString], room: Int, parts: Int) -> [ArraySlice<ByteString>] {
    let most = max(1, (names.count + parts - 1) / max(1, parts))
    var batches: [ArraySlice<ByteString>] = []
    var start = 0
    var size = 0
    for (index, name) in names.enumerated() {
      if index > start, size + cost(name) > room || index - start >= most {
        batches.append(names[start..<index])
        (start, size) = (index, 0)
      }
      size += cost(name)
    }
    if start < names.count { batches.append(names[start...]) }
    return batches
  }
}
