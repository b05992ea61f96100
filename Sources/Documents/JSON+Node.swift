extension Node {
  /// A JSON value as a node; without lines, so that errors name the way to the value: `state.json: attempts[2].seed: …`.
  public init(_ json: JSON, file: String) {
    self.init(json, file: file, path: "")
  }

  private init(_ json: JSON, file: String, path: String) {
    let content: Content =
      switch json {
      case .null: .scalar("null", plain: true)
      case .bool(let truth): .scalar(truth ? "true" : "false", plain: true)
      case .integer(let number): .scalar(String(number), plain: true)
      case .number(let number): .scalar("\(number)", plain: true)
      case .string(let text): .scalar(text, plain: false)
      case .array(let elements):
        .sequence(elements.enumerated().map { Node($1, file: file, path: "\(path)[\($0)]") })
      case .object(let members):
        .mapping(
          members.map { member in
            let inner = path.isEmpty ? member.name : "\(path).\(member.name)"
            return Entry(
              key: Node(.string(member.name), file: file, path: path),
              value: Node(member.value, file: file, path: inner))
          })
      }
    self.init(content, mark: .unknown, file: path.isEmpty ? file : "\(file): \(path)")
  }
}
