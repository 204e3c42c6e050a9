import { isLocale, localeCookie, localeQueryKey } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

const yearSeconds = 365 * 24 * 60 * 60

/** Remembers the language for a year and loads the page anew, in it. */
export function pickLocale(locale: Locale): void {
  rememberLocale(locale)
  const address = new URL(window.location.href)
  if (!address.searchParams.has(localeQueryKey)) return window.location.reload()
  // An address that names its language would win over what was picked.
  address.searchParams.delete(localeQueryKey)
  window.location.assign(address)
}

/** Who came by an address that names its language goes on in it: the calls of the next page know only the cookie. */
export function keepLocaleOfAddress(): void {
  const asked = new URLSearchParams(window.location.search).get(localeQueryKey)
  if (isLocale(asked) && asked === document.documentElement.lang) rememberLocale(asked)
}

function rememberLocale(locale: Locale): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${localeCookie}=${locale}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`
}
