import type { Locale } from '@kids-crafts/rules/locales.ts'

/** A country in the visitor's language. */
export const countryName = (countryIso: string, locale: Locale): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(countryIso) ?? countryIso
