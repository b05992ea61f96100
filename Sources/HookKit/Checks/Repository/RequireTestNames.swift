import Documents
import Files

/// Refuses files of Python below a folder `tests` that no test runner would find by their names.
struct RequireTestNames: FileCheck {
  static let id = "name-tests-test"
  static let summary = "Python tests are named as their runner wants"
  static let options = [
    CheckOption("style", "pytest (…_test.py), pytest-test-first (test_….py) or django (test….py); default pytest")
  ]
  static let needs: CheckNeeds = []

  /// Who runs the tests.
  enum Style: String, CaseIterable {
    case pytest
    case pytestTestFirst = "pytest-test-first"
    case django
  }

  private let style: Style

  init(from decoder: any Decoder) throws {
    let options = try decoder.options()
    let word = try options.word("style", among: Style.allCases.map(\.rawValue), default: Style.pytest.rawValue)
    self.init(style: Style(rawValue: word) ?? .pytest)
  }

  init(style: Style = .pytest) { self.style = style }

  var types: TypeFilter { TypeFilter(all: ["python"]) }

  func isMeant(for path: ByteString) -> Bool {
    path.hasSuffix(".py") && path.folder.split(on: UInt8(ascii: "/")).contains("tests")
  }

  func findings(in file: StagedFile) -> [Finding] {
    let name = file.path.lastName
    guard name != "__init__.py", name != "conftest.py", !isName(name) else { return [] }
    return [finding("the name of a test is to be \(form)", in: file)]
  }

  private func isName(_ name: ByteString) -> Bool {
    guard !name.bytes.contains(10) else { return false }
    switch style {
    case .pytest: return name.hasSuffix("_test.py")
    case .pytestTestFirst: return name.hasPrefix("test_") && name.hasSuffix(".py")
    case .django: return name.hasPrefix("test") && name.hasSuffix(".py")
    }
  }

  private var form: String {
    switch style {
    case .pytest: "…_test.py"
    case .pytestTestFirst: "test_….py"
    case .django: "test….py"
    }
  }
}
