import { sql } from 'kysely'

import type { PersonRows } from '../../testing/person-rows.ts'

export const personRows: PersonRows = {
  adult: async (db, { accountId, unique }) => {
    await sql`
      insert into store_bank_account (
        store_id, currency, status, holder, bank_name, bank_address, iban, swift, decided_at, ended_at, reason
      )
      select
        store_id, 'USD', 'REFUSED', 'A business', 'Harbour Bank', '2 Quay Street', 'IE64IRCE92050112345678', 'IPBSIE2D', now(), now(),
        ${unique('Not yours ')}
      from store
      where owner_account_id = ${accountId}
    `.execute(db)
  },
}
