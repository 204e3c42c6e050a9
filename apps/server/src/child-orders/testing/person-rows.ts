import { sql } from 'kysely'

import type { Db } from '../../platform/database/db.ts'
import type { Person, PersonRows } from '../../testing/person-rows.ts'

export const personRows: PersonRows = {
  adult: givenRequest,
  notOfAdult: ['child_spending'],

  child: async (db, child) => {
    await givenRequest(db, child)
    await sql`
      insert into child_spending (child_account_id, currency, month_limit_minor) values (${child.accountId}, 'USD', 50000)
    `.execute(db)
  },
}

async function givenRequest(db: Db, { accountId }: Pick<Person, 'accountId'>): Promise<void> {
  await sql`
    insert into pay_request (order_id) select order_id from customer_order where account_id = ${accountId}
  `.execute(db)
}
