import type { Read } from '@kids-crafts/contract/rendering.ts'
import { getStore, getStoreProducts } from '@kids-crafts/contract/stores.ts'

import { listAddress } from '../catalogue/list/list-address.ts'
import { orRefusedPage, refusedPage } from '../platform/refused-page.ts'
import { pages } from '../site-map.ts'

const storeKeys = pages['/store/:vendorLogin'].query

/** A store and the products of it that the address asks for. */
export async function readStore(read: Read, vendorLogin: string, url: string) {
  const { searchParams } = new URL(url)
  const { query } = listAddress('', searchParams, storeKeys)
  const input = getStoreProducts.input.safeParse({ ...query, vendorLogin })
  if (!input.success) {
    const field = String(input.error.issues[0]?.path[0])
    throw refusedPage(field === 'vendorLogin' ? 404 : 400, field)
  }
  const [store, products] = await orRefusedPage(
    Promise.all([read(getStore, { vendorLogin }), read(getStoreProducts, input.data)]),
  )
  return { store, products }
}

export function readStoreAlone(read: Read, vendorLogin: string) {
  if (!getStore.input.safeParse({ vendorLogin }).success) throw refusedPage(404)
  return orRefusedPage(read(getStore, { vendorLogin }))
}
