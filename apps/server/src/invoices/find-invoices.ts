import { tidyOrderNumber } from '@kids-crafts/rules/order-number.ts'
import { readPaymentReferences } from '@kids-crafts/rules/payment-reference.ts'
import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import type { FoundItem } from '../platform/module.ts'

/** With spaces and dashes. */
const numberMax = 40

/** Finds invoices by number, payment reference or order number. Reveals no buyer data. */
export async function findInvoices(db: ReadDb, text: string, limit: number): Promise<FoundItem[]> {
  const typed = text.trim().toUpperCase()
  if (typed.length > numberMax) return []
  const { rows } = await sql<FoundItem>`
    select
      coalesce(number, invoice_num) as key,
      coalesce(number, invoice_num) as title,
      lower(replace(case kind when 'INVOICE' then invoice.status else kind end, '_', ' ')) || ' · ' || issue_on as detail
    from invoice
    where invoice_id in (
      select invoice_id from invoice where number = ${typed}
      union
      select invoice_id from invoice where invoice_num = ${typed}
      union
      select invoice_id from invoice where reference = any (${readPaymentReferences(text)}::text[])
      union
      select invoice_id
      from invoice_part
      join order_part using (order_part_id)
      join customer_order using (order_id)
      where order_num = ${tidyOrderNumber(text) ?? null}
    )
    order by created_at desc
    limit ${limit}
  `.execute(db)
  return rows
}
