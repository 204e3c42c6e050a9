import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import type { Db } from '../../platform/database/db.ts'
import { insertProduct } from '../../testing/catalogue.ts'
import type { Person, PersonRows } from '../../testing/person-rows.ts'

export const personRows: PersonRows = { adult: givenItem, child: givenItem }

/** Of somebody else's store. */
async function givenItem(db: Db, { accountId }: Pick<Person, 'accountId'>): Promise<void> {
  const sku = randomBytes(6).toString('hex').toUpperCase()
  const productId = await insertProduct(db, { sku, category: 'TOYS' })
  await sql`
    insert into cart_item (account_id, price_id, quantity, seen_price_minor, seen_currency, position)
    select ${accountId}, price_id, 2, price_minor, currency, 1 from offer where product_id = ${productId}
  `.execute(db)
}
