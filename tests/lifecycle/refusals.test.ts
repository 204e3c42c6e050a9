import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from 'vitest'

import { givenEmptyDataDir, givenServer } from './given-server.ts'
import { makeUnbuilt } from './other-build.ts'
import { freePort } from './server-process.ts'

test('a wrong setting is refused with one sentence', async () => {
  const server = givenServer({ dataDir: await givenEmptyDataDir(), port: 3000, env: { THEME: 'dark' } })
  expect(await server.ended).toEqual({
    code: 1,
    errors: 'The setting THEME must be one of default, kids, not "dark".\n',
  })
})

test('a storefront that is not built is said in one sentence, before anything is started or logged', async () => {
  const root = await givenEmptyDataDir()
  await makeUnbuilt(root)
  const dataDir = await givenEmptyDataDir()
  const server = givenServer({ dataDir, port: await freePort(), root })
  expect(await server.ended).toEqual({
    code: 1,
    errors: 'The apps are not built: start with `npm start`, which builds them first.\n',
  })
  expect(server.output()).toBe('')
  expect(await readdir(dataDir)).toEqual([])
})

test('S-59 a server that others can reach takes no test cards by mistake', async () => {
  const env = { NODE_ENV: 'production' }
  const server = givenServer({ dataDir: await givenEmptyDataDir(), port: await freePort(), env })
  const { code, errors } = await server.ended
  expect(code).toBe(1)
  expect(errors).toMatch(/^[^\n]+ STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set\. [^\n]+\n$/)
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

test('H-13 a data directory that cannot be written is named, whether or not the database is in it', async () => {
  const file = path.join(await givenEmptyDataDir(), 'a-file')
  await writeFile(file, '')
  const DATABASE_URL = 'postgres://shop:secret@127.0.0.1:1/shop'
  const cases: [dataDir: string, env: Record<string, string>, sentence: string][] = [
    [file, {}, `The data directory ${file} cannot be written (EEXIST); set DATA_DIR to another.\n`],
    ['/proc/sys', {}, 'The data directory /proc/sys cannot be written (ENOENT); set DATA_DIR to another.\n'],
    [
      file,
      { DATABASE_URL },
      `The data directory ${file}/mail cannot be written (ENOTDIR); set DATA_DIR to another.\n`,
    ],
  ]
  await Promise.all(
    cases.map(async ([dataDir, env, errors]) => {
      const server = givenServer({ dataDir, port: await freePort(), env })
      expect(await server.ended).toEqual({ code: 1, errors })
    }),
  )
})
