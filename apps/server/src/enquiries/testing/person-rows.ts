import { sql } from 'kysely'

import type { PersonRows } from '../../testing/person-rows.ts'

export const personRows: PersonRows = {
  adult: async (db, { email, unique }) => {
    await sql`
      insert into enquiry (request_number, request_key, kind, name, company_name, email, phone, country_iso, message, locale,
        network_hash, is_acknowledged)
      values (${unique('E-')}, gen_random_uuid(), 'VENDOR', ${unique('Name ')}, ${unique('Company ')}, ${email},
        '+16045550199', 'CA', ${unique('We make ')}, 'en', '\\x00', true)
    `.execute(db)
  },
}
