import { fault } from '@kids-crafts/rules/faults.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import { Refusal } from '../platform/refusal.ts'
import type { LockedOrder } from './lock-order.ts'

/** Goods on a sent invoice can't be changed or paid in another way: cancel the invoice first. */
export async function refuseInvoiced(db: Transaction<DB>, { orderId }: LockedOrder): Promise<void> {
  const { rows } = await sql<{ number: string }>`
    select invoice.number
    from order_part
    join invoice_part using (order_part_id)
    join invoice using (invoice_id)
    where order_id = ${orderId} and is_live and invoice.sent_at is not null
    limit 1
  `.execute(db)
  const [invoice] = rows
  if (invoice) throw new Refusal('CONFLICT', fault('ORDER_INVOICED', { invoiceNumber: invoice.number }))
}
