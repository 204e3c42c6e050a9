import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import { claim, isDue } from '../platform/jobs/unfinished-work.ts'
import { applyRefund } from './apply-refund.ts'
import { CardRefused } from './card-provider.ts'
import type { ProviderRefund } from './card-provider.ts'
import { isDisputed } from './is-disputed.ts'
import { orSendAgain, refundByCard, refundWork } from './refund-by-card.ts'
import type { RefundParts } from './refund-by-card.ts'

/** Refunds paid by hand or by the bank itself are done. */
const waitsForBank = sql<boolean>`(${isDisputed('refund')} and way in ('ORIGINAL', 'ACCOUNT'))`

const batchSize = 20
const work = refundWork

/**
 * The provider's refusal counts after this many times: before, a wrong setting of ours may be the
 * cause.
 */
const refusalsMax = 3

/** Sends due refunds; returns whether there may be more. */
export async function sendRefunds(parts: RefundParts): Promise<boolean> {
  const refunds = await claimRefunds(parts.db)
  await Promise.all(refunds.map((refund) => sendRefund(parts, refund)))
  return refunds.length === batchSize
}

type DueRefund = Awaited<ReturnType<typeof claimRefunds>>[number]

async function claimRefunds(db: Kysely<DB>) {
  const claimed = await claim(
    db,
    work,
    sql`
      select refund_id as subject
      from refund
      where status = 'REQUESTED'
        and ${isDue(work, 'refund_id')}
        and not (
          ${waitsForBank}
          -- Its answer may have been lost when somebody was killed: then the provider has it, whatever the bank decides.
          and not exists (select from unfinished_work where work = ${work} and subject = refund_id::text)
        )
      order by requested_at
      limit ${batchSize}
      for no key update skip locked
    `,
  )
  if (claimed.length === 0) return []
  const attempts = new Map(claimed.map((item) => [item.subject, item.attempts]))
  const refunds = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.payment_id', 'refund.payment_id')
    .innerJoin('customer_order', 'customer_order.order_id', 'refund.order_id')
    .select([
      'refund_id as refundId',
      'order_num as orderNum',
      'refund.amount_minor as amountMinor',
      'payment_intent_id as paymentIntentId',
      sql<boolean>`way = 'ORIGINAL' and method = 'CARD' and refund.amount_minor > 0`.as('isByCard'),
      sql<boolean>`requested_at < now() - interval '12 hours'`.as('isOld'),
      waitsForBank.as('isWithBank'),
    ])
    .where('refund_id', 'in', [...attempts.keys()])
    .execute()
  return refunds.map((refund) => ({ ...refund, attempts: attempts.get(refund.refundId) ?? 1 }))
}

function sendRefund(parts: RefundParts, refund: DueRefund): Promise<void> {
  const { refundId, orderNum, attempts } = refund
  return orSendAgain(parts, { work, subject: refundId, about: { orderNum }, attempts }, async () => {
    const outcome = await send(parts, refund)
    if (outcome === undefined) return
    const isNew = await parts.db
      .transaction()
      .execute((transaction) => applyRefund(transaction, refundId, { providerRefundId: null, ...outcome }))
    if (isNew && outcome.state === 'FAILED') parts.raiseAlarm('REFUND_FAILED', { refundId, orderNum })
  })
}

interface Outcome extends Pick<ProviderRefund, 'state'> {
  failure?: string | undefined
  providerRefundId?: string
}

/**
 * While a bank is deciding, sends no refund that it may pay back: only asks whether the provider
 * already has it.
 */
async function send({ provider }: RefundParts, refund: DueRefund): Promise<Outcome | undefined> {
  const { refundId, paymentIntentId, isByCard, isWithBank } = refund
  if (!isByCard) return isWithBank ? undefined : { state: 'DONE' }
  if (isWithBank && paymentIntentId !== null) return provider.findRefund({ refundId, paymentIntentId })
  try {
    return await refundByCard(provider, refund)
  } catch (error) {
    if (!(error instanceof CardRefused) || refund.attempts < refusalsMax) throw error
    return { state: 'FAILED', failure: error.message }
  }
}
