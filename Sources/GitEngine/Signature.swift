internal import CGit2
public import Files

/// Who did something, and when.
public struct Signature: Hashable, Sendable {
  /// The name.
  public var name: ByteString
  /// The e-mail address.
  public var email: ByteString
  /// The time.
  public var time: Time

  /// A moment as Git stores it.
  public struct Time: Hashable, Sendable {
    /// Seconds since 1970-01-01 00:00 UTC.
    public var seconds: Int64
    /// Minutes that local time was ahead of UTC.
    public var offset: Int

    /// A moment; UTC unless told otherwise.
    public init(seconds: Int64, offset: Int = 0) {
      self.seconds = seconds
      self.offset = offset
    }
  }

  /// A person at a moment.
  public init(name: ByteString, email: ByteString, time: Time) {
    self.name = name
    self.email = email
    self.time = time
  }

  init(_ raw: git_signature) {
    name = ByteString(c: raw.name)
    email = ByteString(c: raw.email)
    time = Time(seconds: raw.when.time, offset: Int(raw.when.offset))
  }

  /// Calls with a C signature that lives as long as the call.
  func withRaw<Result>(_ body: (UnsafePointer<git_signature>) throws(GitError) -> Result) throws(GitError) -> Result {
    let pointer: UnsafeMutablePointer<git_signature> = try make { pointer in
      name.withCString { name in
        email.withCString { email in git_signature_new(&pointer, name, email, time.seconds, Int32(time.offset)) }
      }
    }
    defer { git_signature_free(pointer) }
    return try body(pointer)
  }
}
