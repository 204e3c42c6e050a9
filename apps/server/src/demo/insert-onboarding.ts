import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import { createStore } from '#stores'

import type { DB } from '../platform/database/generated/database.ts'

/**
 * A business in the middle of its steps, and a child's store that waits for the guardian; the other
 * stores have agreed. One has a packer.
 */
export async function insertOnboarding(db: Kysely<DB>, accountIds: Map<string, string>): Promise<void> {
  const business = await createStore(db, {
    ownerId: accountIds.get('newcomer') ?? '',
    kind: 'BUSINESS',
    name: 'Atelier Moreau',
    countryIso: 'CA',
    locale: 'en',
    email: 'hello@atelier-moreau.example',
    isSetUp: true,
  })
  const child = await createStore(db, {
    ownerId: accountIds.get('newmaker') ?? '',
    kind: 'CHILD',
    name: 'Merry Puffin 73',
    countryIso: 'CA',
    locale: 'en',
    isSetUp: true,
  })
  await db
    .insertInto('warehouse')
    .values([
      { store_id: business.storeId, name: 'Workshop', country_iso: 'CA' },
      { store_id: child.storeId, name: 'Home', country_iso: 'CA' },
    ])
    .execute()
  await db
    .insertInto('onboarding_waiver')
    .values({
      store_id: business.storeId,
      step: 'BANK_DETAILS',
      reason: 'Paid by invoice until the first sale',
      waived_by: accountIds.get('manager') ?? null,
    })
    .execute()
  await sql`
    insert into seller_agreement (store_id, version, text_hash, locale, agreed_by)
    select store_id, document_in_force.version, hash, document_in_force.locale, owner_account_id
    from store
    join document_in_force on document = 'SELLER_AGREEMENT' and document_in_force.locale = store.locale
    where kind = 'BUSINESS' and status = 'OPEN' and owner_account_id is not null
  `.execute(db)
  await sql`
    insert into store_member (store_id, account_id)
    select store_id, ${accountIds.get('packer')} from store where owner_account_id = ${accountIds.get('business')}
  `.execute(db)
}
