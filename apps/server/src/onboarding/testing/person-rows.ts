import { sql } from 'kysely'

import type { Db } from '../../platform/database/db.ts'
import type { Child, Person, PersonRows } from '../../testing/person-rows.ts'
import { givenShippingStore } from '../../testing/shipping.ts'

export const personRows: PersonRows = {
  adult: async (db, adult) => {
    await givenSteps(db, adult, adult.accountId)
    const other = await givenShippingStore(db, { pricesMinor: [], store: { kind: 'BUSINESS' } })
    await sql`
      insert into store_member (store_id, account_id) values (${other.storeId}, ${adult.accountId})
    `.execute(db)
    await sql`
      insert into store_invitation (store_id, email, token_hash, expires_at)
      values (${other.storeId}, ${adult.email}, sha256(${adult.accountId}::text::bytea), now() + interval '1 day')
    `.execute(db)
  },

  child: async (db, child) => givenSteps(db, child, child.guardian.accountId ?? null),
  notOfChild: ['store_member', 'store_invitation'],
}

async function givenSteps(
  db: Db,
  { accountId, unique }: Pick<Person | Child, 'accountId' | 'unique'>,
  by: string | null,
): Promise<void> {
  await sql`
    insert into onboarding_waiver (store_id, step, reason)
    select store_id, 'WAREHOUSE', ${unique('Known ')} from store where owner_account_id = ${accountId}
  `.execute(db)
  await sql`
    insert into payout_detail (store_id, scheme, country_iso, sealed, masked, given_by)
    select store_id, 'CA', 'CA', sha256('a') || sha256('b'), '•••• 4321', ${by} from store where owner_account_id = ${accountId}
  `.execute(db)
  await sql`
    insert into seller_agreement (store_id, version, text_hash, locale, agreed_by)
    select store_id, version, hash, document_in_force.locale, ${by}
    from store, document_in_force
    where owner_account_id = ${accountId}
      and document = 'SELLER_AGREEMENT'
      and document_in_force.locale = 'en'
  `.execute(db)
}
