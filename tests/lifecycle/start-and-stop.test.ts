import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'

import { expect, test, vi } from 'vitest'

import {
  freePort,
  givenDataDir,
  givenServer,
  killPostgres,
  postgresProcesses,
  query,
} from './server-process.ts'

const addSchool = `insert into school (name, kind, country_iso) values ('Hill School', 'SCHOOL', 'CA')`
const schools = 'select name from school'
const hillSchool = [{ name: 'Hill School' }]

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
  const dataDir = await givenDataDir()
  const server = givenServer({ dataDir, port: await freePort() })
  await vi.waitUntil(async () => (await postgresProcesses(dataDir)).length > 0, {
    timeout: 10_000,
    interval: 5,
  })
  server.kill('SIGTERM')
  expect(await server.ended).toEqual({ code: 0, errors: '' })
  expect(await postgresProcesses(dataDir)).toEqual([])
})

test('after kill -9 the server comes back with what was committed, and without an orphan in the way', async () => {
  const [dataDir, port] = [await givenDataDir(), await freePort()]
  const killed = givenServer({ dataDir, port })
  await killed.ready()
  await query(dataDir, addSchool)
  killed.kill('SIGKILL')
  await killed.ended

  const server = givenServer({ dataDir, port })
  await server.ready()
  expect(await query(dataDir, schools)).toEqual(hillSchool)
  server.kill('SIGTERM')
  expect(await server.ended).toEqual({ code: 0, errors: '' })
  expect(await postgresProcesses(dataDir)).toEqual([])
})

test('PostgreSQL does not outlive a killed server', async () => {
  const dataDir = await givenDataDir()
  const server = givenServer({ dataDir, port: await freePort() })
  await server.ready()
  server.kill('SIGKILL')
  await vi.waitUntil(async () => (await postgresProcesses(dataDir)).length === 0, { timeout: 5_000 })
})

test('after everything was killed at once the server comes back with what was committed', async () => {
  const [dataDir, port] = [await givenDataDir(), await freePort()]
  const killed = givenServer({ dataDir, port })
  await killed.ready()
  await query(dataDir, addSchool)
  await killPostgres(dataDir)
  killed.kill('SIGKILL')
  await killed.ended

  // In a container the number in the pid file may by now be that of any other process.
  const pidFile = path.join(dataDir, 'postgres/postmaster.pid')
  const [, ...rest] = (await readFile(pidFile, 'utf8')).split('\n')
  await writeFile(pidFile, [String(process.pid), ...rest].join('\n'))

  await givenServer({ dataDir, port }).ready()
  expect(await query(dataDir, schools)).toEqual(hillSchool)
})

test('a server whose PostgreSQL is killed says so and ends', async () => {
  const dataDir = await givenDataDir()
  const server = givenServer({ dataDir, port: await freePort(), env: { LOG_LEVEL: 'silent' } })
  await server.ready()
  await killPostgres(dataDir)
  const { code, errors } = await server.ended
  expect(code).toBe(1)
  // The job library prints traces of the lost connection, when it happens to ask for a job just then:
  // one line, and below it indented ones with the stack and the fields of the error in their braces.
  const ours = errors.replaceAll(/^Trace: .*\n(?:(?: {2,}.*|\})\n)*/gm, '')
  expect(ours).toBe('PostgreSQL ended by itself; its log is postgres.log in DATA_DIR.\n')
})

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

test('of two first starts at once one wins', async () => {
  const dataDir = await givenDataDir()
  const servers = [
    givenServer({ dataDir, port: await freePort() }),
    givenServer({ dataDir, port: await freePort() }),
  ]
  const results = await Promise.allSettled(servers.map((server) => server.ready()))
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
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
  const file = path.join(await givenDataDir(), 'a-file')
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
  const dataDir = await givenDataDir()
  await writeFile(path.join(dataDir, 'postgres'), 'my notes')
  const server = givenServer({ dataDir, port: await freePort() })
  const { code, errors } = await server.ended
  expect(code).toBe(1)
  expect(errors.trim().split('\n')).toHaveLength(1)
  expect(await readFile(path.join(dataDir, 'postgres'), 'utf8')).toBe('my notes')
})

test('a wrong setting is refused with one sentence', async () => {
  const server = givenServer({ dataDir: await givenDataDir(), port: 3000, env: { THEME: 'dark' } })
  expect(await server.ended).toEqual({
    code: 1,
    errors: 'The setting THEME must be one of default, kids, not "dark".\n',
  })
})

test('a database that does not answer is named', async () => {
  const DATABASE_URL = 'postgres://shop:secret@127.0.0.1:1/shop'
  const server = givenServer({ dataDir: await givenDataDir(), port: await freePort(), env: { DATABASE_URL } })
  const { code, errors } = await server.ended
  expect(code).toBe(1)
  expect(errors).toBe('The database shop at 127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n')
})
