internal import DrillCLI

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

exit(Drill.runProcess())
