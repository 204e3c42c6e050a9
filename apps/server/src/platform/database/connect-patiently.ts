import { isLateConnection } from './queue-for-connection.ts'

const attempts = 10

/**
 * For a process's first connections, retrying timeouts. While the process loads its code it can't
 * read answers, but the driver's connection timeout keeps running: every start on a slow machine
 * would fail. No visitor is waiting yet.
 */
export async function connectPatiently<Result>(connect: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await connect()
    } catch (error) {
      if (attempt === attempts || !(error instanceof Error && isLateConnection(error))) throw error
    }
  }
}
