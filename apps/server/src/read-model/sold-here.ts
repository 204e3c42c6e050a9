import { onlyCategoryOf } from '@kids-crafts/rules/categories.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Whether this theme's store sells the listing. */
export function soldHere(theme: Theme): RawBuilder<boolean> {
  const only = onlyCategoryOf(theme)
  return only === undefined ? sql`true` : sql`top_category_code = ${only}`
}

/**
 * Whether this theme's store shows a seller's open store: a child's, even an empty one, or one that
 * sells something here.
 */
export function showsStore(theme: Theme): RawBuilder<boolean> {
  if (onlyCategoryOf(theme) === undefined) return sql`true`
  return sql`(store.kind = 'CHILD' or ${sellsHere(theme)})`
}

/** Whether a seller's open store sells anything here. */
export const sellsHere = (theme: Theme): RawBuilder<boolean> => sql`
  exists (
    select from offer
    join listing using (product_id)
    where offer.store_id = store.store_id and offer.status = 'ACTUAL' and ${soldHere(theme)}
  )`
