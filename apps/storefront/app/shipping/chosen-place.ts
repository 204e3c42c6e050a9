import { createStorageListeners, parseItem, readItem, writeItem } from '@kids-crafts/browser/storage.ts'
import { locales } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Place } from '@kids-crafts/rules/places.ts'
import { useStore } from '@kids-crafts/ui/store.ts'

const storageKey = 'destination'
const storage = () => localStorage

const { tell, subscribe } = createStorageListeners()
let text: string | null = null
let place: Place | null = null

/** Where the visitor of this browser wants things sent, as far as an estimate needs it. */
export const chosenPlace = {
  get: (): Place | null => {
    const stored = readItem(storage, storageKey)
    if (stored !== null && stored !== text) {
      text = stored
      place = parseItem(stored, isPlace)
    }
    return place
  },

  /** A storage that is full or forbidden leaves it in memory. */
  set: (next: Place): void => {
    place = next
    text = JSON.stringify(next)
    writeItem(storage, storageKey, text)
    tell()
  },

  subscribe,
}

export const useChosenPlace = (): Place | null => useStore(chosenPlace, null)

function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null) return false
  const { countryIso, regionCode } = value as Partial<Record<keyof Place, unknown>>
  if (typeof countryIso !== 'string' || !isCountryCode(countryIso)) return false
  return (
    regionCode === undefined || (typeof regionCode === 'string' && regionCode.startsWith(`${countryIso}-`))
  )
}

const isCountryCode = (code: string | undefined): code is string => /^[A-Z]{2}$/.test(code ?? '')

interface Device {
  languages: readonly string[]
  timeZone: string
}

/**
 * The country that a device is probably in: of those that its languages and ours belong to, the
 * first one in whose time zones it is; else the country of its first language. Nothing is asked of
 * anybody for it.
 */
export function guessCountry(locale: Locale, { languages, timeZone }: Device): string {
  const own = languages.map(countryOf)
  const candidates = [...own, countryOf(locale), ...locales.map(countryOf)].filter(isCountryCode)
  return candidates.find((country) => timeZonesOf(country).includes(timeZone)) ?? candidates[0] ?? 'US'
}

/** `en-CA` names its country, `de` is spoken mostly in one. */
function countryOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().region
  } catch {
    return undefined
  }
}

/** Newer than some browsers, and in some of them still a property. */
function timeZonesOf(country: string): readonly string[] {
  const region = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    getTimeZones?: () => string[] | undefined
    timeZones?: string[]
  }
  return region.getTimeZones?.() ?? region.timeZones ?? []
}
