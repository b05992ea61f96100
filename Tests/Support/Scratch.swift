public import Files

/// An empty folder for one test, removed with the value.
public func scratchFolder() throws -> TemporaryFolder {
  try TemporaryFolder(in: "/tmp", prefix: "git-drill-test-")
}
