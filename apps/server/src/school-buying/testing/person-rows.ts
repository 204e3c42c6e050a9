import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import type { PersonRows } from '../../testing/person-rows.ts'

export const personRows: PersonRows = {
  adult: async (db, { accountId, unique }) => {
    const { rows } = await sql<{ schoolId: number }>`
      insert into school (name, kind, country_iso)
      values (${`School ${randomUUID()}`}, 'SCHOOL', 'CA')
      returning school_id as "schoolId"
    `.execute(db)
    const schoolId = rows[0]?.schoolId
    await sql`
      insert into school_buyer (account_id, school_id, currency, limit_minor) values (${accountId}, ${schoolId}, 'USD', 15000)
    `.execute(db)
    await sql`insert into school_approver (school_id, account_id) values (${schoolId}, ${accountId})`.execute(
      db,
    )
    await sql`
      insert into purchase_request (order_id, school_id, requested_by, status, decided_at, approved_minor, reason)
      select order_id, ${schoolId}, account_id, 'APPROVED', now(), total_minor, ${unique('Reason ')}
      from customer_order
      where account_id = ${accountId}
    `.execute(db)
  },

  child: async () => {},
  notOfChild: ['school_buyer', 'school_approver', 'purchase_request'],
}
