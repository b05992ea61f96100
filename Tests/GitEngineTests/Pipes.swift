import Files
import Processes
import Support

/// Makes a named pipe, on which a reader would wait for ever.
func makePipe(at path: FilePath, in fixture: GitFixture) throws {
  let result = try Command(["mkfifo", path.bytes], environment: fixture.environment).run()
  guard result.succeeded else { throw GitError.mkfifo }
}

private enum GitError: Error { case mkfifo }
