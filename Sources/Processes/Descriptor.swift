internal import CShims

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// An open descriptor, closed at the end of its life.
final class Descriptor {
  let number: Int32

  init(_ number: Int32) { self.number = number }

  deinit { close(number) }
}

/// The two ends of a pipe that no other child inherits.
struct Pipe {
  var readEnd: Descriptor?
  var writeEnd: Descriptor?

  init(for command: Command) throws(ProcessError) {
    var ends: (read: Int32, write: Int32) = (-1, -1)
    let code = drill_pipe(&ends.read, &ends.write)
    guard code == 0 else { throw command.error(.refused, code: code) }
    readEnd = Descriptor(ends.read)
    writeEnd = Descriptor(ends.write)
  }
}
