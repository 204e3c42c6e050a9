import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'

import { expect, test } from 'vitest'

import { givenDataDir, givenEmptyDataDir, givenServer } from './given-server.ts'
import { freePort, postgresProcesses, query } from './server-process.ts'

const addSchool = `insert into school (name, kind, country_iso) values ('Hill School', 'SCHOOL', 'CA')`
const schools = 'select name from school'
const hillSchool = [{ name: 'Hill School' }]

test('a second copy on the same data is refused and the first one goes on', async () => {
  const dataDir = await givenDataDir()
  const first = givenServer({ dataDir, port: await freePort() })
  await first.ready()
  await query(dataDir, addSchool)

  const second = givenServer({ dataDir, port: await freePort() })
  expect(await second.ended).toEqual({
    code: 1,
    errors: `Another copy is already running on the data in ${dataDir}; stop it or set DATA_DIR.\n`,
  })
  await first.ready()
  expect(await query(dataDir, schools)).toEqual(hillSchool)
})

test('a port that is taken is named, and the database is left in order', async () => {
  const [dataDir, port] = [await givenDataDir(), await freePort()]
  const other = createServer().listen(port, '127.0.0.1')
  const server = givenServer({ dataDir, port })
  expect(await server.ended).toEqual({
    code: 1,
    errors: `Port ${port} is taken: stop what uses it, or set PORT to another.\n`,
  })
  other.close()
  expect(await postgresProcesses(dataDir)).toEqual([])
})

test('data that cannot be written is refused with one sentence', async () => {
  const file = path.join(await givenEmptyDataDir(), 'a-file')
  await writeFile(file, '')
  const inFile = givenServer({ dataDir: path.join(file, 'data'), port: await freePort() })
  expect(await inFile.ended).toEqual({
    code: 1,
    errors: `The data directory ${path.join(file, 'data')} cannot be made (ENOTDIR); set DATA_DIR to another.\n`,
  })

  const readOnly = givenServer({ dataDir: '/proc/sys', port: await freePort() })
  const { code, errors } = await readOnly.ended
  expect(code).toBe(1)
  expect(errors).toMatch(/^The data directory \/proc\/sys cannot be written \(.+\)\.\n$/)
})

test('something else in the place of the database is left alone', async () => {
  const dataDir = await givenEmptyDataDir()
  await writeFile(path.join(dataDir, 'postgres'), 'my notes')
  const server = givenServer({ dataDir, port: await freePort() })
  const { code, errors } = await server.ended
  expect(code).toBe(1)
  expect(errors.trim().split('\n')).toHaveLength(1)
  expect(await readFile(path.join(dataDir, 'postgres'), 'utf8')).toBe('my notes')
})

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
