import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

import { expect, test, vi } from 'vitest'

import { testDatabase } from '../../testing/database.ts'
import { connectPatiently } from './connect-patiently.ts'
import { createDatabase } from './db.ts'

const { url } = await testDatabase()
const log = { warn: vi.fn() }

test('a process that is too busy to look for the answer connects all the same', async () => {
  const { pool, close } = createDatabase(url, { poolSize: 1, log })
  let tries = 0
  const answer = await connectPatiently(async () => {
    tries += 1
    const connecting = pool.query<{ one: number }>('select 1 as one')
    if (tries === 1) beBusyFor(2_600)
    return connecting
  })
  expect(answer.rows).toEqual([{ one: 1 }])
  expect(tries).toBe(2)
  await close()
})

test('another fault of a connection ends the start at once', async () => {
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const { pool, close } = createDatabase(`postgres://nobody@127.0.0.1:${port}/nothing`, { poolSize: 1, log })
  let tries = 0
  const connecting = connectPatiently(() => {
    tries += 1
    return pool.query('select 1')
  })
  await expect(connecting).rejects.toThrow('Connection terminated unexpectedly')
  expect(tries).toBe(1)
  await close()
  server.close()
})

function beBusyFor(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}
