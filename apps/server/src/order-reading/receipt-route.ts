import { parseOptions } from '@kids-crafts/contract/faults.ts'
import { getOrder } from '@kids-crafts/contract/order-reading.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import type { FastifyInstance } from 'fastify'

import { buyerOf } from '#orders'
import { renderReceipt } from '#receipts'

import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/db.ts'
import type { PdfRenderer } from '../platform/pdf/pdf-renderer.ts'
import { Refusal } from '../platform/refusal.ts'
import { receiptOf } from './receipt-of.ts'

const receiptsPerMinute = 60

/**
 * The only order call that returns a file: anybody who may see the order may have its receipt, in
 * the call's language.
 */
export function receiptRoute(
  app: FastifyInstance,
  { db, pdf, config }: { db: Db; pdf: PdfRenderer; config: Config },
): void {
  app.route({
    method: 'GET',
    url: '/api/order/receipt/v1/get',
    config: {
      envelope: 'dto',
      access: 'public',
      rateLimit: { max: receiptsPerMinute, timeWindow: '1 minute' },
    },
    async handler(request, reply) {
      const query = getOrder.input.safeParse(request.query, parseOptions)
      if (!query.success) {
        throw new Refusal('VALIDATION', fault('ORDER_NUM_FORMAT'), [{ field: 'orderNum' }])
      }
      const { orderNum } = query.data
      const { locale } = request
      const { issuer } = config
      const receipt = await receiptOf(db, buyerOf(request), orderNum, { locale, issuer })
      const bytes = await renderReceipt(pdf, receipt, locale)
      reply.headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${orderNum}.pdf"`,
        'x-content-type-options': 'nosniff',
      })
      return reply.type('application/pdf').send(Buffer.from(bytes))
    },
  })
}
