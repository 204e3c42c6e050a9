import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { getProductList } from '@kids-crafts/contract/products.ts'

import { itemsOf } from '#read-model'

import type { ReadDb } from '../platform/database/db.ts'
import { PreserializedOutput } from '../platform/http/preserialized-output.ts'
import { Refusal } from '../platform/refusal.ts'
import type { CatalogueCaches } from './catalogue-caches.ts'
import { readListFacets, selectionOf } from './list-facets.ts'
import { isSoldHere } from './list-scope.ts'
import { readNames } from './names.ts'
import { presentPaging } from './present-list.ts'
import { readPage } from './read-page.ts'
import { showChosen } from './show-chosen.ts'
import type { Visitor } from './visitor.ts'

/**
 * Lists the public products of an abstract product or a category: counts the filters, then reads a
 * page.
 */
export async function listProducts(
  db: ReadDb,
  caches: CatalogueCaches,
  { locale, theme }: Visitor,
  query: InputOf<typeof getProductList>,
): Promise<PreserializedOutput<OutputOf<typeof getProductList>>> {
  const names = await readNames(db, caches)
  if (!isSoldHere(names, query.code, theme))
    throw new Refusal('NOT_FOUND', 'There is no such list of products')
  const facets = await readListFacets(db, caches, query, names, locale)
  const page = await readPage(db, locale, query, facets)
  const cards = await showChosen(db, locale, page, selectionOf(query, names), query)
  const { current, total, last } = presentPaging(query.page, facets.total)
  return new PreserializedOutput<OutputOf<typeof getProductList>>([
    JSON.stringify({ current }),
    itemsOf(cards),
    JSON.stringify({ total, last, isTotalExact: true }),
    facets.json,
  ])
}
