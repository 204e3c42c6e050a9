import { getProductList } from '@kids-crafts/contract/products.ts'
import type { Read } from '@kids-crafts/contract/rendering.ts'

import { orRefusedPage, refusedPage } from '../../platform/refused-page.ts'
import { pages } from '../../site-map.ts'
import { listAddress } from '../list/list-address.ts'

const productsKeys = pages['/products/:abstractProductCode'].query

/** The list that the address asks for. A query that makes no sense is told so before anything is looked up. */
export function readProducts(read: Read, abstractProductCode: string, url: string) {
  const { searchParams } = new URL(url)
  const { query } = listAddress('', searchParams, productsKeys)
  const input = getProductList.input.safeParse({ ...query, abstractProductCode })
  if (!input.success) {
    const field = String(input.error.issues[0]?.path[0])
    throw refusedPage(field === 'abstractProductCode' ? 404 : 400, field)
  }
  return orRefusedPage(read(getProductList, input.data))
}
