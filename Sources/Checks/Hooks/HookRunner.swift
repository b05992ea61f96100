/// Runs a learner's hooks.
public protocol HookRunner: Sendable {}
