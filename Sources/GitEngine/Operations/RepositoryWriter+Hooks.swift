public import Files

extension RepositoryWriter {
  /// Writes a hook, ready to run.
  ///
  /// - Parameter isExecutable: Git leaves a hook alone that is not.
  public func writeHook(_ name: ByteString, _ contents: ByteString, isExecutable: Bool = true) {
    commonFiles.write(contents, to: "hooks/" + name, executable: isExecutable)
  }

  /// Writes any file of the git folder, such as `info/exclude` or `info/attributes`.
  public func writeGitFile(_ path: ByteString, _ contents: ByteString) { gitFiles.write(contents, to: path) }

  /// Removes a file of the git folder.
  public func removeGitFile(_ path: ByteString) { removeGitFiles([path]) }
}
