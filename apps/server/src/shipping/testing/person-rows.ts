import { sql } from 'kysely'

import type { Db } from '../../platform/database/db.ts'
import type { Person, PersonRows } from '../../testing/person-rows.ts'

export const personRows: PersonRows = {
  adult: async (db, adult) => {
    const { accountId, uniqueCapitals } = adult
    await givenShipping(db, adult)
    await sql`
      insert into tax_registration (store_id, tax_number)
      select store_id, ${uniqueCapitals()} from store where owner_account_id = ${accountId}
    `.execute(db)
    await sql`
      insert into tax_rate (store_id, country_iso, region_code, percent_thousandths)
      select store_id, 'CA', 'CA-BC', 12000 from store where owner_account_id = ${accountId}
    `.execute(db)
  },

  child: givenShipping,
  notOfChild: ['tax_registration', 'tax_rate'],
}

async function givenShipping(db: Db, { accountId }: Pick<Person, 'accountId'>): Promise<void> {
  await sql`
    with zone as (
      insert into shipping_zone (store_id, scope, price_minor, days_from, days_to)
      select store_id, 'COUNTRIES', 900, 2, 6 from store where owner_account_id = ${accountId}
      returning shipping_zone_id, store_id
    )
    insert into shipping_zone_place (shipping_zone_id, store_id, country_iso)
    select shipping_zone_id, store_id, 'CA' from zone
  `.execute(db)
  await sql`
    insert into gift_wrapping (store_id, price_minor)
    select store_id, 250 from store where owner_account_id = ${accountId}
  `.execute(db)
  await sql`
    insert into school_collection (store_id, school_id, days_from, days_to)
    select store_id, school_id, 1, 3 from store where owner_account_id = ${accountId}
  `.execute(db)
}
