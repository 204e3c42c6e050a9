import { expect, test } from 'vitest'

import { givenEmptyDataDir, givenServer } from './given-server.ts'
import { freePort } from './server-process.ts'

test('a wrong setting is refused with one sentence', async () => {
  const server = givenServer({ dataDir: await givenEmptyDataDir(), port: 3000, env: { THEME: 'dark' } })
  expect(await server.ended).toEqual({
    code: 1,
    errors: 'The setting THEME must be one of default, kids, not "dark".\n',
  })
})

test('a database that does not answer is named', async () => {
  const DATABASE_URL = 'postgres://shop:secret@127.0.0.1:1/shop'
  const server = givenServer({
    dataDir: await givenEmptyDataDir(),
    port: await freePort(),
    env: { DATABASE_URL },
  })
  const { code, errors } = await server.ended
  expect(code).toBe(1)
  expect(errors).toBe('The database shop at 127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n')
})
