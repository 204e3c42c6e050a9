import { parseOptions } from '@kids-crafts/contract/faults.ts'
import { returnLabel } from '@kids-crafts/contract/returns.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

import { renderReturnLabel } from '#fulfilment'
import { buyerOf, ordersOf } from '#orders'

import type { Buyer } from '../platform/actor.ts'
import type { ReadDb } from '../platform/database/db.ts'
import type { PdfRenderer } from '../platform/pdf/pdf-renderer.ts'
import { Refusal } from '../platform/refusal.ts'
import { noSuchReturn } from './lock-return.ts'
import type { ReturnName } from './lock-return.ts'
import { readReturns, returnNamed } from './read-returns.ts'
import type { Reading } from './read-returns.ts'

const labelsPerMinute = 60

/**
 * The label of a parcel that goes back, for its buyer once it may be sent, in the language of the
 * call.
 */
export function labelRoute(
  app: FastifyInstance,
  { db, pdf, reading }: { db: ReadDb; pdf: PdfRenderer; reading: Reading },
): void {
  app.route({
    method: 'GET',
    url: returnLabel.path,
    config: {
      envelope: 'dto',
      access: 'public',
      rateLimit: { max: labelsPerMinute, timeWindow: '1 minute' },
    },
    async handler(request, reply) {
      const query = returnLabel.query.safeParse(request.query, parseOptions)
      if (!query.success) throw new Refusal('VALIDATION', fault('INVALID'), [{ field: 'returnNumber' }])
      const label = await labelOf(db, buyerOf(request), query.data, reading)
      const bytes = await renderReturnLabel(pdf, label, request.locale)
      reply.headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${label.returnNum}.pdf"`,
        'x-content-type-options': 'nosniff',
      })
      return reply.type('application/pdf').send(Buffer.from(bytes))
    },
  })
}

async function labelOf(db: ReadDb, buyer: Buyer, name: ReturnName, reading: Reading) {
  const isAsked = sql<boolean>`${ordersOf(buyer)} and ${returnNamed(name)}`
  const [shown] = await readReturns(db, isAsked, reading, { limit: 1 })
  if (shown === undefined) throw noSuchReturn()
  const { address, returnNum, askedAt } = shown
  if (address.length === 0) throw new Refusal('CONFLICT', fault('RETURN_NOT_NOW'))
  const order = await db
    .selectFrom('customer_order')
    .select(['first_name', 'last_name'])
    .where('order_num', '=', name.orderNum)
    .executeTakeFirst()
  const from = [order?.first_name, order?.last_name].filter(Boolean).join(' ')
  return { from, to: address, returnNum, createdAt: new Date(askedAt) }
}
