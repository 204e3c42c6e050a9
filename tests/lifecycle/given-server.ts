import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { inject, onTestFinished } from 'vitest'

import { killPostgres, startServer } from './server-process.ts'
import type { ServerProcess, Settings } from './server-process.ts'

/** A server in a process of its own, killed at the end of the test if it still runs. */
export function givenServer(settings: Settings): ServerProcess {
  const server = startServer(settings)
  onTestFinished(async () => {
    server.kill('SIGKILL')
    await server.ended
  })
  return server
}

/** An empty directory for the data of one test. What still runs in it at the end of the test is killed. */
export async function givenEmptyDataDir(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'kids-crafts-lifecycle-'))
  await chmod(directory, 0o755)
  onTestFinished(async () => {
    await killPostgres(directory)
    await rm(directory, { recursive: true, force: true, maxRetries: 10 })
  })
  return directory
}

/** The same with the data of a server that has run before. */
export async function givenDataDir(): Promise<string> {
  const directory = await givenEmptyDataDir()
  // With owners and rights, which PostgreSQL insists on.
  await promisify(execFile)('cp', ['-a', `${inject('preparedDataDir')}/.`, directory])
  return directory
}
