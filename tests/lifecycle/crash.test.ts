import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, test, vi } from 'vitest'

import { givenDataDir, givenServer } from './given-server.ts'
import { freePort, killPostgres, postgresProcesses, query } from './server-process.ts'

const addSchool = `insert into school (name, kind, country_iso) values ('Hill School', 'SCHOOL', 'CA')`
const schools = 'select name from school'
const hillSchool = [{ name: 'Hill School' }]

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
