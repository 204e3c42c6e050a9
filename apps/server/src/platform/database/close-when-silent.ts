import type { Duplex } from 'node:stream'

const tickMs = 250

/**
 * Closes a connection on which no byte of an expected answer arrives for this long. A silently cut
 * connection (a firewall, a dead machine) would otherwise report an error only after a quarter of
 * an hour. Counts ticks instead of time, so that a busy process doesn't blame the database.
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

/** Uses the operating system's error code, which would come fifteen minutes later. */
export class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT'

  constructor() {
    super('The database does not answer')
  }
}
