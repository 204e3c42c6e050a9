import { once } from 'node:events'

import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { pino } from 'pino'

import { openSessions } from '../apps/server/src/accounts/accounts.ts'
import { buildApp } from '../apps/server/src/app.ts'
import { openBank } from '../apps/server/src/bank/bank.ts'
import { openBotCheck } from '../apps/server/src/bot-check/bot-check.ts'
import { createCartDatabase } from '../apps/server/src/cart/cart.ts'
import { startDrawing } from '../apps/server/src/demo/pictures/start-drawing.ts'
import { NotificationStreams } from '../apps/server/src/notifications/notifications.ts'
import { openCards } from '../apps/server/src/payments/payments.ts'
import { AnswerCache, finishAnswer } from '../apps/server/src/platform/cache/answer-cache.ts'
import type { Answer, CachedAnswer } from '../apps/server/src/platform/cache/answer-cache.ts'
import { Caches } from '../apps/server/src/platform/cache/caches.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { createDatabase, createReadDatabase } from '../apps/server/src/platform/database/db.ts'
import { loadSecrets } from '../apps/server/src/platform/database/secrets.ts'
import { createFiles } from '../apps/server/src/platform/files/files.ts'
import { createMetrics } from '../apps/server/src/platform/metrics.ts'
import { createPdfRenderer } from '../apps/server/src/platform/pdf/pdf-renderer.ts'
import { createPictureRedrawer } from '../apps/server/src/platform/pictures/picture-redrawer.ts'
import { createProblems } from '../apps/server/src/platform/problems.ts'
import { tuneRuntime } from '../apps/server/src/platform/runtime.ts'
import { openVault } from '../apps/server/src/platform/vault.ts'
import { createSearchDatabase } from '../apps/server/src/search/search.ts'
import { createWritten, writeRaw } from './raw-transaction.ts'

/** Every page is made anew, and nobody waits for another's answer. */
class NoAnswerCache extends AnswerCache {
  override find() {
    return undefined
  }

  override async get(_key: string, make: () => Promise<Answer | CachedAnswer>) {
    const answer = await make()
    return 'bytes' in answer ? answer : finishAnswer(answer)
  }
}

// The process that is measured: the baselines, and one shop, with `--uncached` one whose answer
// cache stores nothing. It tells its parent where it listens, and how much CPU and memory it uses.
tuneRuntime()
const config = readConfig(process.env)
const log = pino({ level: 'silent' })
const database = createDatabase(config.databaseUrl ?? '', { poolSize: config.databasePoolSize, log })
const reads = createReadDatabase(config.databaseUrl ?? '', { poolSize: 4, log })
const cartDatabase = createCartDatabase(config.databaseUrl ?? '', log)
const searchDatabase = createSearchDatabase(config.databaseUrl ?? '', log)
const healthDatabase = createDatabase(config.databaseUrl ?? '', { poolSize: 1, log })
const { xsrf: xsrfKey } = await loadSecrets(database.db, ['xsrf'])
const sessions = await openSessions(database.db, config)
await sessions.ended.listen(config.databaseUrl ?? '', log)
const botCheck = await openBotCheck(database.db)
const vault = await openVault(config)
const files = await createFiles(config)
const started = new AsyncDisposableStack()
const drawMissing = startDrawing({ config, db: database.db, files, started })
const cards = await openCards(database.db, config, {
  sandboxUrl: undefined,
  log,
  problems: createProblems(log),
})
const bank = await openBank(database.db, config, undefined)

const isUncached = process.argv.includes('--uncached')
const ports = {
  baseline: await listen(await baselines(database.pool)),
  shop: await listen(await shop(isUncached ? NoAnswerCache : AnswerCache)),
}
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMs: (user + system) / 1000, memoryMb: process.memoryUsage.rss() / 1024 / 1024 })
})
process.on('SIGINT', () => {})
process.send?.({ ports })
await once(process, 'disconnect')
await started.disposeAsync()
process.exit()

function shop(AnswerCacheOfShop: typeof AnswerCache): Promise<FastifyInstance> {
  const { db, pool } = database
  const caches = new Caches()
  const metrics = createMetrics({
    pools: { main: pool, reads: reads.pool, search: searchDatabase.pool },
    caches,
  })
  return buildApp({
    config,
    log,
    db,
    reads: reads.db,
    cartDb: cartDatabase.db,
    searchDb: searchDatabase.db,
    sessions,
    streams: new NotificationStreams({ db, sessions, log }),
    vault,
    botCheck,
    xsrfKey,
    caches,
    answerCache: new AnswerCacheOfShop(caches),
    files,
    pictureKey: xsrfKey,
    pdf: createPdfRenderer(),
    redrawer: createPictureRedrawer(),
    cards,
    ...bank,
    drawMissing,
    metrics,
    mailbox: undefined,
    healthDb: healthDatabase.db,
  })
}

/**
 * What the ratios are taken to: the least that Fastify can do, the least that it can do with the
 * database, and a transaction of some writes as one writes it with `pg`.
 */
async function baselines(pool: Pool): Promise<FastifyInstance> {
  const app = Fastify()
  app.get('/bare', () => Promise.resolve({ hello: 'world' }))

  const { rows } = await pool.query<{ id: number }>(
    'select product_id as id from product order by random() limit 20000',
  )
  let next = 0
  app.get('/select', async () => {
    next = (next + 1) % rows.length
    const found = await pool.query('select sku, full_name from product where product_id = $1', [
      rows[next]?.id,
    ])
    return found.rows[0]
  })
  await createWritten(pool)
  app.get<{ Params: { writes: string } }>('/transaction/:writes', async ({ params }) => ({
    written: await writeRaw(pool, Number(params.writes)),
  }))
  return app
}

async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address.port
}
