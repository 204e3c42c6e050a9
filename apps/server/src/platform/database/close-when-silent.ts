import type { Duplex } from 'node:stream'

const tickMs = 250

/**
 * Closes a connection over which an answer is awaited and not a byte arrives for so long. A
 * connection that was cut without a word (a firewall, a machine that is gone) gives no error for a
 * quarter of an hour otherwise. Ticks are counted and not the time, so that a process that was busy
 * itself does not blame the database.
 */
export function closeWhenSilent(
  stream: Duplex & { bytesRead?: number },
  isWaiting: () => boolean,
  silenceMs: number,
): void {
  let silentTicks = 0
  let bytesRead = stream.bytesRead
  const timer = setInterval(() => {
    silentTicks = isWaiting() && stream.bytesRead === bytesRead ? silentTicks + 1 : 0
    bytesRead = stream.bytesRead
    if (silentTicks * tickMs >= silenceMs) stream.destroy(new DatabaseSilent())
  }, tickMs)
  timer.unref()
  stream.once('close', () => clearInterval(timer))
}

/** Its code is that of the operating system, which says the same fifteen minutes later. */
export class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT'

  constructor() {
    super('The database does not answer')
  }
}
