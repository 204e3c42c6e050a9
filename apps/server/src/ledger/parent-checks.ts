import { sql } from 'kysely'

import { compareRows } from '../platform/database/compare-rows.ts'
import type { ReadDb } from '../platform/database/db.ts'
import type { BooksCheck } from '../platform/module.ts'

/**
 * Foreign keys refuse it; a table that was restored by hand, or in which somebody had them switched
 * off, has no such luck.
 */
export const parentChecks: readonly BooksCheck[] = [
  {
    claim: 'nothing that goods or money moved for is missing while others refer to it',
    async check(db) {
      const found = { count: 0, differences: [] as string[] }
      for (const reference of await readReferences(db)) {
        const { count, differences } = await findOrphans(db, reference)
        found.count += count
        found.differences.push(...differences)
      }
      return found
    },
  },
]

const tables = [
  'customer_order',
  'order_part',
  'order_line',
  'order_stock',
  'order_parcel',
  'order_parcel_line',
  'order_change',
  'payment',
  'refund',
  'refund_line',
  'chargeback',
  'deposit',
  'stock',
  'ledger_account',
  'ledger_transaction',
  'ledger_posting',
  'borne_loss',
  'referral_sale',
  'referral_reward',
]

interface Reference {
  child: string
  parent: string
  /** As many as `parentColumns`. */
  childColumns: string[]
  parentColumns: string[]
}

async function readReferences(db: ReadDb): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select
      conrelid::regclass::text as child,
      confrelid::regclass::text as parent,
      (
        select json_agg(attname order by position)
        from unnest(conkey) with ordinality as key (attnum, position)
        join pg_attribute on attrelid = conrelid and pg_attribute.attnum = key.attnum
      ) as "childColumns",
      (
        select json_agg(attname order by position)
        from unnest(confkey) with ordinality as key (attnum, position)
        join pg_attribute on attrelid = confrelid and pg_attribute.attnum = key.attnum
      ) as "parentColumns"
    from pg_constraint
    where contype = 'f'
      and conrelid = any (${tables}::regclass[])
    order by child, conname
  `.execute(db)
  return rows
}

function findOrphans(db: ReadDb, { child, parent, childColumns, parentColumns }: Reference) {
  const and = sql` and `
  const matches = childColumns.map(
    (column, index) => sql`child.${sql.ref(column)} = parent.${sql.ref(parentColumns[index] ?? '')}`,
  )
  const isMeant = childColumns.map((column) => sql`child.${sql.ref(column)} is not null`)
  const names = childColumns.map((column) => sql`child.${sql.ref(column)}`)
  return compareRows(
    db,
    sql.table(child),
    sql`
      select concat_ws(' ', ${child}::text, 'refers to', ${parent}::text, ${sql.join(names)}, 'which is gone')
      from ${sql.table(child)} as child
      where ${sql.join(isMeant, and)}
        and not exists (select from ${sql.table(parent)} as parent where ${sql.join(matches, and)})
    `,
  )
}
