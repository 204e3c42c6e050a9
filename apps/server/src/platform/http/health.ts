import { execFileSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'

import { getLiveness, getReadiness } from '@kids-crafts/contract/health.ts'
import { appVersion } from '@kids-crafts/rules/constants.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

import { repositoryRoot } from '../config.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/db.ts'
import { clockApartMs, clockToleranceMs } from '../problems.ts'
import type { Problems } from '../problems.ts'
import { Refusal } from '../refusal.ts'
import { shareInFlight } from '../share-in-flight.ts'
import { serve } from './serve.ts'

export interface HealthParts {
  /** A separate connection, because the others may be busy. */
  healthDb: Db
  draining?: AbortSignal | undefined
  config: Pick<Config, 'smtpUrl' | 'catchesMail'>
  problems: Problems
  /** Looks for external problems in the background. */
  checkProvider?: () => Promise<void>
}

const checkProviderEveryMs = 5 * 60_000
/** Longer than it takes on a busy machine, and short enough for a watchdog. */
const patienceMs = 2_000

export function healthRoutes(
  app: FastifyInstance,
  { healthDb, draining, config, problems, checkProvider }: HealthParts,
): void {
  const build = {
    name: 'kids-crafts',
    version: appVersion,
    commit: commitOfCheckout(),
    startTime: new Date().toISOString(),
  }
  serve(app, getLiveness, () => Promise.resolve(build))

  // Concurrent requests share one database query.
  const askDatabase = shareInFlight(async () => {
    const late = delay(patienceMs, undefined, { ref: false }).then(() => {
      throw new Error(`no answer for ${patienceMs} ms`)
    })
    const askedAtMs = Date.now()
    const clock = sql<{ ms: number }>`select extract(epoch from clock_timestamp()) * 1000 as ms`
    const { rows } = await Promise.race([clock.execute(healthDb), late])
    const apartMs = clockApartMs(Number(rows[0]?.ms), askedAtMs, Date.now())
    if (apartMs > clockToleranceMs) problems.notice('CLOCK_OF_DATABASE', { apartSeconds: apartMs / 1000 })
    else problems.clear('CLOCK_OF_DATABASE')
  })

  let providerCheckedAtMs = -Infinity
  function checkProviderIfDue() {
    if (checkProvider === undefined || performance.now() - providerCheckedAtMs < checkProviderEveryMs) return
    providerCheckedAtMs = performance.now()
    // It reports its own problems; failures show where an answer is needed.
    checkProvider().catch(() => {})
  }

  serve(app, getReadiness, async () => {
    if (draining?.aborted) throw new Refusal('UNAVAILABLE', 'This server is about to stop')
    // Nobody could confirm an address, reset a password or consent for a child.
    if (!canMail(config)) throw new Refusal('UNAVAILABLE', 'No mail can be sent: SMTP_URL is not set')
    try {
      await askDatabase(null)
      checkProviderIfDue()
      // Shows external problems, but keeps serving visitors.
      return { ready: true, degraded: problems.current() }
    } catch (error) {
      app.log.warn({ err: error }, 'not ready: the database does not answer')
      throw new Refusal('UNAVAILABLE', 'The database does not answer')
    }
  })
}

const canMail = ({ smtpUrl, catchesMail }: HealthParts['config']) => smtpUrl !== undefined || catchesMail

function commitOfCheckout(): string {
  try {
    const git = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: repositoryRoot,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return git.toString().trim()
  } catch {
    // An installed copy has no git; the version still identifies the build.
    return 'unknown'
  }
}
