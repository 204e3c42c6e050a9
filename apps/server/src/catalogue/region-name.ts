import type { Locale } from '@kids-crafts/rules/locales.ts'

import { regionName } from '#delivery'

/** The name of a region; undefined for an unknown code, which is never shown. */
export function nameOfRegion(
  countryIso: string,
  regionCode: string | null,
  locale: Locale,
): string | undefined {
  if (regionCode === null) return undefined
  const name = regionName(countryIso, regionCode, locale)
  return name === regionCode ? undefined : name
}
