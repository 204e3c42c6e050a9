import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import { searchPageSize } from './find-page.ts'
import type { FoundPage, PageWanted } from './find-page.ts'
import type { QueryWord } from './tiers.ts'

/**
 * SKUs in a text: the text without its spaces, or one of its words. If the text has an unknown
 * word, also SKUs that start with the text.
 */
export async function findSkus(
  db: ReadDb,
  text: string,
  words: readonly QueryWord[],
): Promise<string[] | undefined> {
  return (await findWhole(db, text, words)) ?? (await findAmong(db, words))
}

async function findWhole(
  db: ReadDb,
  text: string,
  words: readonly QueryWord[],
): Promise<string[] | undefined> {
  const wanted = text.replaceAll(/[\s._/-]/g, '').toUpperCase()
  const hasUnknownWord = words.some(({ alternatives }) => alternatives.length === 0)
  if (!/^[A-Z0-9]{4,20}$/.test(wanted) || !(hasUnknownWord || /\d/.test(wanted))) return undefined

  const { rows } = await sql<{ sku: string }>`
    ${prepared}
    select sku
    from listing
    where sku ~>=~ ${wanted} and sku ~<~ ${`${wanted}~`}
    order by sku using ~<~
    limit ${searchPageSize}
  `.execute(db)
  const prefixed = rows.map(({ sku }) => sku)
  if (prefixed[0] === wanted) return [wanted]
  return hasUnknownWord && prefixed.length > 0 ? prefixed : undefined
}

/** A SKU pasted with its label, such as “Article number WPJWEWNQJV”. */
async function findAmong(db: ReadDb, words: readonly QueryWord[]): Promise<string[] | undefined> {
  const unknown = words.filter(({ alternatives }) => alternatives.length === 0)
  const skus = unknown
    .map(({ folded }) => folded.toUpperCase())
    .filter((word) => /^[A-Z0-9]{8,20}$/.test(word))
  if (words.length < 2 || skus.length === 0) return undefined

  const { rows } = await sql<{ sku: string }>`
    ${prepared} select sku from listing where sku = any (${skus}::text[]) order by sku
  `.execute(db)
  return rows.length > 0 ? rows.map(({ sku }) => sku) : undefined
}

/** The products of SKUs, of those in all given categories. They always fit on one page. */
export async function readSkus(
  db: ReadDb,
  skus: readonly string[],
  categoryCodes: readonly string[],
  { skip, itemsSql }: PageWanted,
): Promise<FoundPage> {
  const { rows } = await sql<FoundPage>`
    ${prepared}
    select
      case when ${skip}::integer = 0 then ${itemsSql} else '' end as items,
      count(*)::integer as "itemCount",
      count(*)::integer as total
    from (
      select *
      from listing
      join search_document using (product_id)
      where sku = any (${skus}::text[])
        and array[category_code, top_category_code] @> ${categoryCodes}::text[]
      order by sku using ~<~
    ) as listing
  `.execute(db)
  const [found] = rows
  if (!found) throw new Error('A count has a row')
  return found
}
