import { once } from 'node:events'
import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

import { findRunningPostgres } from '@kids-crafts/embedded-postgres/embedded-postgres.ts'
import { expect, test, vi } from 'vitest'

import { publishContent } from '../../apps/server/src/content/publish-content.ts'
import { hashOf, readReleasedText } from '../../apps/server/src/content/released-texts.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { createDatabase } from '../../apps/server/src/platform/database/db.ts'
import { aManager } from '../../apps/server/src/testing/actors.ts'
import { givenServer, testDataDir } from './given-server.ts'
import { freePort, postgresProcesses, query } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'

const env = { WEB_CONCURRENCY: '2' }
/** Each running job worker holds an advisory lock of this space. */
const aliveLockSpace: number = 0x6b63_776b

const dataDir = await testDataDir()

async function givenTwoProcesses() {
  const server = givenServer({ dataDir, port: await freePort(), env })
  await server.ready()
  await vi.waitUntil(() => server.output().includes('Kids Crafts is up'), { timeout: 120_000 })
  return server
}

/** A closed connection lets the next request go elsewhere. */
async function bodyOf(url: string): Promise<string> {
  const request = get(url, { agent: false, timeout: 5_000 })
  request.on('timeout', () => request.destroy(new Error('no answer')))
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return text(response)
}

/** Which process answered, told by the time at which it started. */
async function askOnce(url: string): Promise<string> {
  const { startTime } = JSON.parse(await bodyOf(`${url}/api/liveness`)) as { startTime: string }
  return startTime
}

async function askOften(url: string, times: number): Promise<Set<string>> {
  const answers = new Set<string>()
  for (let asked = 0; asked < times; asked += 1) answers.add(await askOnce(url))
  return answers
}

test('two processes answer behind one port, with one job runner and the same texts; one that is killed is replaced, and Ctrl-C stops all', async () => {
  const server = await givenTwoProcesses()
  expect(await server.webProcesses()).toHaveLength(2)
  expect((await askOften(server.url, 20)).size).toBe(2)

  const runners = `select count(*)::int from pg_locks where locktype = 'advisory' and classid = ${aliveLockSpace}`
  expect(await query(dataDir, runners)).toEqual([{ count: 1 }])

  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  const counted = /^http_request_duration_seconds_count\{.*route="\/api\/liveness".*\} (\d+)$/m.exec(metrics)
  expect(counted?.[1]).toBe('20')
  expect(metrics.match(/^process_resident_memory_bytes /gm)).toHaveLength(1)

  await expectNewBanner(server)
  await expectReplacement(server)

  // A terminal tells each of them, and the primary alone decides.
  for (const pid of await server.webProcesses()) process.kill(pid, 'SIGINT')
  await sleep(100)
  expect(await server.webProcesses()).toHaveLength(2)
  server.kill('SIGINT')
  expect(await server.ended).toEqual({ code: 0, errors: '' })
  expect(await server.webProcesses()).toEqual([])
  expect(await postgresProcesses(dataDir)).toEqual([])
})

/** What staff publish is on the home page of each process, though all of them have cached it. */
async function expectNewBanner(server: ServerProcess): Promise<void> {
  const name = { contentCode: 'home-banners', locale: 'en', variant: 'default' } as const
  const released = (await readReleasedText(name)) ?? ''
  const words = 'Crafts for a rainy Saturday'
  const markdown = released.replace('First Nations crafts and stories', words)
  expect(markdown).not.toBe(released)
  const pages = async () => {
    const bodies: string[] = []
    for (let asked = 0; asked < 10; asked += 1) bodies.push(await bodyOf(server.url))
    return bodies.map((body) => body.includes(words))
  }
  expect(await pages()).not.toContain(true)

  const log = { warn: () => {} }
  const { db, close } = createDatabase((await findRunningPostgres(dataDir)) ?? '', { poolSize: 1, log })
  const change = { ...name, markdown, replacesHash: hashOf(released), note: '' }
  await publishContent({ db, config: readConfig({}) }, await aManager(db), change)
  await close()
  await vi.waitFor(async () => expect(await pages()).not.toContain(false), { timeout: 10_000 })
}

/** A process that is killed is replaced, and the other one answers meanwhile. */
async function expectReplacement(server: ServerProcess): Promise<void> {
  const [killed = 0, other = 0] = await server.webProcesses()
  process.kill(killed, 'SIGKILL')
  await vi.waitUntil(async () => !(await server.webProcesses()).includes(killed))
  await vi.waitUntil(() => askOnce(server.url).catch(() => false), { timeout: 30_000 })
  // A connection that was given to the killed process in its last moment gets no answer.
  const bothAnswer = async () => (await askOften(server.url, 4).catch(() => new Set())).size === 2
  await vi.waitUntil(bothAnswer, { timeout: 30_000 })
  const now = await server.webProcesses()
  expect(now).toHaveLength(2)
  expect(now).toContain(other)
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s to the whole process group drains as one to the primary does: no request fails',
  async (signal) => {
    const server = givenServer({
      dataDir,
      port: await freePort(),
      env: { ...env, DRAIN_SECONDS: '4', RATE_LIMITS: 'off' },
      hasOwnGroup: true,
    })
    await server.ready()
    await vi.waitUntil(() => server.output().includes('Kids Crafts is up'), { timeout: 120_000 })
    const load = startLoad(server.url)
    await vi.waitUntil(() => load.answered() > 100, { timeout: 30_000 })
    server.killGroup(signal)
    await vi.waitUntil(async () => (await statusOf(`${server.url}/api/readiness`)) === 503)
    const beforeDraining = load.answered()
    // A balancer has noticed by then, and sends nobody any more.
    await sleep(2_000)
    expect(await load.stop()).toEqual([])
    expect(load.answered() - beforeDraining).toBeGreaterThan(2 * load.visitors)
    expect(await server.webProcesses()).toHaveLength(2)
    expect(await server.ended).toEqual({ code: 0, errors: '' })
    expect(await postgresProcesses(dataDir)).toEqual([])
  },
)

test('SIGTERM to one process alone lets it finish, and another takes its place', async () => {
  const server = await givenTwoProcesses()
  const [told = 0, other = 0] = await server.webProcesses()
  process.kill(told, 'SIGTERM')
  await vi.waitUntil(async () => !(await server.webProcesses()).includes(told), { timeout: 30_000 })
  await vi.waitUntil(async () => (await server.webProcesses()).length === 2, { timeout: 30_000 })
  expect(await server.webProcesses()).toContain(other)
  server.kill('SIGTERM')
  expect(await server.ended).toMatchObject({ code: 0 })
})

/** Visitors who ask for cached and other pages, each on a new connection. */
function startLoad(url: string) {
  const failures: string[] = []
  let answered = 0
  const stopping = new AbortController()
  const visitors = Array.from({ length: 4 }, async () => {
    for (let visits = 0; !stopping.signal.aborted; visits += 1) {
      const address = visits % 3 === 0 ? '/' : '/api/liveness'
      const status = await statusOf(url + address).catch((error: Error) => error.message)
      answered += 1
      if (status !== 200) failures.push(`${address}: ${status}`)
    }
  })
  return {
    visitors: visitors.length,
    answered: () => answered,
    /** Resolves with what failed. */
    async stop(): Promise<string[]> {
      stopping.abort()
      await Promise.all(visitors)
      return failures
    },
  }
}

async function statusOf(url: string): Promise<number | undefined> {
  const [response] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  return response.statusCode
}

test('neither the processes nor PostgreSQL outlive a primary that is killed', async () => {
  const server = await givenTwoProcesses()
  const processes = await server.webProcesses()
  expect(processes).toHaveLength(2)
  server.kill('SIGKILL')
  await server.ended
  await vi.waitUntil(() => processes.every((pid) => !isAlive(pid)), { timeout: 30_000 })
  await vi.waitUntil(async () => (await postgresProcesses(dataDir)).length === 0, { timeout: 30_000 })
})

test('a port that is taken is named once', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  const server = givenServer({ dataDir, port, env })
  expect(await server.ended).toEqual({
    code: 1,
    errors: `Port ${port} is taken: stop what uses it, or set PORT to another.\n`,
  })
  other.close()
  expect(server.output()).not.toContain('is killed')
  expect(await postgresProcesses(dataDir)).toEqual([])
})

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
