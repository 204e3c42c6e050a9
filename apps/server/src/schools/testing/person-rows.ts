import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import type { PersonRows } from '../../testing/person-rows.ts'

export const personRows: PersonRows = {
  adult: async (db, { accountId }) => {
    await sql`
      with made as (
        insert into school (name, kind, country_iso) values (${`School ${randomUUID()}`}, 'SCHOOL', 'CA') returning school_id
      )
      insert into school_desk_member (account_id, school_id) select ${accountId}, school_id from made
    `.execute(db)
  },

  child: async () => {},
  notOfChild: ['school_desk_member'],
}
