internal import Files

/// What a commit object is made of.
struct CommitText {
  var tree: ObjectID
  var parents: [ObjectID]
  var author: Signature
  var committer: Signature
  var headers: [(name: ByteString, value: ByteString)] = []
  var message: ByteString

  var contents: ByteString {
    var bytes: [UInt8] = []
    func add(_ name: ByteString, _ value: ByteString) {
      bytes += name.bytes
      bytes.append(UInt8(ascii: " "))
      bytes += value.bytes
      bytes.append(UInt8(ascii: "\n"))
    }
    add("tree", ByteString(tree.hex))
    for parent in parents { add("parent", ByteString(parent.hex)) }
    add("author", author.line)
    add("committer", committer.line)
    for header in headers { add(header.name, header.value.split(on: UInt8(ascii: "\n")).joined(separator: "\n ")) }
    bytes.append(UInt8(ascii: "\n"))
    bytes += message.bytes
    return ByteString(bytes)
  }
}
