import { sql } from 'kysely'

import type { PersonRows } from '../../testing/person-rows.ts'

export const personRows: PersonRows = {
  // Whoever sells has one already.
  adult: async (db, { accountId, unique }) => {
    await sql`
      update seller_request set description = ${unique('I sew ')} where account_id = ${accountId}
    `.execute(db)
  },
}
