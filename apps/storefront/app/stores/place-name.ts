import { displayName } from '@kids-crafts/rules/display-names.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

/** A country in the visitor's language. */
export const countryName = (countryIso: string, locale: Locale): string =>
  displayName('region', countryIso, locale)
