import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, onTestFailed, onTestFinished } from 'vitest'

import { killPostgres, startServer } from './server-process.ts'
import type { ServerProcess, Settings } from './server-process.ts'

/**
 * A server in a process of its own, killed at the end of the test if it still runs. After a failure
 * it is seen what it said.
 */
export function givenServer(settings: Settings): ServerProcess {
  const server = startServer(settings)
  onTestFailed(async () => {
    const { errors } = await server.ended
    process.stderr.write(
      `The server of the failed test said:\n${server.output().slice(-4_000)}${errors.slice(-4_000)}\n`,
    )
  })
  onTestFinished(async () => {
    server.kill('SIGKILL')
    await server.ended
  })
  return server
}

/**
 * A directory for the data of this test file, empty at first: a first start takes twice as long as
 * others, so each test begins with what the one before has left. What still runs in it at the end
 * is killed.
 */
export async function testDataDir(): Promise<string> {
  const { directory, remove } = await makeDataDir()
  afterAll(remove)
  return directory
}

/** An empty directory for the data of one test. */
export async function givenEmptyDataDir(): Promise<string> {
  const { directory, remove } = await makeDataDir()
  onTestFinished(remove)
  return directory
}

async function makeDataDir() {
  const directory = await mkdtemp(path.join(tmpdir(), 'kids-crafts-lifecycle-'))
  await chmod(directory, 0o755)
  const remove = async () => {
    await killPostgres(directory)
    await rm(directory, { recursive: true, force: true, maxRetries: 10 })
  }
  return { directory, remove }
}
