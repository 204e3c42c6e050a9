import { isLateConnection } from './queue-for-connection.ts'

const attempts = 10

/**
 * For the first connections of a process. While it loads its code it does not look for answers, and
 * the time that the driver gives a connection runs on meanwhile: a slow machine would end every
 * start. Nobody waits at a page yet, so it tries again.
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
