import { createHash, timingSafeEqual } from 'node:crypto'

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

import type { Caches } from './cache/caches.ts'
import type { Connections } from './http/connections.ts'
import { wasForwarded } from './http/was-forwarded.ts'
import type { FailingWork, OverdueJobs } from './jobs/failing-work.ts'
import type { JobOutcome } from './jobs/jobs.ts'
import { isPrivateAddress } from './own-network.ts'
import { Refusal } from './refusal.ts'
import { queueRefusals } from './wait-for-turn.ts'

export type Metrics = {
  registry: Registry
  httpDuration: Histogram<'method' | 'route' | 'status'>
  /** The content of /metrics, possibly from several processes. */
  read: () => Promise<string>
}

export type JobMetrics = {
  registry: Registry
  jobFinished: (name: string, outcome: JobOutcome) => void
  overdueJobs: (overdue: readonly OverdueJobs[]) => void
  failingWork: (failing: readonly FailingWork[]) => void
}

/** One per process, because requests and jobs both count here and may run in the same process. */
const problemsNoticed = new Counter({
  name: 'problems_noticed_total',
  help: 'How often something around the process was found wrong: a refused key, a signature that does not fit, a clock',
  labelNames: ['problem'],
  registers: [],
})

export const countProblem = (problem: string): void => problemsNoticed.inc({ problem })

const problemsNow = new Gauge({
  name: 'problems_current',
  help: 'Processes that see the problem now; readiness names it under degraded',
  labelNames: ['problem'],
  registers: [],
})

export const showProblem = (problem: string, isCurrent: boolean): void =>
  problemsNow.set({ problem }, isCurrent ? 1 : 0)

const failedAttempts = new Counter({
  name: 'failed_attempts_total',
  help: 'Attempts of loops that failed, each at one order, refund or product; it is tried again later',
  labelNames: ['work'],
  registers: [],
})

export const countFailedAttempt = (work: string): void => failedAttempts.inc({ work })

/** Separate, because the job runner may be in a process without requests. */
export function createJobMetrics(): JobMetrics {
  const registry = new Registry()
  const jobs = new Counter({
    name: 'jobs_total',
    help: 'Runs of jobs by how they ended',
    labelNames: ['job', 'outcome'],
    registers: [registry],
  })
  const failing = new Gauge({
    name: 'failing_work',
    help: 'What fails now: set aside until its next attempt, or dead until somebody decides about it: npm run staff -- jobs',
    labelNames: ['work', 'state'],
    registers: [registry],
  })
  const overdue = new Gauge({
    name: 'jobs_overdue',
    help: 'Jobs that should have run an hour ago',
    labelNames: ['job'],
    registers: [registry],
  })
  registry.registerMetric(failedAttempts)
  registry.registerMetric(problemsNoticed)
  registry.registerMetric(problemsNow)
  return {
    registry,
    jobFinished: (job, outcome) => jobs.inc({ job, outcome }),
    overdueJobs(left) {
      overdue.reset()
      for (const { job, count } of left) overdue.set({ job }, count)
    },
    failingWork(work) {
      failing.reset()
      for (const { count, ...labels } of work) failing.set(labels, count)
    },
  }
}

/** Reads counters kept elsewhere on request, so that counting costs nothing. */
export function createMetrics(sources: {
  pools: Readonly<Record<string, Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>>
  caches: Pick<Caches, 'all'>
  /** Combines these with those of other processes. */
  read?: (own: Registry) => Promise<string>
}): Metrics {
  const { pools, caches, read = (own) => own.metrics() } = sources
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })

  const cacheRequests = new Counter({
    name: 'cache_requests_total',
    help: 'Values found in a cache (hit) or loaded (miss)',
    labelNames: ['cache', 'result'],
    registers: [],
    collect() {
      this.reset()
      for (const { name, hits, misses } of caches.all()) {
        this.inc({ cache: name, result: 'hit' }, hits)
        this.inc({ cache: name, result: 'miss' }, misses)
      }
    },
  })
  const cacheEntries = new Gauge({
    name: 'cache_entries',
    help: 'Values stored in a cache',
    labelNames: ['cache'],
    registers: [],
    collect() {
      for (const { name, entries } of caches.all()) this.set({ cache: name }, entries)
    },
  })
  const cacheSize = new Gauge({
    name: 'cache_size',
    help: 'What the values of a cache count towards its limit: bytes of pages and pictures, entries of others',
    labelNames: ['cache'],
    registers: [],
    collect() {
      for (const { name, size } of caches.all()) if (size > 0) this.set({ cache: name }, size)
    },
  })
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of each pool by what they do, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers: [],
    collect() {
      for (const [name, pool] of Object.entries(pools)) {
        this.set({ pool: name, state: 'busy' }, pool.totalCount - pool.idleCount)
        this.set({ pool: name, state: 'idle' }, pool.idleCount)
        this.set({ pool: name, state: 'waited_for' }, pool.waitingCount)
      }
    },
  })
  const httpDuration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [],
  })
  registry.registerMetric(cacheRequests)
  registry.registerMetric(cacheEntries)
  registry.registerMetric(cacheSize)
  registry.registerMetric(connections)
  registry.registerMetric(httpDuration)
  registry.registerMetric(problemsNoticed)
  registry.registerMetric(problemsNow)
  return { registry, httpDuration, read: () => read(registry) }
}

/**
 * Measures every answer and serves `GET /metrics`. With a token, requires it as bearer token;
 * without one, only allows direct callers on this machine or its private network, not through a
 * proxy.
 */
export function registerMetrics(
  app: FastifyInstance,
  { metrics, token }: { metrics: Metrics; token?: string | undefined },
): void {
  // Finding a label's counter costs more than counting, and there are few labels.
  const observers = new Map<string, { observe(seconds: number): void }>()
  app.addHook('onResponse', (request, reply, done) => {
    // A stream lasts as long as its page is open, which says nothing about speed.
    if (request.routeOptions.config.isStream) return done()
    // The pattern, not the address: a label per product would fill the memory.
    const { method, routeOptions } = request
    const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode }
    const name = `${method} ${labels.route} ${labels.status}`
    const observer = observers.get(name) ?? metrics.httpDuration.labels(labels)
    observers.set(name, observer)
    observer.observe(reply.elapsedTime / 1000)
    done()
  })

  app.get('/metrics', async (request, reply) => {
    const isAllowed = token === undefined ? isNeighbour(request) : hasToken(request, token)
    if (!isAllowed) throw new Refusal('NOT_FOUND', 'There is nothing at this address')
    reply.header('cache-control', 'no-store').type(metrics.registry.contentType)
    return metrics.read()
  })
}

/** For this process's connections. */
export function registerConnectionMetrics(connections: Connections, { registry }: Metrics): void {
  const queuedBytes = new Gauge({
    name: 'http_queued_bytes',
    help: 'Bytes of answers that readers have not taken yet',
    registers: [],
    collect() {
      this.set(connections.queuedBytes)
    },
  })
  const cut = new Counter({
    name: 'http_connections_cut_total',
    help: 'Connections that were cut: too many requests at once, nothing taken for too long, no memory left for answers',
    labelNames: ['reason'],
    registers: [],
    collect() {
      this.reset()
      for (const [reason, count] of Object.entries(connections.cut)) this.inc({ reason }, count)
    },
  })
  const refusals = new Counter({
    name: 'queue_refusals_total',
    help: 'Work that was turned away before its turn: the queue was full, it had waited for too long, the caller had gone',
    labelNames: ['reason'],
    registers: [],
    collect() {
      this.reset()
      for (const [reason, count] of Object.entries(queueRefusals)) this.inc({ reason }, count)
    },
  })
  registry.registerMetric(refusals)
  registry.registerMetric(queuedBytes)
  registry.registerMetric(cut)
}

function isNeighbour(request: FastifyRequest): boolean {
  // The socket's address, because Fastify's may come from a header.
  return isPrivateAddress(request.raw.socket.remoteAddress ?? '') && !wasForwarded(request)
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  // Hashed, because only values of equal length can be compared in constant time.
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
