import { execFile } from 'node:child_process'
import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'

import { expect, test, vi } from 'vitest'

import { givenEmptyDataDir, givenServer, testDataDir } from './given-server.ts'
import { freePort, killPostgres, postgresProcesses, query } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'

const dataDir = await testDataDir()
const isRoot = process.getuid?.() === 0

const addSchool = (name: string) =>
  query(dataDir, `insert into school (name, kind, country_iso) values ('${name}', 'SCHOOL', 'CA')`)
const schools = () => query(dataDir, 'select name from school order by name')

test('of two first starts at once one wins, a later copy is refused, and SIGHUP stops the winner in order', async () => {
  const programs = await givenMachineWithoutPostgresUser()
  const env = { PATH: `${programs}:${process.env.PATH}` }
  const servers = [
    givenServer({ dataDir, port: await freePort(), env }),
    givenServer({ dataDir, port: await freePort(), env }),
  ]
  const results = await Promise.allSettled(servers.map((server) => server.ready()))
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const winner = servers.find((_, index) => results[index]?.status === 'fulfilled') as ServerProcess
  await expectUnprivilegedPostgres(winner, programs)
  await addSchool('Hill School')

  const later = givenServer({ dataDir, port: await freePort() })
  expect(await later.ended).toEqual({
    code: 1,
    errors: `Another copy is already running on the data in ${dataDir}; stop it or set DATA_DIR.\n`,
  })
  await winner.ready()
  expect(await schools()).toEqual([{ name: 'Hill School' }])
  await expectStopInOrder(winner, 'SIGHUP')
})

test('after kill -9, and after everything was killed at once, the server comes back with what was committed', async () => {
  const port = await freePort()
  const compiled = path.join(dataDir, 'compiled')
  const killed = givenServer({ dataDir, port, env: { NODE_COMPILE_CACHE: compiled } })
  await killed.ready()
  await addSchool('Lake School')
  // Decision 022: what it has compiled is there for the next one.
  const files = () => readdir(compiled, { recursive: true }).catch(() => [])
  await expect.poll(async () => (await files()).length).toBeGreaterThan(1000)
  killed.kill('SIGKILL')
  await killed.ended

  // At once, so that PostgreSQL may still run as an orphan.
  const again = givenServer({ dataDir, port })
  await again.ready()
  expect(await schools()).toContainEqual({ name: 'Lake School' })
  await addSchool('River School')
  await killPostgres(dataDir)
  again.kill('SIGKILL')
  await again.ended
  // In a container the number in the pid file may by now be that of any other process.
  const pidFile = path.join(dataDir, 'postgres/postmaster.pid')
  const [, ...rest] = (await readFile(pidFile, 'utf8')).split('\n')
  await writeFile(pidFile, [String(process.pid), ...rest].join('\n'))

  const server = givenServer({ dataDir, port })
  await server.ready()
  expect(await schools()).toContainEqual({ name: 'River School' })
  await expectStopInOrder(server, 'SIGTERM')
})

test('H-11 a PostgreSQL that is killed is started again, and one that is killed again and again ends the server', async () => {
  const server = givenServer({ dataDir, port: await freePort(), env: { LOG_LEVEL: 'silent' } })
  await server.ready()
  const page = (name: string) => fetch(`${server.url}/store/${name}`)
  expect((await page('nobody-one')).status).toBe(404)
  await killPostgres(dataDir)
  const refused = await page('nobody-two')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  await server.ready()
  expect((await page('nobody-two')).status).toBe(404)
  expect(await schools()).toContainEqual({ name: 'Lake School' })

  for (let ends = 2; ends <= 6; ends += 1) {
    const killed = await postmaster()
    await killPostgres(dataDir)
    if (ends < 6) await vi.waitUntil(async () => isAnother(await postmaster(), killed), { timeout: 120_000 })
  }
  const { code, errors } = await server.ended
  expect(code).toBe(1)
  // The job library prints traces of the lost connection, when it happens to ask for a job just
  // then: one line, and below it indented ones with the stack and the fields of the error in their
  // braces.
  const ours = errors.replaceAll(/^Trace: .*\n(?:(?: {2,}.*|\})\n)*/gm, '')
  expect(ours).toBe('PostgreSQL ends again and again; its log is postgres.log in DATA_DIR.\n')
})

test('a port that is taken is named, and the database is left in order', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  const server = givenServer({ dataDir, port })
  expect(await server.ended).toEqual({
    code: 1,
    errors: `Port ${port} is taken: stop what uses it, or set PORT to another.\n`,
  })
  other.close()
  expect(await postgresProcesses(dataDir)).toEqual([])
})

test('a server told to stop while it starts for the first time stops in order', async () => {
  const emptyDir = await givenEmptyDataDir()
  const server = givenServer({ dataDir: emptyDir, port: await freePort() })
  await vi.waitUntil(async () => (await postgresProcesses(emptyDir)).length > 0, {
    timeout: 120_000,
    interval: 20,
  })
  server.kill('SIGTERM')
  expect(await server.ended).toEqual({ code: 0, errors: '' })
  expect(await postgresProcesses(emptyDir)).toEqual([])
})

/** The id of the first process of PostgreSQL, while there is one. */
async function postmaster(): Promise<string> {
  const pidFile = await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
  return pidFile.split('\n')[0] ?? ''
}

const isAnother = (pid: string, killed: string) => pid !== '' && pid !== killed

async function expectStopInOrder(server: ServerProcess, signal: NodeJS.Signals): Promise<void> {
  expect(server.output()).toContain('Kids Crafts is up')
  const logOf = () => readFile(path.join(dataDir, 'postgres.log'), 'utf8')
  const before = await logOf()
  server.kill(signal)
  // npm passes on what the terminal has sent already.
  server.kill(signal)
  expect(await server.ended).toEqual({ code: 0, errors: '' })
  expect(await postgresProcesses(dataDir)).toEqual([])
  expect((await logOf()).slice(before.length)).toContain('database system is shut down')
}

/** Programs that tell of no user for PostgreSQL, and leave a mark when one is added. */
async function givenMachineWithoutPostgresUser(): Promise<string> {
  const programs = path.join(await givenEmptyDataDir(), 'programs')
  await mkdir(programs)
  const write = (name: string, script: string) =>
    writeFile(path.join(programs, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  await write('id', '[ "$2" = postgres ] && exit 1; exec /usr/bin/id "$@"')
  await write('useradd', `touch ${programs}/added`)
  return programs
}

/** As root, PostgreSQL runs as a user that is there already. */
async function expectUnprivilegedPostgres(server: ServerProcess, programs: string): Promise<void> {
  const notice = 'PostgreSQL does not run as root, so its files belong to the user nobody\n'
  expect(server.output().includes(notice)).toBe(isRoot)
  expect(await readdir(programs)).toEqual(['id', 'useradd'])
  const user = isRoot ? (await promisify(execFile)('id', ['-u', 'nobody'])).stdout : process.getuid?.()
  const owners = await Promise.all((await postgresProcesses(dataDir)).map((pid) => stat(`/proc/${pid}`)))
  expect(new Set(owners.map(({ uid }) => uid))).toEqual(new Set([Number(user)]))
}
