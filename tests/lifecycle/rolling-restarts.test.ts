import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

import { startEmbeddedPostgres } from '@kids-crafts/embedded-postgres/embedded-postgres.ts'
import { expect, onTestFinished, test, vi } from 'vitest'

import { balancerPath } from '../../scripts/programs.mjs'
import { givenEmptyDataDir, givenServer } from './given-server.ts'
import { makeOtherBuild, otherBuildMark, shareFiles } from './other-build.ts'
import { freePort } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'

const rounds = 6
/** Longer than the balancer takes to notice, on a machine that others share. */
const drainSeconds = 1

test('H-12 no request fails and no page lacks a file over 12 rolling restarts of two builds behind HAProxy', async () => {
  const database = await givenDatabase()
  const otherRoot = await givenEmptyDataDir()
  await makeOtherBuild(otherRoot)
  const sharedFiles = path.join(await givenEmptyDataDir(), 'files')
  // Two serve, two start, two drain: most of the time goes into starting, which takes one core
  // each.
  const ports = await Promise.all(Array.from({ length: 6 }, freePort))
  const front = await givenBalancer(ports)
  const free = [...ports]
  const startNext = async (build: 'own' | 'other', env: Record<string, string> = {}): Promise<Started> => {
    // Taken as it is found, because two that wait at once may see the same one.
    const port = await vi.waitUntil(() => free.shift(), { timeout: 120_000 })
    const dataDir = await givenEmptyDataDir()
    await shareFiles(dataDir, sharedFiles)
    const server = givenServer({
      dataDir,
      port,
      env: { ...settingsFor(database), ...env },
      ...(build === 'other' && { root: otherRoot }),
    })
    await server.ready()
    return { server, port }
  }

  let serving = await Promise.all([startNext('own'), startNext('other')])
  await vi.waitUntil(() => ask(front, 'GET', '/api/readiness').then(({ status }) => status === 200), {
    timeout: 30_000,
  })
  const load = startLoad(front)
  const ends: Promise<{ code: number | null }>[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const next = await Promise.all([
      startNext('own'),
      startNext('other', round === rounds ? { WEB_CONCURRENCY: '2' } : {}),
    ])
    // The balancer looks ten times a second.
    await sleep(300)
    for (const { server, port } of serving) {
      server.kill('SIGTERM')
      ends.push(server.ended)
      void server.ended.then(() => free.push(port))
    }
    serving = next
  }
  // The last ones are stopped too, one of them with several processes, and others take their place.
  const last = await startNext('own')
  await sleep(300)
  for (const { server } of serving) server.kill('SIGTERM')
  await Promise.all(serving.map(({ server }) => server.ended))
  const { answered, failures, pages } = await load.stop()

  expect(failures).toEqual([])
  // Half of the files that a page of either build asks for are asked of a server of the other.
  expect(pages.own).toBeGreaterThan(rounds)
  expect(pages.other).toBeGreaterThan(rounds)
  expect(answered).toBeGreaterThan(rounds * 40)
  expect((await Promise.all(ends)).map(({ code }) => code)).toEqual(Array(rounds * 2).fill(0))
  last.server.kill('SIGTERM')
  expect((await last.server.ended).code).toBe(0)
}, 900_000)

const settingsFor = ({ url, ownerUrl }: Addresses) => ({
  DATABASE_URL: url,
  DATABASE_OWNER_URL: ownerUrl,
  DRAIN_SECONDS: String(drainSeconds),
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'fatal',
})

interface Started {
  server: ServerProcess
  port: number
}

type Addresses = Readonly<{ url: string; ownerUrl: string }>

async function givenDatabase(): Promise<Addresses> {
  const { url, ownerUrl, stop } = await startEmbeddedPostgres({
    dataDir: await givenEmptyDataDir(),
    durable: false,
    connections: 300,
  })
  onTestFinished(stop)
  return { url, ownerUrl }
}

/**
 * It repeats nothing: what a server refuses is a failure. One that answers late, on a busy machine,
 * is not taken for gone.
 */
async function givenBalancer(ports: readonly number[]): Promise<string> {
  const port = await freePort()
  const file = path.join(await givenEmptyDataDir(), 'haproxy.cfg')
  await writeFile(
    file,
    `
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  timeout check 5s
  retries 0
listen shop
  bind 127.0.0.1:${port}
  balance roundrobin
  option httpchk GET /api/readiness
  default-server check inter 100ms fall 1 rise 1
${ports.map((each) => `  server shop-${each} 127.0.0.1:${each}`).join('\n')}
`,
  )
  const balancer = spawn(balancerPath() ?? 'haproxy', ['-f', file, '-db'], { stdio: 'ignore' })
  onTestFinished(async () => {
    balancer.kill('SIGKILL')
    if (balancer.exitCode === null) await once(balancer, 'exit')
  })
  return `http://127.0.0.1:${port}`
}

interface Load {
  answered: number
  failures: string[]
  /** How many pages of each build were visited, with all files that they name. */
  pages: { own: number; other: number }
}

/** Visitors with open connections, of whom each asks again a moment after it has its answer. */
function startLoad(url: string): { stop(): Promise<Load> } {
  const failures: string[] = []
  const pages = { own: 0, other: 0 }
  let answered = 0
  const stopping = new AbortController()
  const visitors = Array.from({ length: 4 }, visit)
  return {
    async stop() {
      stopping.abort()
      await Promise.all(visitors)
      return { answered, failures, pages }
    },
  }

  async function visit(_: unknown, visitor: number) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let visits = 0; !stopping.signal.aborted; visits += 1) {
      const [method, address] = requestOf(visitor, visits)
      const body = await get(method, address, agent)
      const files = filesNamedIn(body)
      if (files.length > 0) pages[body.includes(otherBuildMark) ? 'other' : 'own'] += 1
      for (const file of files) await get('GET', file, agent)
      await sleep(50)
    }
    agent.destroy()
  }

  async function get(method: string, address: string, agent: Agent): Promise<string> {
    const { status, body } = await ask(url, method, address, agent).catch((error: Error) => ({
      status: error.message,
      body: '',
    }))
    answered += 1
    if (status !== 200 && status !== 303) failures.push(`${method} ${address}: ${status}`)
    return body
  }
}

/**
 * A page from the cache, one that is rendered each time, a call, and what is not safe to repeat.
 */
function requestOf(visitor: number, visits: number): ['GET' | 'POST', string] {
  if (visits % 20 === 1) return ['GET', `/search?text=${visitor}-${visits}`]
  if (visits % 4 === 0) return ['GET', '/']
  return visits % 4 === 1 ? ['POST', '/login'] : ['GET', '/api/liveness']
}

/** What a browser asks for to bring the page to life. */
function filesNamedIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.\w+/g))]
}

async function ask(url: string, method: string, address: string, agent?: Agent) {
  const asked = request(`${url}${address}`, { method, ...(agent && { agent }) })
  asked.end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: response.statusCode, body: await text(response) }
}
