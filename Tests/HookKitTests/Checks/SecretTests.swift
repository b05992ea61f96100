import Files
import GitEngine
import Testing

@testable import HookKit

@Suite("Secrets")
struct SecretTests {
  private static let body = "Zq3vT8rK1nB6xL0mWc4JhG9dFsYpAeU2iOqR7BtXcV5gHj8kM2wN4sQ7yP9zE1uI3oA6lD0fGhRbTnWxCkVm"

  private static func random(_ count: Int) -> String { String((body + body).prefix(count)) }
  private static func hexadecimal(_ count: Int) -> String {
    String("9f3c71a84be2d05f68c1a97e3b40d2f5168e7c0ba93d4f21e85c6b70fa1d3942".prefix(count))
  }

  private func findings(_ text: String, _ check: any FileCheck = RefuseTokens()) -> [Finding] {
    check.findings(in: StagedFile(path: "a.txt", mode: .file, contents: FileContents(ByteString(text))))
  }

  // Put together here, so that no scanner takes this file for one that holds secrets.
  private static let tokens: [(String, String)] = [
    ("GitHub", "ghp" + "_" + random(36)), ("GitHub", "github" + "_pat_" + random(22) + "_" + random(59)),
    ("GitLab", "glpat" + "-" + random(20)), ("Slack", "xoxb" + "-123987456012-4567890123456-" + random(24)),
    ("Slack", "https://hooks.slack" + ".com/services/T0" + "1A2B3C4/B05D6E7F8/" + random(24)),
    ("Stripe", "sk" + "_live_" + random(24)), ("Google", "AI" + "za" + random(35)), ("npm", "npm" + "_" + random(36)),
    ("PyPI", "pypi" + "-AgEIcHlwaS5vcmc" + random(80)), ("AWS", "AK" + "IA" + "Q3ZT5XW2MN7PLKJH"),
    ("SendGrid", "SG" + "." + random(22) + "." + random(43)), ("DigitalOcean", "dop" + "_v1_" + hexadecimal(64)),
    ("Shopify", "shpat" + "_" + hexadecimal(32)),
    ("JSON Web Token", "eyJhbGciOiJIUzI1NiJ9" + ".eyJzdWIiOiI0MjcxOTkifQ." + random(43)),
  ]

  @Test("are found by shape, at their place, without being shown", arguments: tokens)
  func found(_ service: String, _ token: String) throws {
    for text in [token, "key = '\(token)'\n", "a\nb \(token)", "TOKEN=\(token);"] {
      let finding = try #require(findings(text).first, "\(text)")
      #expect(finding.message.contains(service) && !finding.message.contains(token))
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let line = lines[(finding.line ?? 0) - 1]
      #expect(line.dropFirst((finding.column ?? 0) - 1).hasPrefix(token))
    }
  }

  @Test(
    "are not found where a letter touches them, where they are too long, or in a line that allows them",
    arguments: tokens)
  func notFound(_ service: String, _ token: String) {
    #expect(findings("x\(token)").isEmpty)
    #expect(findings("\(token) # gitleaks:allow\n").isEmpty)
    #expect(findings("\(token) # pragma: allowlist secret\n").isEmpty)
  }

  @Test(
    "are not seen in what only looks alike",
    arguments: [
      "ghp_" + String(repeating: "x", count: 36), "ghp_your_token_here", "AKIAIOSFODNN7EXAMPLE",
      "sk_test_" + random(24),
      "npm_config_registry_is_a_variable_name_here", "AIzaSyExampleExampleExampleExampleExampl", "eyJ.eyJ.x", "SG.a.b",
      "glpat-" + String(repeating: "a1", count: 10), "hf_transfer", "the dapi of the thing",
      "eyJub3QiOiJhIGhlYWRlciJ9.eyJzdWIiOiI0MjcxOTkifQ.aaaaaaaaaaaaaaaaaaaaaaaa",
    ])
  func alike(_ text: String) { #expect(findings(text).isEmpty, "\(text)") }

  @Test("of AWS are found by the values of the user's own files and environment")
  func own() {
    let file: ByteString = """
      [default]
      aws_access_key_id = A
      AWS_Secret_Access_Key = own/secret+1
      [other]
      aws_session_token: token
      aws_security_token =
      """
    let secrets = AWSCredentials.secrets(in: file)
    #expect(secrets == ["own/secret+1", "token"])
    let check = RefuseAWSCredentials(secrets: secrets)
    #expect(findings("a\n x own/secret+1 y\n", check).map(\.line) == [2])
    #expect(findings("nothing\n", check).isEmpty)
    #expect(findings("nothing\n", RefuseAWSCredentials()).isEmpty)
  }

  @Test("of AWS are found where a key of forty characters is assigned, but not the one of the manual")
  func assigned() {
    let key = Self.random(40)
    for text in [
      "aws_secret_access_key = \(key)\n", "AWS_SECRET_ACCESS_KEY=\"\(key)\"", "awsSecretAccessKey: '\(key)'",
    ] {
      #expect(findings(text, RefuseAWSCredentials()).count == 1, "\(text)")
    }
    let manual = "wJalrXUtnFEMI/K7MDENG/bPxRfiCY" + "EXAMPLEKEY"
    #expect(findings("aws_secret_access_key = \(manual)\n", RefuseAWSCredentials()).isEmpty)
    #expect(findings("aws_secret_access_key = ${SECRET}\n", RefuseAWSCredentials()).isEmpty)
  }
}
