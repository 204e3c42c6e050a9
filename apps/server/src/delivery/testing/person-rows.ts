import { sql } from 'kysely'

import type { PersonRows } from '../../testing/person-rows.ts'

export const personRows: PersonRows = {
  adult: async (db, { accountId, unique }) => {
    await sql`
      insert into delivery_point (account_id, code, name, country_iso, region_code, city, address, postal_index, is_main)
      values (${accountId}, '123456789', ${unique('Home ')}, 'CA', 'CA-BC', ${unique('City ')}, ${unique('Lane ')}, 'V5K0A1', true)
    `.execute(db)
  },

  child: async (db, { accountId, unique }) => {
    await sql`
      insert into delivery_point (account_id, code, name, country_iso, city, address, postal_index,
        given_by_guardian_at, contact_first_name, contact_last_name, contact_phone1, contact_phone2)
      values (${accountId}, '987654321', ${unique('Home ')}, 'CA', ${unique('City ')}, ${unique('Lane ')}, 'V5K0A1',
        now(), ${unique('F')}, ${unique('L')}, ${unique('+')}, ${unique('+')})
    `.execute(db)
  },
}
