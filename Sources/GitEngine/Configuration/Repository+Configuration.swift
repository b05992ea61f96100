internal import CGit2
internal import CShims
public import Files

/// One line of a configuration.
public struct ConfigurationEntry: Hashable, Sendable {
  /// The section and key in small letters, with the subsection as it stands: `branch.My Branch.remote`.
  public let key: ByteString
  /// The value; that of a key without one is `true`.
  public let value: ByteString
}

extension Repository {
  /// The last value of a key such as `core.autocrlf`; nil where it is not set.
  public func configuration(_ key: ByteString) throws(GitError) -> ByteString? {
    try withConfiguration { configuration throws(GitError) in
      let entry: UnsafeMutablePointer<git_config_entry>? = try find { pointer in
        key.withCString { git_config_get_entry(&pointer, configuration, $0) }
      }
      guard let entry else { return nil }
      defer { git_config_entry_free(entry) }
      return entry.pointee.isHidden ? nil : ConfigurationEntry(entry.pointee).value
    }
  }

  /// All values of a key, in order.
  public func configurationValues(_ key: ByteString) throws(GitError) -> [ByteString] {
    let key = key.normalisedKey
    return try configurationEntries().filter { $0.key == key }.map(\.value)
  }

  /// What Git makes of a key's value as a truth; nil where it is not set.
  ///
  /// - Throws: `invalid` for a value that is none.
  public func configurationFlag(_ key: ByteString) throws(GitError) -> Bool? {
    guard let value = try configuration(key) else { return nil }
    var flag: Int32 = 0
    guard value.withCString({ git_config_parse_bool(&flag, $0) }) == 0 else {
      git_error_clear()
      throw GitError(.invalid, "the value of \(key) is neither true nor false")
    }
    return flag != 0
  }

  /// All lines of the configuration, in order.
  public func configurationEntries() throws(GitError) -> [ConfigurationEntry] {
    try withConfiguration { configuration throws(GitError) in
      let iterator: UnsafeMutablePointer<git_config_iterator> = try make {
        git_config_iterator_new(&$0, configuration)
      }
      defer { git_config_iterator_free(iterator) }
      var entries: [ConfigurationEntry] = []
      var entry: UnsafeMutablePointer<git_config_entry>?
      while try next(git_config_next(&entry, iterator)), let found = entry?.pointee {
        if !found.isHidden { entries.append(ConfigurationEntry(found)) }
      }
      return entries
    }
  }

  /// Calls with a consistent view of the configuration as the files are now.
  func withConfiguration<Result>(_ body: (OpaquePointer) throws(GitError) -> Result) throws(GitError) -> Result {
    let snapshot: OpaquePointer = try make { git_repository_config_snapshot(&$0, raw) }
    defer { git_config_free(snapshot) }
    return try body(snapshot)
  }
}

extension ConfigurationEntry {
  init(_ raw: git_config_entry) {
    key = ByteString(c: raw.name)
    value = raw.value.map { ByteString(c: $0) } ?? "true"
  }
}

extension git_config_entry {
  /// Whether it is not of a file, but our own answer to what the user's files would say.
  var isHidden: Bool { level.rawValue == drill_git_hidden_level() }
}

extension ByteString {
  /// The key with its section and last part in small letters.
  fileprivate var normalisedKey: ByteString {
    guard let first = bytes.firstIndex(of: UInt8(ascii: ".")), let last = bytes.lastIndex(of: UInt8(ascii: ".")) else {
      return self
    }
    return ByteString(
      bytes.enumerated().map { index, byte in
        let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        return isCapital && (index < first || index > last) ? byte | 32 : byte
      })
  }
}
