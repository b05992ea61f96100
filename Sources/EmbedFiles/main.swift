internal import Files

// EmbedFiles OUTPUT MODULE FOLDER…: writes Swift source that holds the files of the folders, for EmbedFilesPlugin.

let arguments = CommandLine.arguments.dropFirst().map { ByteString($0) }
guard arguments.count >= 2 else { throw UsageError() }
let output = FilePath(arguments[0])
let source = try EmbeddedSource(of: arguments.dropFirst(2).map { FilePath($0) }, forModule: arguments[1]).text
// Where nothing changed the file stays as it is, and nothing that depends on it is built again.
if (try? output.contents()) != source { try output.write(source) }

struct UsageError: Error, CustomStringConvertible {
  let description = "usage: EmbedFiles OUTPUT MODULE FOLDER…"
}
