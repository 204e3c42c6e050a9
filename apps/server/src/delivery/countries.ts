import { readFileSync } from 'node:fs'
import path from 'node:path'

import type { Country, Region, getCountries, getRegions } from '@kids-crafts/contract/delivery.ts'
import type { OutputOf } from '@kids-crafts/contract/endpoint.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { iso31661 } from 'iso-3166/1.js'
import { iso31662 } from 'iso-3166/2.js'

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

/** One language at a time, because few of them are enabled; `scripts/region-names.ts` wrote the file. */
function regionNamesIn(locale: Locale): ReadonlyMap<string, string> {
  const known = regionNames.get(locale)
  if (known) return known
  const [, head = '', ...rows] = readFileSync(
    path.join(import.meta.dirname, 'region-names.tsv'),
    'utf8',
  ).split('\n')
  const column = head.split('\t').indexOf(locale)
  const names = new Map(
    rows.flatMap((row) => {
      const cells = row.split('\t')
      const [code, name] = [cells[0], cells[column]]
      return code && name ? [[code, name] as const] : []
    }),
  )
  regionNames.set(locale, names)
  return names
}

const namesIn = new Map<Locale, Intl.DisplayNames>()

/** The list has these names cut off at their hyphen. */
const wholeNames: Record<string, string> = {
  'RU-KB': 'Kabardino-Balkarskaya Respublika',
  'RU-KHM': 'Khanty-Mansiyskiy avtonomnyy okrug',
  'RU-YAN': 'Yamalo-Nenetskiy avtonomnyy okrug',
}

/** By country: code and name of its first level of regions. */
const regionsByCountry: ReadonlyMap<string, ReadonlyMap<string, string>> = readRegions()

function readRegions(): Map<string, Map<string, string>> {
  const countries = new Map(iso31661.map(({ alpha2 }) => [alpha2, new Map<string, string>()]))
  for (const { code, name, parent } of iso31662) countries.get(parent)?.set(code, wholeNames[code] ?? name)
  return countries
}

/** Some cities have the name of the region around them, such as Almaty: where one has to choose, they carry their code. */
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
