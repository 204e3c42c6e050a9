import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import type { PersonRows } from '../../testing/person-rows.ts'

export const personRows: PersonRows = {
  adult: async (db, { accountId }) => {
    const billId = `B${randomBytes(5).toString('hex').toUpperCase()}`
    await sql`insert into payment_account (bill_id) values (${billId})`.execute(db)
    await sql`insert into payment_account_holder (account_id, bill_id) values (${accountId}, ${billId})`.execute(
      db,
    )
    await sql`
      insert into deposit_request (bill_id, currency, amount_minor, bank_reference, needs_second, asked_by)
      values (${billId}, 'USD', 100, ${billId}, false, ${accountId})
    `.execute(db)
  },
}
