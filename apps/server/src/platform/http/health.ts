import { execFileSync } from 'node:child_process'

import { getLiveness, getReadiness } from '@kids-crafts/contract/health.ts'
import { appVersion } from '@kids-crafts/rules/constants.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

import { repositoryRoot } from '../config.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/db.ts'
import { Refusal } from '../refusal.ts'
import { serve } from './serve.ts'

type HealthParts = { db: Db; config: Pick<Config, 'smtpUrl' | 'catchesMail'> }

export function healthRoutes(app: FastifyInstance, { db, config }: HealthParts): void {
  const build = {
    name: 'kids-crafts',
    version: appVersion,
    commit: commitOfCheckout(),
    startTime: new Date().toISOString(),
  }
  serve(app, getLiveness, () => Promise.resolve(build))

  serve(app, getReadiness, async () => {
    // Nobody could confirm an address, choose a new password or consent for a child.
    if (!canMail(config)) throw new Refusal('UNAVAILABLE', 'No mail can be sent: SMTP_URL is not set')
    try {
      await sql`select 1`.execute(db)
      return { ready: true }
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
    // An installed copy has no git; the version still says which build it is.
    return 'unknown'
  }
}
