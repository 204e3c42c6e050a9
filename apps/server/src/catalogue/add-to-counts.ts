import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Db } from '../platform/database/db.ts'

interface Counts {
  table: 'offer' | 'product'
  key: 'price_id' | 'product_id'
  column: 'sold_count' | 'view_count'
}

/**
 * Adds to a counter of many rows in one statement, locking them in the order of their keys. `added`
 * selects the key and `quantity`.
 */
export async function addToCounts(
  db: Db,
  { table, key, column }: Counts,
  added: RawBuilder<unknown>,
): Promise<void> {
  const [rows, id, count] = [sql.table(table), sql.ref(key), sql.ref(column)]
  await sql`
    with
      added as (${added}),
      locked as (
        select ${id}
        from ${rows}
        where ${id} in (select ${id} from added)
        order by ${id}
        for no key update
      )
    update ${rows}
    set ${count} = ${count} + added.quantity
    from added
    join locked using (${id})
    where ${rows}.${id} = added.${id}
  `.execute(db)
}
