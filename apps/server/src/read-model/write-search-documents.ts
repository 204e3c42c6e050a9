import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { levelPrefix } from './token-prefixes.ts'

/**
 * Writes the documents of public products, deletes those of others, and updates word frequencies.
 * Returns whether the vocabulary gained a word.
 */
export async function writeSearchDocuments(db: Db, productIds: readonly number[]): Promise<boolean> {
  if (productIds.length === 0) return false
  const { rows } = await sql<{ term: string; isNew: boolean }>`
    with
      outdated as materialized (
        select product_id, source_hash, tokens from search_document where product_id = any (${productIds}::bigint[])
      ),
      current as materialized (
        select product_id, popularity, level, source_hash, listed
        from current_search_document
        where product_id = any (${productIds}::bigint[])
      ),
      -- Only of changed sources: making tokens takes longer than everything else here.
      changed as materialized (
        select product_id, tokens
        from current_search_document
        where product_id = any (
          array(
            select product_id
            from current
            left join outdated using (product_id)
            where current.source_hash is distinct from outdated.source_hash
          )
        )
      ),
      written as (
        insert into search_document as present (product_id, popularity, level, source_hash, tokens, listed)
        select product_id, popularity, level, current.source_hash, coalesce(changed.tokens, outdated.tokens), listed
        from current
        left join changed using (product_id)
        left join outdated using (product_id)
        on conflict (product_id) do update set
          popularity = excluded.popularity,
          level = excluded.level,
          source_hash = excluded.source_hash,
          tokens = excluded.tokens,
          listed = excluded.listed
        where (present.popularity, present.source_hash, present.listed)
          is distinct from (excluded.popularity, excluded.source_hash, excluded.listed)
      ),
      removed as (
        delete from search_document
        where product_id in (select product_id from outdated)
          and product_id not in (select product_id from current)
      ),
      word_change as materialized (
        select counted.term, sum(delta)::integer as delta, coalesce(min(search_word.frequency), 0) as frequency
        from (
          select unnest(tsvector_to_array(tokens)) as term, 1 as delta from changed
          union all
          select unnest(tsvector_to_array(tokens)), -1
          from outdated
          left join current using (product_id)
          where current.source_hash is distinct from outdated.source_hash
        ) as counted
        left join search_word using (term)
        group by counted.term
        having sum(delta) <> 0
      ),
      recounted as (
        update search_word
        set frequency = greatest(0, search_word.frequency + delta)
        from word_change
        where search_word.term = word_change.term
      ),
      added as (
        insert into search_word (term, frequency, near)
        select term, delta, search_near(term)
        from word_change
        where delta > 0 and not exists (select from search_word where search_word.term = word_change.term)
      )
    select term, frequency = 0 as "isNew"
    from word_change
    where delta < 0 or frequency = 0 and left(term, 1) <> ${sql.lit(levelPrefix)}
  `.execute(db)
  const [added, fewer] = [rows.filter(({ isNew }) => isNew), rows.filter(({ isNew }) => !isNew)]
  await removeUnusedWords(
    db,
    fewer.map(({ term }) => term),
  )
  return added.length > 0
}

/** Deletes words with a frequency of 0, except those in names of entities. */
export async function removeUnusedWords(db: Db, terms: readonly string[]): Promise<void> {
  if (terms.length === 0) return
  await sql`
    delete from search_word
    where term = any (${terms}::text[])
      and frequency = 0
      and not exists (select from search_name where search_name.term = search_word.term)
  `.execute(db)
}
