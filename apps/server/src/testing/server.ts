import { randomBytes } from 'node:crypto'

import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll } from 'vitest'

import { AnswerCache } from '../platform/cache/answer-cache.ts'
import { Caches } from '../platform/cache/caches.ts'
import { readConfig } from '../platform/config.ts'
import { createServer } from '../platform/http/create-server.ts'
import type { ServerParts } from '../platform/http/create-server.ts'

/**
 * A server of this test file with all that holds for every request; the test serves its own
 * endpoints on it.
 */
export async function testServer(
  settings: Record<string, string> = {},
  parts: Pick<ServerParts, 'draining' | 'timeouts' | 'connections'> = {},
): Promise<FastifyInstance> {
  const caches = new Caches()
  const app = await createServer({
    config: readConfig({ NODE_ENV: 'test', ...settings }),
    log: pino({ level: 'silent' }),
    xsrfKey: randomBytes(32),
    caches,
    answerCache: new AnswerCache(caches),
    ...parts,
  })
  afterAll(() => app.close())
  return app
}
