import { setTimeout as delay } from 'node:timers/promises'

import { sql } from 'kysely'
import { pino } from 'pino'

import { createDatabase, noLimits } from '../apps/server/src/platform/database/db.ts'
import { startLoop } from '../apps/server/src/platform/jobs/loop.ts'
import { refreshCatalogue, refreshLoop } from '../apps/server/src/read-model/read-model.ts'

const changesPerSecond = 1000
const secondsOfChanges = 10
const stepMs = 100
const longestLagSeconds = 1

/** Changes prices all over the catalogue, and tells how long the read models took to follow. */
export async function measureRefresh(databaseUrl: string): Promise<string> {
  const log = pino({ level: 'silent' })
  const { db, close } = createDatabase(databaseUrl, { poolSize: 4, log, limits: noLimits })
  // What an earlier run was stopped in the middle of is not measured.
  await refreshCatalogue(db)
  const lags: number[] = []
  let refreshed = 0
  const loop = refreshLoop({
    db,
    log,
    onRefreshed({ changes, lagSeconds }) {
      refreshed += changes
      lags.push(lagSeconds)
    },
  })
  const refresher = startLoop(loop, log)
  const perStep = (changesPerSecond * stepMs) / 1000
  const steps = (secondsOfChanges * 1000) / stepMs
  const startedMs = performance.now()
  for (let step = 1; step <= steps; step += 1) {
    await sql`
      update offer
      set price_minor = price_minor + 10
      where price_id in (
        select floor(random() * (select max(price_id) from offer))::bigint + 1 from generate_series(1, ${perStep})
      )`.execute(db)
    await delay(Math.max(0, startedMs + step * stepMs - performance.now()))
  }
  const seconds = (performance.now() - startedMs) / 1000
  await delay(longestLagSeconds * 1000)
  await refresher.stop()
  // The data set is used again, by rows that expect what autovacuum does in time.
  await sql`vacuum listing, product_page, offer, facet_group, catalogue_change`.execute(db)
  await close()
  const worst = Math.max(...lags)
  const verdict = worst < longestLagSeconds ? 'met' : 'MISSED'
  return `Refresh: ${refreshed} changes in ${seconds.toFixed(1)} s, longest lag ${worst.toFixed(2)} s (goal < ${longestLagSeconds} s at 1,000 a second): ${verdict}`
}
