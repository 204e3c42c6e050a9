import { defaultLocale, localeQueryKey } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

/**
 * The public address of a page in a language. The bare address serves everybody and shows English
 * to clients without a language preference, such as search engines, so English needs no separate
 * address.
 */
export function publicUrl(origin: string, path: string, locale: Locale): string {
  const url = new URL(path, origin)
  if (locale !== defaultLocale) url.searchParams.set(localeQueryKey, locale)
  return url.href
}

/** `hreflang` → address, for every language of the store and the default. */
export function languageUrls(origin: string, path: string, locales: readonly Locale[]): [string, string][] {
  if (locales.length < 2) return []
  return [
    ...locales.map((locale): [string, string] => [locale, publicUrl(origin, path, locale)]),
    ['x-default', publicUrl(origin, path, defaultLocale)],
  ]
}
