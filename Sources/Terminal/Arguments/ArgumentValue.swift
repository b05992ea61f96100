/// The place where a wrapped property's value is put while arguments are read.
///
/// Copies of a command share it until one of them is assigned to, which gives that one a place of its own.
final class ArgumentStorage<Value> {
  var value: Value?
  /// Whether the value is one that was given, not the default.
  var isGiven = false

  init(_ value: Value?) { self.value = value }

  /// The value, for a property of a command that has been parsed.
  func read(_ wrapper: String) -> Value {
    guard let value else {
      preconditionFailure("A property with @\(wrapper) and no default has no value before its command is parsed")
    }
    return value
  }
}

/// How the values of one type are read and shown.
struct ArgumentReader<Value> {
  let read: ([UInt8]) throws(InvalidValue) -> Value
  let describe: (Value) -> String?
  let allValues: [String]

  /// Reads with a function that throws a text, a ``ValidationError`` or another error for what is no value.
  static func transform(_ transform: @escaping (String) throws -> Value) -> ArgumentReader {
    ArgumentReader(
      read: { bytes throws(InvalidValue) in
        guard let text = String(validating: bytes, as: UTF8.self) else {
          throw InvalidValue(reason: "expected UTF-8 text")
        }
        do { return try transform(text) } catch { throw InvalidValue(reason: "\(error)") }
      }, describe: { _ in nil }, allValues: [])
  }
}

extension ArgumentReader where Value: ExpressibleByArgument {
  /// Reads as the type says.
  static var argument: ArgumentReader {
    let allValues = Value.allValueStrings
    return ArgumentReader(
      read: { bytes throws(InvalidValue) in
        if let value = Value(argumentBytes: bytes) { return value }
        guard !allValues.isEmpty else {
          throw InvalidValue(reason: Value.argumentExpectation.map { "expected \($0)" })
        }
        let choices = allValues.map { "'\($0)'" }.joined(separator: ", ")
        throw InvalidValue(reason: allValues.count == 1 ? "expected \(choices)" : "expected one of \(choices)")
      }, describe: { $0.defaultValueDescription }, allValues: allValues)
  }
}

/// What a property takes from the command line: one value, perhaps none, or many.
struct ArgumentValues<Value> {
  let isRequired: Bool
  let isRepeating: Bool
  let initial: Value?
  let defaultDescription: String?
  let allValues: [String]
  let accept: ([UInt8], ArgumentStorage<Value>) throws(InvalidValue) -> Void

  /// One value; of several the last counts, as with Git's own options.
  static func single(_ reader: ArgumentReader<Value>, default initial: Value?) -> ArgumentValues {
    ArgumentValues(
      isRequired: initial == nil, isRepeating: false, initial: initial,
      defaultDescription: initial.flatMap(reader.describe), allValues: reader.allValues,
      accept: { bytes, storage throws(InvalidValue) in
        storage.value = try reader.read(bytes)
        storage.isGiven = true
      })
  }

  /// One value or none.
  static func optional<Wrapped>(_ reader: ArgumentReader<Wrapped>) -> ArgumentValues where Value == Wrapped? {
    ArgumentValues(
      isRequired: false, isRepeating: false, initial: .some(nil), defaultDescription: nil, allValues: reader.allValues,
      accept: { bytes, storage throws(InvalidValue) in
        storage.value = .some(try reader.read(bytes))
        storage.isGiven = true
      })
  }

  /// Any number of values, which take the place of the default ones; at least one where there is no default.
  static func array<Element>(
    _ reader: ArgumentReader<Element>, default initial: [Element]?
  ) -> ArgumentValues where Value == [Element] {
    let described = initial.map { $0.compactMap(reader.describe).joined(separator: ", ") }
    return ArgumentValues(
      isRequired: initial == nil, isRepeating: true, initial: initial,
      defaultDescription: described?.isEmpty == false ? described : nil, allValues: reader.allValues,
      accept: { bytes, storage throws(InvalidValue) in
        let element = try reader.read(bytes)
        storage.value = storage.isGiven ? (storage.value ?? []) + [element] : [element]
        storage.isGiven = true
      })
  }

  /// The argument that takes these values.
  func definition(
    kind: ArgumentDefinition.Kind, names: [OptionName], property: String, help: ArgumentHelp?,
    completion: CompletionKind, storage: ArgumentStorage<Value>
  ) -> ArgumentDefinition {
    ArgumentDefinition(
      kind: kind, names: names, valueName: help?.valueName ?? dashed(property), help: help ?? ArgumentHelp(),
      completion: completion, isRequired: isRequired, isRepeating: isRepeating,
      defaultDescription: defaultDescription, allValues: allValues,
      accept: { bytes throws(InvalidValue) in try accept(bytes, storage) })
  }
}
