import type {
  BuyerReturnStep,
  ReturnCutReason,
  ReturnDeclineReason,
  ReturnReason,
  ReturnStatus,
  SellerReturnStep,
} from '@kids-crafts/rules/returns.ts'
import { sql } from 'kysely'

import type { OrderRow, PartRow } from '#orders'

import type { ReadDb } from '../platform/database/db.ts'
import { goodsOf } from './order-contents.ts'
import type { TellMail } from './tell-mail.ts'

/** Return news for buyers, and for sellers or guardians. Omits reminders of completed steps. */

export const tellReturn: TellMail<'order-return'> = async ({ db, order, parts, facts }) => {
  const found = await find(db, order, parts, facts)
  if (found === undefined || isOutdated(facts.step, found.status)) return undefined
  const { parcel, dueOn, declineReason, cutReason, refundMinor } = found
  return {
    parcel,
    step: facts.step,
    ...(dueOn !== null && { dueOn }),
    ...(declineReason !== null && { declineReason }),
    ...(cutReason !== null && { cutReason }),
    ...(refundMinor !== null && { amount: { minor: refundMinor, currency: order.currency } }),
  }
}

export const tellSaleReturn: TellMail<'sale-return'> = async ({ db, order, parts, facts }) => {
  const found = await find(db, order, parts, facts)
  if (found === undefined || isOutdated(facts.step, found.status)) return undefined
  const { parcel, dueOn, reason } = found
  const isQuestion = facts.step === 'ASKED' || facts.step === 'REMIND_ANSWER'
  return { parcel, step: facts.step, ...(dueOn !== null && { dueOn }), ...(isQuestion && { reason }) }
}

/** The status in which a step is still news. The end of a return always is. */
const newsWhile: Partial<Record<BuyerReturnStep | SellerReturnStep, ReturnStatus>> = {
  ASKED: 'ASKED',
  REMIND_ANSWER: 'ASKED',
  APPROVED: 'APPROVED',
  REMIND_SEND: 'APPROVED',
  SENT: 'SENT',
  REMIND_RECEIVE: 'SENT',
  RECEIVED: 'RECEIVED',
  REMIND_CHECK: 'RECEIVED',
}

function isOutdated(step: BuyerReturnStep | SellerReturnStep, status: ReturnStatus): boolean {
  const expected = newsWhile[step]
  return expected !== undefined && expected !== status
}

interface Found {
  status: ReturnStatus
  reason: ReturnReason
  /** In the order's time zone: a date one day later would be too late. */
  dueOn: string | null
  declineReason: ReturnDeclineReason | null
  cutReason: ReturnCutReason | null
  refundMinor: number | null
  lines: { orderLineId: number; units: number }[]
}

async function find(
  db: ReadDb,
  order: OrderRow,
  parts: readonly PartRow[],
  { orderReturnId, partNumber }: { orderReturnId: number; partNumber: number },
) {
  const { rows } = await sql<Found>`
    select
      order_return.status,
      order_return.reason,
      (due_at at time zone coalesce(${order.time_zone}, 'UTC'))::date as "dueOn",
      decline_reason as "declineReason",
      cut_reason as "cutReason",
      refund.amount_minor as "refundMinor",
      (
        select json_agg(json_build_object('orderLineId', order_line_id, 'units', units))
        from order_return_line as line
        where line.order_return_id = order_return.order_return_id
      ) as lines
    from order_return
    left join refund using (refund_id)
    where order_return_id = ${orderReturnId}
  `.execute(db)
  const part = parts.find(({ number }) => number === partNumber)
  const [row] = rows
  if (row === undefined || part === undefined) return undefined
  const unitsOf = (line: PartRow['lines'][number]) =>
    row.lines.find(({ orderLineId }) => orderLineId === line.order_line_id)?.units ?? 0
  return { ...row, parcel: goodsOf(order, part, unitsOf) }
}
