import { sql } from 'kysely'

import type { PersonRows } from '../../testing/person-rows.ts'

export const personRows: PersonRows = {
  adult: async (db, { accountId, unique, uniqueCapitals }) => {
    await sql`
      insert into requisite (account_id, bank_name, bank_address, iban, swift, bank_code, currency)
      values (
        ${accountId}, ${unique('Bank ')}, ${unique('Square ')}, ${uniqueCapitals('DE89')}, 'COBADEFF', 'COBA', 'EUR'
      )
    `.execute(db)
  },
}
