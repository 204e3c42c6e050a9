import type { ClassList } from '@kids-crafts/contract/classes.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'

import { countryName } from '#delivery'

import type { Cache } from '../platform/cache/cache.ts'
import type { ReadDb } from '../platform/database/db.ts'

export type FacetsCache = Cache<CountryRow[]>

interface CountryRow {
  countryIso: string
  count: number
  fromAge: number
  toAge: number
}

/**
 * What the filters can be set to, of all classes to come. It reads them all, so it is cached for
 * lists and languages alike.
 */
export async function readFacets(
  db: ReadDb,
  cache: FacetsCache,
  locale: Locale,
): Promise<ClassList['facets']> {
  const rows = await cache.get('to come', async () => ({ value: await readCountries(db), tags: ['classes'] }))
  const countries = rows.map(({ countryIso, count }) => ({
    countryIso,
    countryName: countryName(countryIso, locale),
    count,
  }))
  return {
    countries: countries.toSorted((one, other) => one.countryName.localeCompare(other.countryName, locale)),
    ages:
      rows.length === 0
        ? undefined
        : {
            from: Math.min(...rows.map(({ fromAge }) => fromAge)),
            to: Math.max(...rows.map(({ toAge }) => toAge)),
          },
  }
}

async function readCountries(db: ReadDb): Promise<CountryRow[]> {
  const { rows } = await sql<CountryRow>`
    select
      country_iso as "countryIso",
      count(*)::integer as count,
      min(age_from)::integer as "fromAge",
      max(age_to)::integer as "toAge"
    from class
    where status = 'PUBLISHED'
      and exists (
        select from class_session
        where class_session.class_id = class.class_id
          and class_session.starts_at >= now()
      )
    group by country_iso
  `.execute(db)
  return rows
}
