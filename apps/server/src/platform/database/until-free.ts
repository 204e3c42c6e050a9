import { setTimeout as sleep } from 'node:timers/promises'

export type Waiting = Readonly<{
  /** Told when something waits. */
  say: (sentence: string) => void
  /** Ends the wait. */
  signal?: AbortSignal | undefined
}>

/**
 * Who waits for a lock on a table stops everybody who comes after, and requests give up after
 * a second. So a change of tables waits for half of one at most, and then lets the others
 * pass before it tries again.
 */
export const changeLockMs = 500
const pausesMs = [1_000, 2_000, 5_000]

/**
 * Repeats what was undone because a lock was not free, such as during a backup,
 * for as long as it takes.
 */
export async function untilFree<Result>(
  what: string,
  { say, signal }: Waiting,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    signal?.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      if (!isLocked(error)) throw error
      if (attempt === 0) say(`What ${what} changes is in use; trying again until it is free.`)
    }
    await sleep(pausesMs[Math.min(attempt, pausesMs.length - 1)], undefined, { signal })
  }
}

/** A lock that was not free in time, or two who waited for each other. */
function isLocked(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  return code === '55P03' || code === '40P01' || isLocked(error.cause)
}

export const sayToOperator = (sentence: string): void => void process.stderr.write(`${sentence}\n`)
