import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { addToCounts } from './add-to-counts.ts'

/** Adds views to products. Unknown SKUs are ignored. */
export async function writeViews(db: Db, views: ReadonlyMap<string, number>): Promise<void> {
  if (views.size === 0) return
  await addToCounts(
    db,
    { table: 'product', key: 'product_id', column: 'view_count' },
    sql`
      select product_id, quantity
      from unnest(${[...views.keys()]}::text[], ${[...views.values()]}::integer[]) as given (sku, quantity)
      join listing using (sku)
    `,
  )
}
