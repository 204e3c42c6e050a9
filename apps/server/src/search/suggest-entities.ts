import type { SearchSuggestion } from '@kids-crafts/contract/search.ts'
import { sql } from 'kysely'

import { entityKeyOf, entityPrefixes, entityPrefixOf } from '#read-model'

import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import type { PlannedSearch } from './query-plan.ts'
import type { SearchCaches } from './search-caches.ts'
import { categoriesOf } from './searcher.ts'
import type { Searcher } from './searcher.ts'
import type { QueryWord } from './tiers.ts'

const maxSuggestions = 5
const maxStores = 2

/** Abstract products and sellers that all words of a plan name, most products first. */
export async function suggestPlanned(
  db: ReadDb,
  { suggestions }: SearchCaches,
  text: string,
  planned: PlannedSearch,
  searcher: Searcher,
): Promise<SearchSuggestion[]> {
  if ('skus' in planned) return []
  return suggestions.get(`${searcher.theme} ${searcher.locale} ${text}`, async () => ({
    value: await suggestEntities(db, planned.plan.words, searcher),
    tags: ['category', 'search', 'vocabulary'],
  }))
}

async function suggestEntities(
  db: ReadDb,
  words: readonly QueryWord[],
  { locale, theme }: Searcher,
): Promise<SearchSuggestion[]> {
  const named = entitiesNamedByAll(words)
  const abstractProducts = named.get(entityPrefixes.abstractProduct) ?? []
  const categories = named.get(entityPrefixes.category) ?? []
  const stores = named.get(entityPrefixes.store) ?? []
  if (abstractProducts.length + categories.length + stores.length === 0) return []

  const { rows } = await sql<SearchSuggestion>`
    ${prepared}
    select kind, code, name
    from (
      (
        select
          'abstractProduct' as kind,
          abstract_product_code as code,
          coalesce(abstract_product.names ->> ${locale}, abstract_product.names ->> 'en') as name,
          1 as section,
          abstract_product_code = any (${abstractProducts}::text[]) as is_named,
          search_word.frequency
        from abstract_product
        join category using (category_code)
        join search_word on search_word.term = ${sql.lit(entityPrefixes.abstractProduct)} || abstract_product_code
        where abstract_product.status = 'ACTUAL'
          and category_code in (select category_code from open_category)
          and (
            abstract_product_code = any (${abstractProducts}::text[])
            or category.category_code = any (${categories}::text[])
            or category.parent_code = any (${categories}::text[])
          )
          and array[category.category_code, category.parent_code] @> ${categoriesOf(theme)}::text[]
        order by is_named desc, frequency desc
        limit ${maxSuggestions}
      )
      union all
      (
        select 'store', handle, public_name, 2, true, search_word.frequency
        from store
        join search_word on search_word.term = ${sql.lit(entityPrefixes.store)} || store_id
        where store_id = any (${stores.map(Number)}::bigint[])
          and status = 'OPEN'
          and (kind = 'CHILD' or not ${theme === 'kids'}::boolean)
        order by search_word.frequency desc
        limit ${maxStores}
      )
    ) as suggested
    where frequency > 0
    order by section desc, is_named desc, frequency desc
    limit ${maxSuggestions}
  `.execute(db)
  return rows.toSorted((a, b) => a.kind.localeCompare(b.kind))
}

function entitiesNamedByAll(words: readonly QueryWord[]): Map<string, string[]> {
  const [first, ...others] = words.map(
    ({ alternatives }) =>
      new Set(alternatives.filter(({ matches }) => matches === 'entity').map(({ term }) => term)),
  )
  const entities = [...(first ?? [])].filter((entity) => others.every((named) => named.has(entity)))
  return new Map(
    [...Map.groupBy(entities, entityPrefixOf)].map(([prefix, tokens]) => [prefix, tokens.map(entityKeyOf)]),
  )
}
