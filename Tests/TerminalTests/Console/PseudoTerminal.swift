#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A terminal without a screen, of 57 columns.
final class PseudoTerminal {
  let terminal: Int32
  private let controller: Int32

  init?() {
    #if canImport(Glibc)
      controller = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var unlocked: Int32 = 0
      var number: UInt32 = 0
      // TIOCSPTLCK and TIOCGPTN of ioctl_tty(2), which Swift does not import.
      guard controller >= 0, ioctl(controller, 0x4004_5431, &unlocked) == 0,
        ioctl(controller, 0x8004_5430, &number) == 0
      else { return nil }
      terminal = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    #else
      controller = posix_openpt(O_RDWR | O_NOCTTY)
      guard controller >= 0, grantpt(controller) == 0, unlockpt(controller) == 0, let name = ptsname(controller) else {
        return nil
      }
      terminal = open(name, O_RDWR | O_NOCTTY)
    #endif
    var size = winsize(ws_row: 24, ws_col: 57, ws_xpixel: 0, ws_ypixel: 0)
    guard terminal >= 0, ioctl(terminal, UInt(TIOCSWINSZ), &size) == 0 else { return nil }
  }

  deinit {
    close(terminal)
    close(controller)
  }
}
