import { execFileSync } from 'node:child_process'

import { getLiveness, getReadiness } from '@kids-crafts/contract/health.ts'
import { appVersion } from '@kids-crafts/rules/constants.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

import { repositoryRoot } from '../config.ts'
import type { Db } from '../database/db.ts'
import { Refusal } from '../refusal.ts'
import { serve } from './serve.ts'

export function healthRoutes(app: FastifyInstance, db: Db): void {
  const build = {
    name: 'kids-crafts',
    version: appVersion,
    commit: commitOfCheckout(),
    startTime: new Date().toISOString(),
  }
  serve(app, getLiveness, () => Promise.resolve(build))

  serve(app, getReadiness, async () => {
    try {
      await sql`select 1`.execute(db)
      return { ready: true }
    } catch (error) {
      app.log.warn({ err: error }, 'not ready: the database does not answer')
      throw new Refusal('UNAVAILABLE', 'The database does not answer')
    }
  })
}

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
