import { skuQuery } from '@kids-crafts/contract/products.ts'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../platform/database/db.ts'
import { addressOf } from '../platform/http/network-of.ts'
import { createViewCounter } from './view-counter.ts'
import type { ViewCounter } from './view-counter.ts'
import { writeViews } from './write-views.ts'

export interface ViewParts {
  db: Db
  views?: ViewCounter
}

/** A killed process loses the views of this interval at most. */
const writeEveryMs = 60_000
const viewsPerMinute = 60

/**
 * A product page sends `POST /views/:sku` when it is viewed: pages come from caches, so the server
 * does not see views. The answer is the same for everybody, and no cookie or body is read.
 */
export function viewRoutes(app: FastifyInstance, { db, views = createViewCounter() }: ViewParts): void {
  app.post<{ Params: { sku: string } }>(
    '/views/:sku',
    {
      bodyLimit: 1,
      // A line for each view would fill the log.
      logLevel: 'warn',
      config: { rateLimit: { max: viewsPerMinute, timeWindow: '1 minute' } },
    },
    (request, reply) => {
      const { params, headers } = request
      if (skuQuery.safeParse(params.sku).success) {
        views.count({ sku: params.sku, address: addressOf(request), userAgent: headers['user-agent'] })
      }
      return reply.code(204).header('cache-control', 'no-store').send()
    },
  )

  const timer = setInterval(() => void write(), writeEveryMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await write()
  })

  async function write(): Promise<void> {
    const taken = views.take()
    try {
      await writeViews(db, taken)
    } catch (error) {
      views.putBack(taken)
      app.log.error({ err: error }, 'views could not be written and are tried again')
    }
  }
}
