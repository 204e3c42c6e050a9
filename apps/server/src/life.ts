export type Life = Readonly<{
  /** What runs, to be stopped in reverse order. */
  started: AsyncDisposableStack
  /** Fires when the process was told to stop, which may be before the start is complete. */
  stopping: AbortSignal
  /** Tells it to stop. */
  stop: () => void
  /** For what goes wrong later, when nobody waits for an answer. */
  fail: (error: unknown) => void
}>
