public import Files

/// The secret values in a file of AWS credentials, which a commit must not hold.
public enum AWSCredentials {
  /// The environment variables that hold secrets.
  public static let secretVariables = ["AWS_SECRET_ACCESS_KEY", "AWS_SECURITY_TOKEN", "AWS_SESSION_TOKEN"]
  /// The environment variables that name files of credentials.
  public static let fileVariables = [
    "AWS_CONFIG_FILE", "AWS_CREDENTIAL_FILE", "AWS_SHARED_CREDENTIALS_FILE", "BOTO_CONFIG",
  ]
  /// The files of credentials that are there by default; `~` is the home folder.
  public static let defaultFiles = ["~/.aws/config", "~/.aws/credentials", "/etc/boto.cfg", "~/.boto"]

  /// The secrets of a file in the INI format, of all its sections.
  public static func secrets(in file: ByteString) -> Set<ByteString> {
    var secrets: Set<ByteString> = []
    for line in file.lines {
      guard let equals = line.bytes.firstIndex(where: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ":") }) else {
        continue
      }
      let key = trimmed(line.bytes[..<equals]).map(lowercased)
      let value = trimmed(line.bytes[(equals + 1)...])
      let names: [[UInt8]] = ["aws_secret_access_key", "aws_security_token", "aws_session_token"].map { Array($0.utf8) }
      if names.contains(key), !value.isEmpty { secrets.insert(ByteString(value)) }
    }
    return secrets
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = bytes.drop(while: isBlank)
    return start[..<(start.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start.startIndex)]
  }
}
