import { writeCookie } from '@kids-crafts/browser/own-cookies.ts'
import { localeCookieYears } from '@kids-crafts/rules/constants.ts'
import { localeCookie } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

/** The page comes anew in the language that was picked. */
export function pickLocale(locale: Locale): void {
  writeCookie(localeCookie, `${locale}; max-age=${localeCookieYears * 365 * 24 * 60 * 60}`)
  window.location.reload()
}
