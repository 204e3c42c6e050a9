import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'

import type { Db } from '../platform/database/db.ts'
import type { FacetCounts, FacetGroup } from './facets.ts'

export interface KindGroups {
  version: number
  groups: FacetGroup[]
  /** How many public products the kind has. */
  total: number
  /** What selections were found to leave, by a name of theirs: the same ones are asked for again and again. */
  counted: Map<string, Counted>
  /** Where pages of the whole kind begin, by order and number, for as long as nothing comes or goes. */
  pageStarts: Map<string, PageStart>
}

export interface Counted {
  facets: FacetCounts
  /** How many products all filters leave. */
  total: number
  /** How many of the kind have a price that is asked for; absent when all prices are. */
  inRangeTotal: number | undefined
  /** What a list says of its kind and its filters, ready as JSON, by version of the names and language. */
  described: Map<string, string>
}

/** The first product of a page, with what it is sorted by. */
export interface PageStart {
  sortValue: string
  productId: number
}

/** What a statement about a kind reads with the rest, to see whether the groups it was made with still stand. */
export const groupsVersion = (kind: string) =>
  sql<number>`coalesce((select version from facet_version where abstract_product_code = ${kind}), 0)`

/** Enough for every kind of a catalogue of a million products; about 100 MB when full. */
const groupsMax = 500_000

/** The groups of a kind as they were last read, for a guess that the version then confirms or not. */
export function heldGroups(db: Db, kind: string): KindGroups | Promise<KindGroups> {
  return cacheOf(db).get(kind) ?? readGroups(db, kind)
}

export async function readGroups(db: Db, kind: string): Promise<KindGroups> {
  const { rows } = await sql<{ version: number; groups: FacetGroup[] }>`
    select
      ${groupsVersion(kind)} as version,
      coalesce(
        json_agg(
          json_build_object(
            'id', facet_group_id,
            'manufacturerCode', manufacturer_code,
            'valueCodes', attribute_value_codes,
            'count', product_count,
            'lowestMinor', lowest_price_minor,
            'highestMinor', highest_price_minor
          )
        ),
        '[]'
      ) as groups
    from facet_group
    where abstract_product_code = ${kind}
  `.execute(db)
  const { version = 0, groups = [] } = rows[0] ?? {}
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  const known: KindGroups = { version, groups, total, counted: new Map(), pageStarts: new Map() }
  cacheOf(db).set(kind, known, { size: groups.length + 1 })
  return known
}

const caches = new WeakMap<Db, LRUCache<string, KindGroups>>()

function cacheOf(db: Db): LRUCache<string, KindGroups> {
  const known = caches.get(db)
  if (known) return known
  const cache = new LRUCache<string, KindGroups>({ maxSize: groupsMax })
  caches.set(db, cache)
  return cache
}
