import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll } from 'vitest'

import { openSessions } from '#accounts'
import { openBank } from '#bank'
import { NotificationStreams } from '#notifications'
import { openCards } from '#payments'

import { buildApi } from '../app.ts'
import { AnswerCache } from '../platform/cache/answer-cache.ts'
import { Caches } from '../platform/cache/caches.ts'
import { readConfig } from '../platform/config.ts'
import { createReadDatabase } from '../platform/database/db.ts'
import { createFiles } from '../platform/files/files.ts'
import { createMetrics } from '../platform/metrics.ts'
import { createPdfRenderer } from '../platform/pdf/pdf-renderer.ts'
import { createPictureRedrawer } from '../platform/pictures/picture-redrawer.ts'
import { createProblems } from '../platform/problems.ts'
import { testBotCheck } from './bot-check.ts'
import type { TestDatabase } from './database.ts'
import { partsOfApp } from './parts-of-app.ts'
import { testVault } from './test-vault.ts'

/** Signs addresses of what is not public, in every server of a test file. */
export const testPictureKey = randomBytes(32)

/**
 * Every call of the server, for this test file. It hears of ended sessions as a running server
 * does; without limits per address, since all requests of a test come from one.
 */
export async function testApp(
  { db, pool, url }: TestDatabase,
  settings: Record<string, string> = {},
): Promise<FastifyInstance> {
  const log = pino({ level: 'silent' })
  const dataDir = path.join(tmpdir(), 'kids-crafts-test-files')
  const config = readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', DATA_DIR: dataDir, ...settings })
  const reads = createReadDatabase(url, { poolSize: 2, log })
  const sessions = await openSessions(db, config)
  const endings = await sessions.ended.listen(url, log)
  const streams = new NotificationStreams({ db, sessions, log })
  const caches = new Caches()
  const pdf = createPdfRenderer()
  const redrawer = createPictureRedrawer()
  const app = await buildApi({
    config,
    db,
    reads: reads.db,
    cartDb: db,
    searchDb: db,
    sessions,
    streams,
    vault: testVault,
    botCheck: await testBotCheck(db),
    log,
    xsrfKey: randomBytes(32),
    caches,
    answerCache: new AnswerCache(caches),
    files: await createFiles(config),
    pictureKey: testPictureKey,
    pdf,
    redrawer,
    cards: await openCards(db, config, { sandboxUrl: undefined, log, problems: createProblems(log) }),
    ...(await openBank(db, config, undefined)),
    metrics: createMetrics({ pools: { main: pool, reads: reads.pool }, caches }),
    mailbox: undefined,
  })
  partsOfApp.set(app, { db, sessions, streams })
  afterAll(async () => {
    await app.close()
    await pdf.stop()
    await redrawer.stop()
    await endings.stop()
    await reads.close()
  })
  return app
}
