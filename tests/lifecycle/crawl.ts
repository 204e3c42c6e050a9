import { once } from 'node:events'
import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

import { pictureUrl, pictureWidths } from '../../packages/rules/src/pictures.ts'

/** Codes and numbers by which public pages and calls are asked for what somebody sells or wrote. */
export interface Crawled {
  handle: string
  sku: string
  /** Of others: one that the child has reviewed, and one that another store sells too. */
  otherSkus: string[]
  listCodes: string[]
  priceIds: number[]
  pictureHashes: string[]
  /** What to search for; never a whole marker, because a page repeats what was searched for. */
  searches: string[]
}

export interface Surface {
  /** With the host, which is the store's. */
  place: string
  status: number
  cacheControl: string
  body: Buffer
}

/** Public GET calls that show nothing of sellers: the same for every catalogue. */
export const callsWithoutSellers = [
  '/api/bot-check/v1/get',
  '/api/class/calendar/v1/get',
  '/api/class/list/v1/get',
  '/api/class/v1/get',
  '/api/client/role/list/v1/get',
  '/api/contact/way/v1/get',
  '/api/content/figures/v1/get',
  '/api/content/v1/get',
  '/api/country/list/v1/get',
  '/api/document/in-force/v1/get',
  '/api/document/v1/get',
  '/api/liveness',
  '/api/readiness',
  '/api/region/list/v1/get',
  // By the number of an order or of its dispute, to its buyer.
  '/api/order/v1/get',
  '/api/order/status/v1/get',
  '/api/order/return/list/v1/get',
  '/api/order/dispute/list/v1/get',
  '/api/dispute/v1/get',
]

export function addressesOf(crawled: Crawled): string[] {
  const { handle, sku, otherSkus, listCodes, priceIds, pictureHashes, searches } = crawled
  const skus = [sku, ...otherSkus]
  const ids = `priceIds=${priceIds.join(',')}`
  const calls = [
    '/api/product/category/all/v1/get',
    '/api/product/category/list/v1/get?productCategoryCodeKeyword=STUDENTS_PRODUCT',
    '/api/product/bestseller/list/v1/get',
    '/api/product/popular/list/v1/get?productCategoryCodeKeyword=STUDENTS_PRODUCT',
    ...skus.flatMap((each) => [
      `/api/product/v1/get?sku=${each}`,
      `/api/product/related/list/v1/get?sku=${each}`,
      `/api/product/review/list/v1/get?sku=${each}`,
    ]),
    `/api/product/card/list/v1/get?skus=${skus.join(',')}`,
    ...listCodes.map((code) => `/api/product/list/v1/get?code=${code}`),
    `/api/price/stock/v1/get?${ids}`,
    `/api/price/list/v1/get?${ids}`,
    `/api/price/sku/list/v1/get?skus=${skus.join(',')}`,
    `/api/shipping/quote/v1/get?${ids}&quantities=${priceIds.map(() => 1).join(',')}&countryIso=CA&regionCode=CA-BC`,
    `/api/store/v1/get?vendorLogin=${handle}`,
    `/api/store/product/list/v1/get?vendorLogin=${handle}`,
    ...searches.flatMap((text) => [
      `/api/product/search/v1/get?text=${text}`,
      `/api/product/search/list/v1/get?text=${text}`,
    ]),
  ]
  const pages = [
    '/',
    ...skus.map((each) => `/product/${each}`),
    ...listCodes.map((code) => `/products/${code}`),
    `/store/${handle}`,
    `/store/about/${handle}`,
    `/search?text=${searches[0]}`,
  ]
  const inLocales = [...calls, ...pages].flatMap((address) => [
    address,
    `${address}${address.includes('?') ? '&' : '?'}lang=de`,
  ])
  const files = [
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap/pages-1.xml',
    '/sitemap/products-1.xml',
    '/sitemap/stores-1.xml',
    ...pictureHashes.flatMap((hash) => pictureWidths.map((width) => pictureUrl(hash, width))),
  ]
  return [...inLocales, ...files]
}

/**
 * Every address in both stores; a connection of its own for each request lets another process
 * answer it.
 */
export async function crawl(port: number, addresses: readonly string[], times: number): Promise<Surface[]> {
  const surfaces: Surface[] = []
  for (const host of ['localhost', 'kids.localhost']) {
    for (const address of addresses) {
      for (let time = 0; time < times; time += 1) surfaces.push(await ask(port, host, address))
    }
  }
  return surfaces
}

async function ask(port: number, host: string, address: string): Promise<Surface> {
  const request = get({ port, path: address, agent: false, headers: { host: `${host}:${port}` } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return {
    place: `${host}${address}`,
    status: response.statusCode ?? 0,
    cacheControl: response.headers['cache-control'] ?? '',
    body: await buffer(response),
  }
}

/** Where a marker stands, as `place: marker`; a picture is its own marker. */
export function findMarkers(surfaces: readonly Surface[], markers: readonly string[]): string[] {
  return surfaces.flatMap(({ place, status, body }) => {
    if (place.includes('/pictures/')) return status === 200 ? [`${place}: the picture`] : []
    // A page that finds nothing repeats the address that it was asked for.
    const [, path = ''] = /^[^/]*(\/[^?]*)/.exec(place) ?? []
    const text = body.toString().toLowerCase().replaceAll(path.toLowerCase(), '')
    return markers.filter((marker) => text.includes(marker)).map((marker) => `${place}: ${marker}`)
  })
}

/** For how long a cache may use a copy, stale or fresh; undefined: for ever. */
export function copySecondsOf({ cacheControl }: Surface): number | undefined {
  if (cacheControl.includes('no-store')) return 0
  const seconds = [...cacheControl.matchAll(/(?:max-age|s-maxage|stale-[\w-]+)=(\d+)/g)].map(([, value]) =>
    Number(value),
  )
  if (seconds.length === 0 || cacheControl.includes('immutable')) return undefined
  return seconds.reduce((sum, each) => sum + each, 0)
}
