internal import Checks
internal import Documents
internal import Drills
internal import Files
internal import GitEngine
internal import HookKit
internal import Processes
internal import Scenarios
internal import Terminal

/// An error as the user meets it: one sentence, what to do, and how the process ends.
///
/// The one place where errors of all modules get their exit codes.
struct Trouble: Error {
  let message: String
  let hint: String?
  let code: ExitCode

  init(_ message: String, hint: String? = nil, code: ExitCode = .trouble) {
    self.message = message
    self.hint = hint
    self.code = code
  }

  init(_ error: any Error) {
    switch error {
    case let error as Trouble: self = error
    case let error as DrillError: self.init(error)
    case let error as SeedError: self.init(error.description, code: .validationFailure)
    case let error as DocumentError: self.init(error.description)
    case let error as FileError: self.init(error)
    case let error as GitError: self.init(error.message)
    case let error as HookError: self.init(error)
    case let error as ProcessError: self.init("\(error)")
    default: self.init("\(error)")
    }
  }

  private init(_ error: DrillError) {
    let code: ExitCode =
      switch error.kind {
      case .usage: .validationFailure
      case .interrupted: ExitCode(130)
      case .brokenExercise, .brokenWorld, .busy: .trouble
      }
    self.init(error.message, hint: error.hint, code: code)
  }

  private init(_ error: HookError) {
    self.init(error.message, hint: error.hint, code: error.kind == .usage ? .validationFailure : .trouble)
  }

  private init(_ error: FileError) {
    let hint = error.isDiskFull ? "free some space and try again; nothing was changed" : nil
    self.init(error.description, hint: hint)
  }
}
