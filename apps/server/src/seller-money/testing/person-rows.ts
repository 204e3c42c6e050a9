import { sql } from 'kysely'

import type { Db } from '../../platform/database/db.ts'
import type { Person, PersonRows } from '../../testing/person-rows.ts'

export const personRows: PersonRows = { adult: givenSummary, child: givenSummary }

async function givenSummary(db: Db, { accountId }: Pick<Person, 'accountId'>): Promise<void> {
  await sql`
    insert into store_summary (store_id, week)
    select store_id, date_trunc('week', now())::date from store where owner_account_id = ${accountId}
    on conflict do nothing
  `.execute(db)
}
