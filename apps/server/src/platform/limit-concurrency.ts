import { Refusal } from './refusal.ts'

/** Runs at most so many pieces of work at a time; the others wait in order, and too many are turned away. */
export function limitConcurrency(
  most: number,
  { maxWaiting }: { maxWaiting: number },
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0
  const waiting: (() => void)[] = []

  return async (work) => {
    if (running < most) {
      running++
    } else {
      if (waiting.length >= maxWaiting) throw new Refusal('UNAVAILABLE', 'Please try again in a moment')
      // Whoever finishes hands its place over, so that `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }
}
