import { getProductList } from '@kids-crafts/contract/products.ts'
import type { ProductListOutput } from '@kids-crafts/contract/products.ts'
import type { Read } from '@kids-crafts/contract/rendering.ts'

import { orRefusedPage, refusedPage } from '../../platform/refused-page.ts'
import { pages } from '../../site-map.ts'
import { hasFilters, listAddress } from '../list/list-address.ts'

const productsKeys = pages['/products/:code'].query

/**
 * The list that the address asks for. A query that makes no sense is told so before anything is
 * looked up.
 */
export async function readProducts(read: Read, code: string, url: string) {
  const { searchParams } = new URL(url)
  const address = listAddress('', searchParams, productsKeys)
  const input = getProductList.input.safeParse({ ...address.query, code })
  if (!input.success) {
    const field = String(input.error.issues[0]?.path[0])
    throw refusedPage(field === 'code' ? 404 : 400, field)
  }
  const list = await orRefusedPage(read(getProductList, input.data))
  return { list, alsoIn: await readAlsoIn(read, list, placesBeside(list, hasFilters(address))) }
}

/** Two rows on a desk. */
const shortList = 8

/**
 * Beside a short list, its category, then the one above; where filters leave nothing, what the list
 * has without them.
 */
function placesBeside({ code, total, categories }: ProductListOutput, isFiltered: boolean): string[] {
  const around = categories.map((category) => category.code).toReversed()
  if (isFiltered) return total === 0 ? [code, ...around] : []
  return total < shortList ? around : []
}

/** What the first of the places has besides the list that has anything. */
async function readAlsoIn(read: Read, list: ProductListOutput, places: readonly string[]) {
  const shown = new Set(list.items.map(({ sku }) => sku))
  for (const code of places) {
    const wider = await read(getProductList, getProductList.input.parse({ code, sortField: 'popularity' }))
    const products = wider.items.filter(({ sku }) => !shown.has(sku)).slice(0, shortList)
    if (products.length > 0) return { code, name: wider.name, products }
  }
  return undefined
}
