import { Refusal } from './refusal.ts'

export interface ConcurrencyLimit {
  <Result>(work: () => Promise<Result>): Promise<Result>
  /** Whether more work would be turned away now. */
  readonly isFull: () => boolean
}

/** Made once: to note where an error was thrown takes a fifth of the time that a refusal takes, and nobody asks. */
export const atCapacity = new Refusal('UNAVAILABLE', 'Please try again in a moment')

/** Runs at most so many pieces of work at a time; the others wait in order, and too many are turned away. */
export function limitConcurrency(most: number, { maxWaiting }: { maxWaiting: number }): ConcurrencyLimit {
  let running = 0
  const waiting: (() => void)[] = []
  const isFull = () => running >= most && waiting.length >= maxWaiting

  return Object.assign(runInTurn, { isFull })

  async function runInTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (isFull()) throw atCapacity
    // Whoever finishes hands its place over, so that `running` stays as it is.
    if (running < most) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }
}
