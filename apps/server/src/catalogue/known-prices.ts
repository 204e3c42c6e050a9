import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'

import type { Db } from '../platform/database/db.ts'

/** The price and the group of every public product of a kind, by rising price. */
export interface KindPrices {
  version: number
  readAtMs: number
  pricesMinor: Int32Array
  groupIds: Float64Array
}

/** Enough for every kind of a catalogue of two million products; about 24 MB when full. */
const productsMax = 2_000_000
/** Where a kind changes all the time, counts that are a moment old will do. */
const maxAgeMs = 5_000

/** How many products of each group have a price in the range. */
export async function countInRange(
  db: Db,
  kind: string,
  version: number,
  { priceFrom = 0, priceTo = Infinity }: { priceFrom?: number | undefined; priceTo?: number | undefined },
): Promise<{ counts: Map<number, number>; total: number; isCurrent: boolean }> {
  const { pricesMinor, groupIds, version: heldVersion } = await heldPrices(db, kind, version)
  const first = firstFrom(pricesMinor, priceFrom)
  const end = firstFrom(pricesMinor, priceTo + 1)
  const counts = new Map<number, number>()
  for (let index = first; index < end; index += 1) {
    const id = groupIds[index] ?? 0
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return { counts, total: Math.max(0, end - first), isCurrent: heldVersion >= version }
}

function heldPrices(db: Db, kind: string, version: number): KindPrices | Promise<KindPrices> {
  const held = cacheOf(db).get(kind)
  if (held && (held.version >= version || Date.now() - held.readAtMs < maxAgeMs)) return held
  // Many ask at once after a change, and a large kind takes a while to read.
  const underway = reading.get(db) ?? new Map<string, Promise<KindPrices>>()
  reading.set(db, underway)
  const name = `${kind} ${version}`
  const shared = underway.get(name) ?? readPrices(db, kind, version).finally(() => underway.delete(name))
  underway.set(name, shared)
  return shared
}

const reading = new WeakMap<Db, Map<string, Promise<KindPrices>>>()

async function readPrices(db: Db, kind: string, version: number): Promise<KindPrices> {
  const readAtMs = Date.now()
  // Twelve bytes a product, because rows of their own would take many times as long to send and to read.
  const { rows } = await sql<{ bytes: Buffer | null }>`
    select string_agg(int4send(price_minor) || int8send(facet_group_id), '' order by price_minor) as bytes
    from listing
    where abstract_product_code = ${kind}
  `.execute(db)
  const bytes = rows[0]?.bytes ?? Buffer.alloc(0)
  const count = bytes.length / 12
  const prices: KindPrices = {
    version,
    readAtMs,
    pricesMinor: Int32Array.from({ length: count }, (_, index) => bytes.readInt32BE(index * 12)),
    groupIds: Float64Array.from({ length: count }, (_, index) =>
      Number(bytes.readBigInt64BE(index * 12 + 4)),
    ),
  }
  cacheOf(db).set(kind, prices, { size: count + 1 })
  return prices
}

/** The first product that costs as much or more. */
function firstFrom(pricesMinor: Int32Array, price: number): number {
  let low = 0
  let high = pricesMinor.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((pricesMinor[middle] ?? 0) < price) low = middle + 1
    else high = middle
  }
  return low
}

const caches = new WeakMap<Db, LRUCache<string, KindPrices>>()

function cacheOf(db: Db): LRUCache<string, KindPrices> {
  const known = caches.get(db)
  if (known) return known
  const cache = new LRUCache<string, KindPrices>({ maxSize: productsMax })
  caches.set(db, cache)
  return cache
}
