internal import Files

/// How the versions of a file are merged, as the attributes `merge` and `conflict-marker-size` say: gitattributes(5).
struct MergeDriver {
  var kind = Kind.text
  /// How many characters a conflict marker has.
  var markerSize = 7

  enum Kind: String {
    /// Line by line, with markers where both sides changed the same.
    case text
    /// Line by line, with the lines of both sides where both changed the same.
    case union
    /// One version or the other.
    case binary
  }
}

extension RepositoryWriter {
  /// What tells the driver of a path.
  func mergeDrivers() throws -> (ByteString) throws(GitError) -> MergeDriver {
    guard let repository = try repositoryWithAttributes() else { return { _ in MergeDriver() } }
    return { path throws(GitError) in
      var driver = MergeDriver()
      switch try repository.attribute("merge", of: path) {
      case .unset: driver.kind = .binary
      case .value(let name): driver.kind = try self.driver(named: name)
      case .set, .unspecified: break
      }
      if case .value(let digits) = try repository.attribute("conflict-marker-size", of: path),
        let size = digits.utf8.flatMap({ Int($0) }), size > 0
      {
        driver.markerSize = size
      }
      return driver
    }
  }

  private func driver(named name: ByteString) throws(GitError) -> MergeDriver.Kind {
    guard configuration.value(of: "merge." + name + ".driver") == nil else {
      throw GitError(.unsupported, "the merge driver '\(name)' is a command, which is not run")
    }
    return name.utf8.flatMap(MergeDriver.Kind.init(rawValue:)) ?? .text
  }
}
