import { writeCookie } from '@kids-crafts/browser/own-cookies.ts'
import { localeCookieYears } from '@kids-crafts/rules/constants.ts'
import { isLocale, localeCookie, localeQueryKey } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

const lastsSeconds = localeCookieYears * 365 * 24 * 60 * 60

/** Stores the language for a year and reloads the page in it. */
export function pickLocale(locale: Locale): void {
  storeLocale(locale)
  const address = new URL(window.location.href)
  if (!address.searchParams.has(localeQueryKey)) return window.location.reload()
  // A language in the address would override the choice.
  address.searchParams.delete(localeQueryKey)
  window.location.assign(address)
}

/**
 * Stores the address's language, because links and calls of the next page carry only the cookie.
 */
export function storeLocaleOfAddress(): void {
  const asked = new URLSearchParams(window.location.search).get(localeQueryKey)
  if (isLocale(asked) && asked === document.documentElement.lang) storeLocale(asked)
}

const storeLocale = (locale: Locale): void => writeCookie(localeCookie, `${locale}; max-age=${lastsSeconds}`)
