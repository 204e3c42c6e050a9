import type { Locale } from '@kids-crafts/rules/locales.ts'

import { regionName } from '#delivery'

/** What a region is called; undefined where nobody knows its code, which people are never shown. */
export function nameOfRegion(
  countryIso: string,
  regionCode: string | null,
  locale: Locale,
): string | undefined {
  if (regionCode === null) return undefined
  const name = regionName(countryIso, regionCode, locale)
  return name === regionCode ? undefined : name
}
