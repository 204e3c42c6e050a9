import { createHash } from 'node:crypto'

import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import { lists } from './content/lists.ts'

export async function insertLists(
  db: Transaction<DB>,
  accountIds: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { login, name, isShared = false, items } of lists) {
    const accountId = accountIds.get(login)
    if (accountId === undefined) throw new Error(`There is no demo account ${login}`)
    const { list_id: listId } = await db
      .insertInto('saved_list')
      .values({
        account_id: accountId,
        name: name ?? null,
        shared_at: isShared ? new Date() : null,
        link_number: isShared ? 1 : 0,
      })
      .returning('list_id')
      .executeTakeFirstOrThrow()
    for (const { product, quantity = 1, note = '', promises = [] } of items) {
      const productId = await findProduct(db, product)
      await db
        .insertInto('saved_list_item')
        .values({ list_id: listId, product_id: productId, quantity, note })
        .execute()
      for (const [index, promised] of promises.entries())
        await db
          .insertInto('list_promise')
          .values({
            list_id: listId,
            product_id: productId,
            browser_hash: createHash('sha256').update(`demo browser ${index}`).digest(),
            quantity: promised,
          })
          .execute()
    }
  }
}

async function findProduct(db: Transaction<DB>, name: string): Promise<number> {
  const { rows } = await sql<{ productId: number }>`
    select product_id as "productId" from product where full_name = ${name} order by product_id limit 1
  `.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error(`There is no product ${name} in the demo`)
  return found.productId
}
