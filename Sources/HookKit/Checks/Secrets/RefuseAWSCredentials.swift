import Documents
import Files

/// Refuses your own AWS secrets, as your credentials files and environment hold them, and assignments of secret keys.
///
/// Without credentials on the machine only the assignments are looked for.
struct RefuseAWSCredentials: FileCheck {
  static let id = "detect-aws-credentials"
  static let summary = "no AWS secrets, yours or others'"
  static let needs: CheckNeeds = [.contents, .change]
  static let options = [
    CheckOption("allow-missing-credentials", "has no effect: a machine without credentials is fine")
  ]

  private let secrets: [[UInt8]]

  init(from decoder: any Decoder) throws {
    _ = try decoder.options().flag("allow-missing-credentials")
    self.init()
  }

  init(secrets: Set<ByteString> = []) { self.secrets = secrets.map(\.bytes).filter { !$0.isEmpty } }

  func prepared(for change: StagedChange) -> RefuseAWSCredentials { RefuseAWSCredentials(secrets: change.credentials) }

  func findings(in file: StagedFile) -> [Finding] {
    let own = secrets.compactMap { file.contents.firstOffset(of: $0) }
    let found = own.map { ($0, "your own AWS secret") } + assigned(in: file.contents).map { ($0, "an AWS secret key") }
    return findings(found, in: file)
  }

  /// Where `aws_secret_access_key`, in any spelling, is given a value of 40 characters of base64.
  private func assigned(in contents: FileContents) -> [Int] {
    let bytes = contents.bytes
    let names = ["aws_secret_access_key", "AWS_SECRET_ACCESS_KEY", "awsSecretAccessKey", "aws-secret-access-key"]
    return names.flatMap { name in
      contents.offsets(of: Array(name.utf8)).compactMap { offset in
        let rest = bytes[(offset + name.utf8.count)...].drop { " \t\"':=>".utf8.contains($0) }
        let value = rest.prefix(41).prefix { isBase64($0) }
        let isOwn = secrets.contains { $0.elementsEqual(value) }
        let isSample = ByteString(value).contains("EXAMPLE") || Set(value).count < 12
        return value.count == 40 && !isOwn && !isSample ? value.startIndex : nil
      }
    }
  }

  private func isBase64(_ byte: UInt8) -> Bool {
    TokenShape.Alphabet.alphanumeric.contains(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "+")
  }
}
