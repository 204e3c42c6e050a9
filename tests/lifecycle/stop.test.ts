import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, test, vi } from 'vitest'

import { givenDataDir, givenEmptyDataDir, givenServer } from './given-server.ts'
import { freePort, postgresProcesses } from './server-process.ts'

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s stops the server and its PostgreSQL in order',
  async (signal) => {
    const dataDir = await givenDataDir()
    const server = givenServer({ dataDir, port: await freePort() })
    await server.ready()
    expect(server.output()).toContain('Kids Crafts is up')

    server.kill(signal)
    // npm passes on what the terminal has sent already.
    server.kill(signal)
    expect(await server.ended).toEqual({ code: 0, errors: '' })
    expect(await postgresProcesses(dataDir)).toEqual([])
    expect(await readFile(path.join(dataDir, 'postgres.log'), 'utf8')).toContain(
      'database system is shut down',
    )
  },
)

test('a server told to stop while it starts stops in order', async () => {
  const dataDir = await givenEmptyDataDir()
  const server = givenServer({ dataDir, port: await freePort() })
  await vi.waitUntil(async () => (await postgresProcesses(dataDir)).length > 0, {
    timeout: 10_000,
    interval: 5,
  })
  server.kill('SIGTERM')
  expect(await server.ended).toEqual({ code: 0, errors: '' })
  expect(await postgresProcesses(dataDir)).toEqual([])
})

test('of two first starts at once one wins', async () => {
  const dataDir = await givenEmptyDataDir()
  const servers = [
    givenServer({ dataDir, port: await freePort() }),
    givenServer({ dataDir, port: await freePort() }),
  ]
  const results = await Promise.allSettled(servers.map((server) => server.ready()))
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
