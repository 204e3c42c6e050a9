import { getProductList } from '@kids-crafts/contract/products.ts'
import type { ProductListOutput } from '@kids-crafts/contract/products.ts'
import type { Read } from '@kids-crafts/contract/rendering.ts'

import { orRefusedPage, refusedPage } from '../../platform/refused-page.ts'
import { pages } from '../../site-map.ts'
import { hasFilters, listAddress } from '../list/list-address.ts'

const productsKeys = pages['/products/:code'].query

/** The list that the address asks for. A query that makes no sense is told so before anything is looked up. */
export async function readProducts(read: Read, code: string, url: string) {
  const { searchParams } = new URL(url)
  const address = listAddress('', searchParams, productsKeys)
  const input = getProductList.input.safeParse({ ...address.query, code })
  if (!input.success) {
    const field = String(input.error.issues[0]?.path[0])
    throw refusedPage(field === 'code' ? 404 : 400, field)
  }
  const list = await orRefusedPage(read(getProductList, input.data))
  const isShort = list.total < shortList && !hasFilters(address)
  return { list, alsoIn: isShort ? await readAlsoIn(read, list) : undefined }
}

/** Two rows on a desk. */
const shortList = 8

/** What the category of a short list has besides it; where that is nothing, the category above. */
async function readAlsoIn(read: Read, list: ProductListOutput) {
  const shown = new Set(list.items.map(({ sku }) => sku))
  for (const { code } of list.categories.toReversed()) {
    const wider = await read(getProductList, getProductList.input.parse({ code, sortField: 'popularity' }))
    const products = wider.items.filter(({ sku }) => !shown.has(sku)).slice(0, shortList)
    if (products.length > 0) return { code, name: wider.name, products }
  }
  return undefined
}
