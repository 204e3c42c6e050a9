import { setTimeout as sleep } from 'node:timers/promises'

export type Waiting = Readonly<{
  /** Called when waiting starts. */
  say: (sentence: string) => void
  /** Aborts the wait. */
  signal?: AbortSignal | undefined
}>

/**
 * Waiting for a table lock blocks all later users, and requests time out after a second. So a
 * change of tables waits at most half a second, then lets the others pass before it retries.
 */
export const changeLockMs = 500
const pausesMs = [1_000, 2_000, 5_000]

/**
 * Retries work that was rolled back because a lock wasn't free, for example during a backup, for as
 * long as necessary.
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

/** A lock timeout or a deadlock. */
function isLocked(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  return code === '55P03' || code === '40P01' || isLocked(error.cause)
}

export const sayToOperator = (sentence: string): void => void process.stderr.write(`${sentence}\n`)
