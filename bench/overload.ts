import { once } from 'node:events'
import { Agent, get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { urlOf } from '@kids-crafts/contract/endpoint.ts'
import { getReadiness } from '@kids-crafts/contract/health.ts'

import type { LoadResult } from './load.ts'
import { load, requestOf } from './load.ts'
import { browserHeaders } from './measure.ts'
import type { BenchServer } from './start-server.ts'
import { percentile } from './table.ts'

/** As many as render at once, and a few that wait: nobody is refused. */
const bestConnections = 16
const overloadFactor = 3
const cachedPerSecond = 50
const readinessPerSecond = 20
const seconds = 8
/** In turns, because a machine is not as fast at every second. */
const rounds = 2
const headers = { host: 'localhost', ...browserHeaders }

/**
 * Three times as many pages as can be rendered, asked for by people who do not wait for each other.
 */
export async function measureOverload(server: BenchServer, newPages: () => string): Promise<string> {
  const { shop: port } = server.ports
  // The code is compiled, and the home page is cached and compressed.
  await renderPages(port, newPages, 3)
  for (let visit = 1; visit <= 3; visit += 1)
    await arrive(port, { path: () => '/', perSecond: 10, seconds: 0.2 })

  const best: LoadResult[] = []
  const overloads: Overload[] = []
  for (let round = 1; round <= rounds; round += 1) {
    best.push(await renderPages(port, newPages, seconds))
    const perSecond = overloadFactor * Math.max(...best.map(goodputOf))
    const [pages, cached, readiness] = await Promise.all([
      arrive(port, { path: newPages, perSecond, seconds }),
      arrive(port, { path: () => '/', perSecond: cachedPerSecond, seconds }),
      arrive(port, { path: () => urlOf(getReadiness), perSecond: readinessPerSecond, seconds }),
    ])
    overloads.push({ pages, cached, readiness })
  }
  const { memoryMb } = await server.usage('shop')
  return report(best.reduce((sum, result) => sum + goodputOf(result), 0) / rounds, overloads, memoryMb)
}

interface Overload {
  pages: Arrival[]
  cached: Arrival[]
  readiness: Arrival[]
}

function report(bestPerSecond: number, overloads: readonly Overload[], memoryMb: number): string {
  const all = (kind: keyof Overload) => overloads.flatMap((overload) => overload[kind])
  const pages = all('pages')
  const rendered = overloads.reduce((sum, overload) => sum + renderedPerSecond(overload.pages), 0) / rounds
  const share = rendered / bestPerSecond
  const postponed = pages.filter(({ status, isPostponed }) => status === 503 && isPostponed).length
  const otherwise = [...pages, ...all('cached'), ...all('readiness')].filter(
    ({ status, isPostponed }) => status !== 200 && !isPostponed,
  ).length
  const [cachedMs, readinessMs] = [p99Of(all('cached')), p99Of(all('readiness'))]
  return [
    `Overload of pages: asked for ${(pages.length / (seconds * rounds)).toFixed(0)} a second that have to be rendered, ${rendered.toFixed(1)} are, ${(share * 100).toFixed(0)} % of the best, ${bestPerSecond.toFixed(1)} (goal ≥ 90 %): ${verdict(share >= 0.9)}; ${postponed} refused with 503 and Retry-After, ${otherwise} otherwise (goal 0): ${verdict(otherwise === 0)}`,
    `  meanwhile p99 of cached pages ${cachedMs.toFixed(0)} ms (goal < 500): ${verdict(cachedMs < 500)}; of readiness ${readinessMs.toFixed(0)} ms (goal < 300): ${verdict(readinessMs < 300)}; memory ${memoryMb.toFixed(0)} MB`,
  ].join('\n')
}

/** Until the last of them has its answer: the queue is still full when nobody comes any more. */
function renderedPerSecond(pages: readonly Arrival[]): number {
  const rendered = pages.filter(({ status }) => status === 200)
  return rendered.length / (Math.max(...rendered.map(({ answeredMs }) => answeredMs)) / 1000)
}

const goodputOf = ({ answers, refused, seconds: took }: LoadResult): number => (answers - refused) / took
const p99Of = (arrivals: readonly Arrival[]): number =>
  percentile(
    arrivals.map(({ latencyMs }) => latencyMs),
    0.99,
  )
const verdict = (isMet: boolean): string => (isMet ? 'met' : 'MISSED')

function renderPages(port: number, newPages: () => string, forSeconds: number): Promise<LoadResult> {
  const requests = Array.from({ length: 300 * forSeconds }, () => requestOf(newPages(), headers))
  return load({ port, requests, first: 0, isOnce: true, connections: bestConnections, seconds: forSeconds })
}

interface Arrival {
  /** 0: no answer. */
  status: number
  /** It was told when to come back. */
  isPostponed: boolean
  /** From when it was to be asked, however late that was. */
  latencyMs: number
  /** Since the first came. */
  answeredMs: number
}

/** An open loop: whoever comes does not wait for the answers of others. */
async function arrive(
  port: number,
  { path, perSecond, seconds: forSeconds }: { path: () => string; perSecond: number; seconds: number },
): Promise<Arrival[]> {
  const agent = new Agent({ keepAlive: true })
  const startMs = performance.now()
  const count = Math.round(perSecond * forSeconds)
  const arrivals: Promise<Arrival>[] = []
  while (arrivals.length < count) {
    const dueMs = startMs + (arrivals.length * 1000) / perSecond
    const waitMs = dueMs - performance.now()
    if (waitMs > 1) await sleep(waitMs)
    arrivals.push(ask(port, agent, path(), { startMs, dueMs }))
  }
  const answered = await Promise.all(arrivals)
  agent.destroy()
  return answered
}

async function ask(
  port: number,
  agent: Agent,
  path: string,
  { startMs, dueMs }: { startMs: number; dueMs: number },
): Promise<Arrival> {
  const times = () => ({ latencyMs: performance.now() - dueMs, answeredMs: performance.now() - startMs })
  try {
    const asked = get({ port, host: '127.0.0.1', path, agent, headers })
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    response.resume()
    await once(response, 'end')
    const isPostponed = response.headers['retry-after'] !== undefined
    return { status: response.statusCode ?? 0, isPostponed, ...times() }
  } catch {
    return { status: 0, isPostponed: false, ...times() }
  }
}
