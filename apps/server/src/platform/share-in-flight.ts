import { workForAll } from './caller.ts'

/** Concurrent calls with equal input share a result. To store results, use a cache. */
export function shareInFlight<Input, Output>(
  run: (input: Input) => Promise<Output>,
): (input: Input) => Promise<Output> {
  const inFlight = new Map<string, Promise<Output>>()
  return (input) => {
    const key = JSON.stringify(input)
    const shared = inFlight.get(key)
    if (shared !== undefined) return shared
    const started = workForAll(() => run(input)).finally(() => inFlight.delete(key))
    inFlight.set(key, started)
    return started
  }
}
