internal import CGit2

/// Throws where a call failed; its non-negative result is passed on.
@discardableResult
func check(_ code: Int32) throws(GitError) -> Int32 {
  if code < 0 { throw GitError(code: code) }
  return code
}

/// Makes a C object through an out parameter.
func make<Pointer>(_ call: (inout Pointer?) -> Int32) throws(GitError) -> Pointer {
  guard GitLibrary.ready else { throw GitError(.other, "libgit2 cannot start") }
  var pointer: Pointer?
  try check(call(&pointer))
  guard let pointer else { throw GitError(.other, "libgit2 succeeded without a result") }
  return pointer
}

/// Makes a C object, or nil where what it stands for is not there.
func find<Pointer>(_ call: (inout Pointer?) -> Int32) throws(GitError) -> Pointer? {
  do {
    return try make(call)
  } catch  where error.kind == .notFound {
    return nil
  }
}

/// One step of an iterator: whether there is a value.
func next(_ code: Int32) throws(GitError) -> Bool {
  if code == GIT_ITEROVER.rawValue {
    git_error_clear()
    return false
  }
  try check(code)
  return true
}

/// Carries a Swift closure through a C callback's payload, and its error back out.
final class Callback<Argument> {
  private let body: (Argument) throws -> Bool
  private var thrown: (any Error)?

  /// - Parameter body: says whether to go on.
  init(_ body: @escaping (Argument) throws -> Bool) { self.body = body }

  var payload: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// Calls the closure from inside C.
  ///
  /// A code other than 0 stops the iteration.
  static func invoke(_ payload: UnsafeMutableRawPointer?, _ argument: Argument) -> Int32 {
    guard let payload else { return GIT_EUSER.rawValue }
    let callback = Unmanaged<Callback>.fromOpaque(payload).takeUnretainedValue()
    do {
      return try callback.body(argument) ? 0 : GIT_EUSER.rawValue
    } catch {
      callback.thrown = error
      return GIT_EUSER.rawValue
    }
  }

  /// Throws what the closure threw, else what the code says; a stop that the closure asked for is no error.
  func finish(_ code: Int32) throws {
    defer { withExtendedLifetime(self) {} }
    if let thrown {
      git_error_clear()
      throw thrown
    }
    if code == GIT_EUSER.rawValue {
      git_error_clear()
      return
    }
    try check(code)
  }
}
