import { readFileSync } from 'node:fs'
import path from 'node:path'

import type { Country, Region, getCountries, getRegions } from '@kids-crafts/contract/delivery.ts'
import type { OutputOf } from '@kids-crafts/contract/endpoint.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

import { Refusal } from '../platform/refusal.ts'

/** Every country of ISO 3166-1, named and sorted as the language does it. */
export function listCountries(locale: Locale): OutputOf<typeof getCountries> {
  const countries = [...regionsByCountry.keys()].map((countryIso): Country => ({
    countryIso,
    countryName: countryName(countryIso, locale),
  }))
  return onOnePage(sortedByName(countries, ({ countryName: name }) => name, locale))
}

/** The regions of a country of ISO 3166-2, named and sorted as the language does it. */
export function listRegions(locale: Locale, countryIso: string): OutputOf<typeof getRegions> {
  const regions = regionsByCountry.get(countryIso)
  if (!regions) {
    throw new Refusal('NOT_FOUND', 'There is no such country', [
      { field: 'countryIso', fault: fault('COUNTRY_UNKNOWN') },
    ])
  }
  const named = [...regions.keys()].map((regionCode): Region => ({
    regionCode,
    regionName: regionName(countryIso, regionCode, locale),
  }))
  return onOnePage(sortedByName(tellNamesakesApart(named), ({ regionName: name }) => name, locale))
}

export const isCountry = (countryIso: string): boolean => regionsByCountry.has(countryIso)

/** A country that has regions needs one of them; for any other there is none to name. */
export function isRegionOf(countryIso: string, regionCode: string | undefined): boolean {
  const regions = regionsByCountry.get(countryIso)
  if (!regions) return false
  return regionCode === undefined ? regions.size === 0 : regions.has(regionCode)
}

export function countryName(countryIso: string, locale: Locale): string {
  const names = namesIn.get(locale) ?? new Intl.DisplayNames([locale], { type: 'region' })
  namesIn.set(locale, names)
  return names.of(countryIso) ?? countryIso
}

/** As CLDR has it in the language, else as ISO 3166-2 has it, mostly in the country's own. */
export const regionName = (countryIso: string, regionCode: string, locale: Locale): string =>
  regionNamesIn(locale).get(regionCode) ?? regionsByCountry.get(countryIso)?.get(regionCode) ?? regionCode

const regionNames = new Map<Locale, ReadonlyMap<string, string>>()

/**
 * One language at a time, because few of them are enabled; `scripts/region-names.ts` wrote the
 * file.
 */
function regionNamesIn(locale: Locale): ReadonlyMap<string, string> {
  const known = regionNames.get(locale)
  if (known) return known
  const [head = [], ...rows] = readRows('region-names.tsv')
  const column = head.indexOf(locale)
  const names = new Map(
    rows.flatMap((cells) => {
      const [code, name] = [cells[0], cells[column]]
      return code && name ? [[code, name] as const] : []
    }),
  )
  regionNames.set(locale, names)
  return names
}

/** The first line tells where a file is from. */
function readRows(file: string): string[][] {
  const lines = readFileSync(path.join(import.meta.dirname, file), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.slice(1).map((line) => line.split('\t'))
}

const namesIn = new Map<Locale, Intl.DisplayNames>()

/** By country: code and name of its first level of regions; `scripts/regions.ts` wrote the file. */
const regionsByCountry: ReadonlyMap<string, ReadonlyMap<string, string>> = readRegions()

function readRegions(): Map<string, Map<string, string>> {
  const countries = new Map<string, Map<string, string>>()
  for (const [country = '', code, name = ''] of readRows('regions.tsv')) {
    const regions = countries.get(country) ?? new Map<string, string>()
    countries.set(country, regions)
    if (code) regions.set(code, name)
  }
  return countries
}

/**
 * Some cities have the name of the region around them, such as Almaty: where one has to choose,
 * they carry their code.
 */
function tellNamesakesApart(regions: Region[]): Region[] {
  const namesakes = Map.groupBy(regions, ({ regionName: name }) => name)
  return regions.map(({ regionCode, regionName: name }) => ({
    regionCode,
    regionName: (namesakes.get(name)?.length ?? 0) > 1 ? `${name} (${regionCode})` : name,
  }))
}

function sortedByName<Item>(items: Item[], nameOf: (item: Item) => string, locale: Locale): Item[] {
  const { compare } = new Intl.Collator(locale)
  return items.toSorted((one, other) => compare(nameOf(one), nameOf(other)))
}

const onOnePage = <Item>(items: Item[]) => ({ current: 1, items, total: items.length, last: 1 })
