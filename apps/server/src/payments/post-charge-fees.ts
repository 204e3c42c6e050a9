import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import { post } from '#ledger'

import type { DB } from '../platform/database/generated/database.ts'
import { claim, isDue, orTryLater } from '../platform/jobs/unfinished-work.ts'
import type { LoopParts } from '../platform/jobs/unfinished-work.ts'
import type { CardProvider, ChargeFee } from './card-provider.ts'

interface FeeParts extends LoopParts {
  provider: CardProvider
}

const work = 'charge-fees'
const batchSize = 20

/**
 * Payments don't include the provider's fee, so we fetch and post it afterwards: then the account
 * `CARD` equals the balance at the provider. Returns whether there may be more.
 */
export async function postChargeFees(parts: FeeParts): Promise<boolean> {
  const charges = await claimCharges(parts.db)
  await Promise.all(
    charges.map((charge) =>
      orTryLater(parts, { work, subject: charge.id, attempts: charge.attempts }, async () =>
        postFee(parts.db, charge, await parts.provider.retrieveFee(charge.paymentIntentId)),
      ),
    ),
  )
  return charges.length === batchSize
}

interface Charge {
  /** Of the payment or the card check. */
  id: string
  paymentIntentId: string
  /** Absent for a card check. */
  orderNum: string | null
  attempts: number
}

async function claimCharges(db: Kysely<DB>): Promise<Charge[]> {
  const ofPayments = sql`
    select payment_id as subject
    from payment
    where method = 'CARD'
      and status in ('PAID', 'RETURNED')
      and fee_minor is null
      and payment_intent_id is not null
      and ${isDue(work, 'payment_id')}
    order by settled_at
    limit ${batchSize}
    for no key update skip locked
  `
  const ofCardChecks = sql`
    select card_check_id as subject
    from card_check
    where status in ('PAID', 'REFUNDED')
      and fee_minor is null
      and payment_intent_id is not null
      and ${isDue(work, 'card_check_id')}
    order by settled_at
    limit ${batchSize}
    for no key update skip locked
  `
  const claimed = [...(await claim(db, work, ofPayments)), ...(await claim(db, work, ofCardChecks))]
  if (claimed.length === 0) return []
  const attempts = new Map(claimed.map((item) => [item.subject, item.attempts]))
  const { rows } = await sql<Omit<Charge, 'attempts'>>`
    select payment_id as id, payment_intent_id as "paymentIntentId", order_num as "orderNum"
    from payment
    join customer_order using (order_id)
    where payment_id = any (${[...attempts.keys()]}::uuid[])
    union all
    select card_check_id, payment_intent_id, null
    from card_check
    where card_check_id = any (${[...attempts.keys()]}::uuid[])
  `.execute(db)
  return rows.map((row) => ({ ...row, attempts: attempts.get(row.id) ?? 1 }))
}

/** Posts a fee once, however often it is fetched: the first to store it posts it. */
async function postFee(
  db: Kysely<DB>,
  { id, orderNum }: Charge,
  { feeMinor, currency }: ChargeFee,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable(orderNum === null ? 'card_check' : 'payment')
      .set({ fee_minor: feeMinor, fee_currency: currency })
      .where(orderNum === null ? 'card_check_id' : 'payment_id', '=', id)
      .where('fee_minor', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n || feeMinor === 0) return
    await post(transaction, {
      kind: 'FEE',
      subject: orderNum === null ? { kind: 'CARD_CHECK', key: id } : { kind: 'ORDER', key: orderNum },
      idempotencyKey: `${orderNum === null ? 'card-check-fee' : 'fee'}:${id}`,
      currency,
      postings: [
        { account: { kind: 'CARD' }, amountMinor: feeMinor },
        { account: { kind: 'PROVIDER_FEE' }, amountMinor: -feeMinor },
      ],
    })
  })
}
