import { sql } from 'kysely'

import type { Db } from '../../platform/database/db.ts'
import type { Person, PersonRows } from '../../testing/person-rows.ts'
import { givenShippingStore } from '../../testing/shipping.ts'

export const personRows: PersonRows = {
  adult: async (db, adult) => {
    const { accountId, email, unique } = adult
    await sql`
      insert into store (handle, kind, public_name, owner_account_id, about, country_iso, city, email, phone1, return_address, return_instruction)
      values (${unique('shop-')}, 'BUSINESS', ${unique('Shop ')}, ${accountId}, ${unique('About ')}, 'CA', ${unique('Town ')},
        ${unique('', '@shop.example')}, ${unique('+')}, ${unique('Back to ')}, ${unique('Ring ')})
    `.execute(db)
    await sql`
      insert into store_translation (store_id, locale, original_locale, about)
      select store_id, 'de', 'en', ${unique('Über ')} from store where owner_account_id = ${accountId}
    `.execute(db)
    await givenPlaces(db, adult)
    const other = await givenShippingStore(db, { pricesMinor: [] })
    await sql`
      insert into store_message (message_number, store_id, request_key, account_id, sender_email, message, locale)
      values (${unique('M-')}, ${other.storeId}, gen_random_uuid(), ${accountId}, ${email}, ${unique('Is it ')}, 'en')
    `.execute(db)
  },

  notOfChild: ['store_translation', 'store_message'],
  child: async (db, child) => {
    const { accountId, unique } = child
    await sql`
      insert into store (handle, kind, public_name, owner_account_id, about, country_iso)
      values (${unique('store-')}, 'CHILD', ${unique('Blue ')}, ${accountId}, 'Things that I make', 'CA')
    `.execute(db)
    await givenPlaces(db, child)
  },
}

async function givenPlaces(
  db: Db,
  { accountId, unique }: Pick<Person, 'accountId' | 'unique'>,
): Promise<void> {
  await sql`
    insert into warehouse (store_id, name, country_iso)
    select store_id, ${unique('Shed ')}, 'CA' from store where owner_account_id = ${accountId}
  `.execute(db)
  await sql`
    with school as (
      insert into school (name, kind, country_iso) values (${`School ${accountId}`}, 'SCHOOL', 'CA') returning school_id
    )
    update store set school_id = school.school_id from school where owner_account_id = ${accountId}
  `.execute(db)
}
