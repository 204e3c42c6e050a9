import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import type { PersonRows } from '../../testing/person-rows.ts'

export const personRows: PersonRows = {
  adult: async (db, { accountId, unique }) => {
    const key = `T${randomBytes(4).toString('hex')}`
    await sql`insert into credit_line (account_id, currency, limit_minor) values (${accountId}, 'USD', 5000)`.execute(
      db,
    )
    await sql`insert into invoice_counter (issuer_key, year, last_number) values (${key}, 2026, 1)`.execute(
      db,
    )
    const { rows } = await sql<{ invoiceId: number }>`
      insert into invoice (
        invoice_num, account_id, currency, status, issue_on, due_on, comment, requisite_id, locale, sent_at, number, issuer_key, year,
        serial, reference, net_minor, tax_minor, total_minor, bank_reason
      )
      values (
        'I-' || translate(upper(left(md5(${key}), 10)), '01', '22'), ${accountId}, 'USD', 'AWAITING_PAYMENT', '2026-01-01',
        '2026-02-01', ${unique('For my class ')}, (select requisite_id from requisite where account_id = ${accountId} limit 1), 'en',
        now(), ${key}, ${key}, 2026, 1, ${key}, 100, 0, 100, ${unique('The bank said ')}
      )
      returning invoice_id as "invoiceId"
    `.execute(db)
    const invoiceId = rows[0]?.invoiceId
    await sql`
      insert into invoice_part (invoice_id, order_part_id, is_live)
      select ${invoiceId}, order_part_id, false
      from order_part join customer_order using (order_id)
      where account_id = ${accountId}
      limit 1
    `.execute(db)
    await sql`
      insert into invoice_document (invoice_id, kind, bytes, sha256)
      values (${invoiceId}, 'FACTS', '{}', sha256('{}'))
    `.execute(db)
    await sql`
      insert into invoice_change (invoice_id, to_status, actor, actor_account_id, reason)
      values (${invoiceId}, 'SENT_TO_PMT', 'BUYER', ${accountId}, 'SENT')
    `.execute(db)
    await sql`
      insert into bank_line (
        account_iban, entry_key, direction, amount_minor, currency, booked_on, payer_name, payer_iban, reference, remittance
      )
      values ('IE64IRCE92050112345678', ${key}, 'IN', 50, 'USD', '2026-01-10', 'A school', '', '', '')
    `.execute(db)
    await sql`
      insert into bank_allocation (bank_line_id, kind, invoice_id, amount_minor)
      select bank_line_id, 'INVOICE', ${invoiceId}, 50 from bank_line where entry_key = ${key}
    `.execute(db)
  },
}
