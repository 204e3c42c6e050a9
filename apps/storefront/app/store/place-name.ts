import type { Locale } from '@kids-crafts/rules/locales.ts'

/** A country in the visitor's language. */
export const countryName = (countryIso: string, locale: Locale): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(countryIso) ?? countryIso

/** A region by its letters, as people write it: BC for CA-BC. Where it has only numbers, nobody knows it by them. */
export const regionName = (regionCode: string): string | undefined =>
  /^[A-Z]{2}-([A-Z]{1,3})$/.exec(regionCode)?.[1]
