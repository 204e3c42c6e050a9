import {
  payFromAccount as accountEndpoint,
  startCardPayment as cardEndpoint,
} from '@kids-crafts/contract/payments.ts'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'

import { buyerOf } from '#orders'

import type { Config } from '../platform/config.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { signedIn } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import type { PdfRenderer } from '../platform/pdf/pdf-renderer.ts'
import type { Cards } from './open-cards.ts'
import { payFromAccount } from './pay-from-account.ts'
import { payPageRoutes } from './pay-page.ts'
import { WebhookRefused, readEvent } from './read-event.ts'
import type { CardEvent } from './read-event.ts'
import { receiveEvent } from './receive-event.ts'
import { staffPaymentRoutes } from './staff-routes.ts'
import { startCardPayment } from './start-card-payment.ts'

export interface PaymentParts {
  db: Kysely<DB>
  config: Config
  cards: Cards
  pdf: PdfRenderer
}

export const webhookPath = '/api/stripe/webhook/v1/receive'

export function paymentRoutes(app: FastifyInstance, { db, config, cards, pdf }: PaymentParts): void {
  serve(app, cardEndpoint, (input, context) =>
    startCardPayment({ ...cards, db, config, log: app.log }, buyerOf(context), input),
  )
  serve(app, accountEndpoint, (input, { actor }) => payFromAccount(db, signedIn(actor), input))
  staffPaymentRoutes(app, { db, config, pdf, provider: cards.provider })
  webhookRoute(app, db, cards)
  if (cards.sandboxUrl !== undefined) payPageRoutes(app, cards.sandboxUrl)
}

/**
 * Only for the provider, which isn't a browser: its signature replaces the protection of other
 * calls.
 */
function webhookRoute(app: FastifyInstance, db: Kysely<DB>, { trust, raiseAlarm, problems }: Cards): void {
  function readOrNotice(body: Buffer, signature: unknown): CardEvent {
    try {
      const event = readEvent(body, signature, trust)
      problems.clear('WEBHOOK_SIGNATURE')
      return event
    } catch (error) {
      if (error instanceof WebhookRefused) problems.notice(error.problem, {})
      throw error
    }
  }

  app.register(async (webhook) => {
    // The signature covers the raw bytes, whatever their declared type.
    webhook.removeAllContentTypeParsers()
    webhook.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    webhook.post(webhookPath, { config: { access: 'public' } }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const event = readOrNotice(body, request.headers['stripe-signature'])
      await receiveEvent(db, event, raiseAlarm)
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
  })
}
