public import Files

/// An empty folder for one test, removed with the value.
public func scratchFolder() throws -> TemporaryFolder {
  try TemporaryFolder(in: "/tmp", prefix: "git-drill-test-")
}

/// The folder with `Package.swift`, above a source file of a test.
public func repositoryRoot(above file: String = #filePath) throws -> FilePath {
  var folder = FilePath(file)
  while let parent = folder.parent {
    if (parent / "Package.swift").isFile { return parent }
    folder = parent
  }
  return folder
}
