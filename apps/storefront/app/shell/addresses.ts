import { defaultLocale, localeQueryKey } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

/**
 * The one public address of a page in a language. The bare address is everybody's: it shows English to those who ask
 * for no language, search engines among them, so English needs no address beside it.
 */
export function publicUrl(origin: string, path: string, locale: Locale): string {
  const url = new URL(path, origin)
  if (locale !== defaultLocale) url.searchParams.set(localeQueryKey, locale)
  return url.href
}

/** `hreflang` → address, for every language of the store and for everybody else. */
export function languageUrls(origin: string, path: string, locales: readonly Locale[]): [string, string][] {
  if (locales.length < 2) return []
  return [
    ...locales.map((locale): [string, string] => [locale, publicUrl(origin, path, locale)]),
    ['x-default', publicUrl(origin, path, defaultLocale)],
  ]
}
