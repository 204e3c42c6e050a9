import { localeCookie } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

const yearSeconds = 365 * 24 * 60 * 60

/** Remembers the language for a year and loads the page anew, in it. */
export function pickLocale(locale: Locale): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${localeCookie}=${locale}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`
  window.location.reload()
}
