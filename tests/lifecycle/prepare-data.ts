import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { TestProject } from 'vitest/node'

import { freePort, startServer } from './server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data of a server that was started once and stopped in order. */
    preparedDataDir: string
  }
}

/** Once for all tests: what is not about a first start begins with a copy of what this one has made. */
export default async function prepareData(project: TestProject) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kids-crafts-prepared-'))
  await chmod(dataDir, 0o755)
  const server = startServer({ dataDir, port: await freePort() })
  await server.ready()
  server.kill('SIGTERM')
  const { code, errors } = await server.ended
  if (code !== 0) throw new Error(`The server that prepares the data ended with ${code}: ${errors}`)
  // The tests look into the log of their own start and stop.
  await rm(path.join(dataDir, 'postgres.log'))
  project.provide('preparedDataDir', dataDir)
  return () => rm(dataDir, { recursive: true, force: true })
}
