import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'

/** A refund that reduced the buyer's debt, so that an invoice is too high. */
export interface RefundToCredit {
  refundId: string
  orderId: number
  orderNum: string
  amountMinor: number
  /** The refund with the lines: itself, or the failed one that it replaces. */
  linesOf: string
  purchaseOrderNum: string | null
  budgetLine: string | null
}

/** Undefined if its credit notes exist. The caller has locked its order. */
export async function lockRefundToCredit(
  db: Transaction<DB>,
  refundId: string,
): Promise<RefundToCredit | undefined> {
  const { rows } = await sql<RefundToCredit>`
    select
      refund_id as "refundId",
      order_id as "orderId",
      order_num as "orderNum",
      amount_minor as "amountMinor",
      (
        with recursive replaced as (
          select refund_id, replaces_refund_id from refund where refund_id = ${refundId}
          union all
          select refund.refund_id, refund.replaces_refund_id
          from replaced
          join refund on refund.refund_id = replaced.replaces_refund_id
        )
        select refund_id from replaced where replaces_refund_id is null
      ) as "linesOf",
      purchase_order_num as "purchaseOrderNum",
      budget_line as "budgetLine"
    from refund
    join customer_order using (order_id)
    where refund_id = ${refundId} and awaits_credit_note
    for no key update of refund
  `.execute(db)
  return rows[0]
}

/** Call it in the transaction that wrote them. */
export async function noteCredited(db: Transaction<DB>, refundId: string): Promise<void> {
  await db
    .updateTable('refund')
    .set({ awaits_credit_note: false })
    .where('refund_id', '=', refundId)
    .execute()
}
