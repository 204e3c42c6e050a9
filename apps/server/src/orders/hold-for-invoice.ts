import { childInvoiceHoldDays, invoiceHoldDays } from '@kids-crafts/rules/invoices.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import type { LockedOrder } from './lock-order.ts'

/**
 * Holds an order started with another method like one by invoice, counted from its first hold, so
 * that repeated requests don't extend it. An account without a confirmed address can't hold goods
 * for days.
 */
export async function holdForInvoice(db: Transaction<DB>, { orderId }: LockedOrder): Promise<void> {
  await sql`
    update customer_order
    set hold_until = greatest(
      hold_until,
      held_since + interval '1 day' * case
        when exists (select from order_part where order_part.order_id = customer_order.order_id and seller_kind = 'CHILD')
          then ${childInvoiceHoldDays}::integer
        else ${invoiceHoldDays}::integer
      end
    )
    where order_id = ${orderId}
      and hold_until is not null
      and buyer_standing(account_id) <> 'UNCONFIRMED'
  `.execute(db)
}
