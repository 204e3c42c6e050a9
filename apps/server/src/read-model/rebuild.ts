import { sql } from 'kysely'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { invalidate } from './invalidate.ts'
import { readPublicProducts } from './public-products.ts'
import { refreshWork } from './take-changes.ts'
import { stemPrefix } from './token-prefixes.ts'
import { writeListings } from './write-listings.ts'

const batchSize = 5_000

/**
 * Rebuilds every read model, for bulk loads. Products are written as in a refresh; everything that
 * a refresh counts change by change is counted once at the end.
 */
export async function rebuildReadModel(
  db: Db,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await sql`
      truncate catalogue_change, listing, listing_translation,
        product_page, product_page_translation, facet_group, shipping_reach, search_document, search_word, search_name
    `.execute(transaction)
    await sql`delete from unfinished_work where work = ${refreshWork}`.execute(transaction)
    await withoutIndexes(transaction, ['listing', 'search_document', 'search_word'], async () => {
      await writeProducts(transaction, onProgress)
      await countEverything(transaction)
    })
    await sql`
      analyze listing, listing_translation, product_page, product_page_translation, facet_group, search_document, search_word,
        search_name
    `.execute(transaction)
    await invalidate(transaction, ['category', 'catalogue', 'search', 'vocabulary'])
  })
}

/** Building an index once is much faster than row by row. */
async function withoutIndexes(db: Db, tables: string[], work: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition
    from pg_indexes
    join pg_index on indexrelid = indexname::regclass
    where schemaname = 'public' and tablename = any (${tables}::text[]) and not indisunique
  `.execute(db)
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db)
  await work()
  for (const { definition } of indexes) await sql`${sql.raw(definition)}`.execute(db)
}

/** Searches mostly read popular products, so these are stored side by side. */
async function writeProducts(db: Db, onProgress: (done: number, total: number) => void): Promise<void> {
  await sql`
    create temporary table by_popularity on commit drop as
    select row_number() over (order by view_count desc, product_id desc) as position, product_id
    from product
    where status = 'ACTUAL'
  `.execute(db)
  await sql`create unique index on by_popularity (position)`.execute(db)
  await sql`analyze by_popularity`.execute(db)
  const { rows } = await sql<{ total: number }>`select count(*) as total from by_popularity`.execute(db)
  const total = rows[0]?.total ?? 0

  for (let done = 0; done < total; done += batchSize) {
    const { rows: batch } = await sql<{ productId: number }>`
      select product_id as "productId"
      from by_popularity
      where position > ${done} and position <= ${done + batchSize}
    `.execute(db)
    const productIds = batch.map(({ productId }) => productId)
    await writeListings(db, productIds, await readPublicProducts(db, productIds))
    await sql`
      insert into search_document (product_id, popularity, level, source_hash, tokens, listed)
      select product_id, popularity, level, source_hash, tokens, listed
      from current_search_document
      where product_id = any (${productIds}::bigint[])
    `.execute(db)
    onProgress(Math.min(total, done + batchSize), total)
  }
  await sql`drop table by_popularity`.execute(db)
}

async function countEverything(db: Db): Promise<void> {
  await sql`
    insert into facet_group (
      abstract_product_code, facet_group_id, manufacturer_code, attribute_value_codes, reach_id, product_count,
      lowest_price_minor, highest_price_minor
    )
    select
      abstract_product_code,
      facet_group_id,
      manufacturer_code,
      attribute_value_codes,
      reach_id,
      count(*),
      min(price_minor),
      max(price_minor)
    from listing
    where listed_in is not null
    group by abstract_product_code, facet_group_id, manufacturer_code, attribute_value_codes, reach_id
  `.execute(db)
  await sql`insert into search_name (term, token) select term, token from current_search_name`.execute(db)
  await sql`
    insert into search_word (term, frequency, near)
    select word, ndoc, search_near(word) from ts_stat('select tokens from search_document')
  `.execute(db)
  await sql`
    insert into search_word (term, frequency, near)
    select distinct term, 0, search_near(term) from search_name where left(term, 1) <> ${sql.lit(stemPrefix)}
    on conflict (term) do nothing
  `.execute(db)
}
