import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import type { Db } from '../../platform/database/db.ts'
import { insertProduct } from '../../testing/catalogue.ts'
import type { Person, PersonRows } from '../../testing/person-rows.ts'

export const personRows: PersonRows = {
  adult: async (db, adult) => {
    const listId = await givenList(db, adult)
    await sql`update saved_list set shared_at = now(), link_number = 1 where list_id = ${listId}`.execute(db)
    await sql`
      insert into list_promise (list_id, product_id, browser_hash, quantity)
      select list_id, product_id, ${randomBytes(32)}, 1 from saved_list_item where list_id = ${listId}
    `.execute(db)
  },
  child: async (db, child) => {
    await givenList(db, child)
  },
}

async function givenList(db: Db, { accountId, unique }: Pick<Person, 'accountId' | 'unique'>) {
  const sku = randomBytes(6).toString('hex').toUpperCase()
  const productId = await insertProduct(db, { sku, category: 'TOYS' })
  const { list_id: listId } = await db
    .insertInto('saved_list')
    .values({ account_id: accountId, name: unique('List ') })
    .returning('list_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('saved_list_item')
    .values({ list_id: listId, product_id: productId, quantity: 2, note: unique('Note ') })
    .execute()
  return listId
}
