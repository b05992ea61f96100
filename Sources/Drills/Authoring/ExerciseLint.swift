internal import Documents
internal import Scenarios

/// What can be told about an exercise without building it.
public struct ExerciseLint {
  private let library: ExerciseLibrary

  /// A reader that knows all exercises, for those that need each other.
  public init(_ library: ExerciseLibrary) { self.library = library }

  /// Everything that is wrong with an exercise, with the place of each.
  public func problems(of folder: ExerciseFolder) -> [String] {
    let exercise: Exercise
    do { exercise = try Exercise(folder) } catch { return ["\(error)"] }
    let problems = texts(of: exercise) + scripts(of: folder) + needs(of: exercise) + exercise.problems()
    // A mistake in a variable shows wherever the variables are drawn.
    var told: Set<String> = []
    return problems.filter { told.insert($0).inserted }
  }

  private func texts(of exercise: Exercise) -> [String] {
    exercise.folder.paths.filter { $0.hasSuffix(".md") && !$0.contains("/") }.compactMap { path in
      let language = String(path.dropLast(3))
      do {
        let text = try exercise.previewText(language: language)
        return text.title.contains("…") ? "\(exercise.folder.place(of: path)):1:1: a title cannot name a label" : nil
      } catch {
        return "\(error)"
      }
    } + (exercise.folder.has("en.md") ? [] : ["\(exercise.folder.place(of: "en.md")) is missing"])
  }

  private func scripts(of folder: ExerciseFolder) -> [String] {
    let paths = folder.scripts(in: "solutions") + folder.scripts(in: "mistakes")
    let broken = paths.compactMap { path -> String? in
      do {
        _ = try AttemptScript(path: path, in: folder)
        return nil
      } catch {
        return "\(error)"
      }
    }
    let counts = [("solutions", 2), ("mistakes", 3)].compactMap { name, least -> String? in
      let count = folder.scripts(in: name).count
      return count < least ? "\(folder.place(of: name)): \(least) or more are needed, here are \(count)" : nil
    }
    return broken + counts
  }

  /// Nobody should be told to practise first what comes later or leads back here.
  private func needs(of exercise: Exercise) -> [String] {
    exercise.details.needs.compactMap { need in
      guard let folder = library.folders.first(where: { $0.id == need.value }) else {
        let nearest = Spelling.nearest(to: need.value, among: library.folders.map(\.id))
        let question = nearest.map { "; did you mean \"\($0)\"?" } ?? ""
        return need.error("there is no exercise \"\(need.value)\"\(question)").description
      }
      guard let needed = try? Exercise(folder) else { return nil }
      if needed.details.level > exercise.details.level {
        let message =
          "\"\(need.value)\" has level \(needed.details.level), above this exercise's \(exercise.details.level)"
        return need.error(message).description
      }
      var seen: Set<String> = []
      return leads(from: needed, to: exercise.id, seen: &seen)
        ? need.error("\"\(need.value)\" needs this exercise itself").description : nil
    }
  }

  private func leads(from exercise: Exercise, to id: String, seen: inout Set<String>) -> Bool {
    guard exercise.id != id else { return true }
    guard seen.insert(exercise.id).inserted else { return false }
    for need in exercise.details.needs {
      guard let folder = library.folders.first(where: { $0.id == need.value }), let next = try? Exercise(folder) else {
        continue
      }
      if leads(from: next, to: id, seen: &seen) { return true }
    }
    return false
  }
}
