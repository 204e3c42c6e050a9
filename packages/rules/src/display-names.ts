import type { Locale } from './locales.ts'

const names = new Map<string, Intl.DisplayNames>()

/**
 * A country's, currency's or language's name in a language. Creating an Intl object costs a hundred
 * times more than using one.
 */
export function displayName(type: 'region' | 'currency' | 'language', code: string, locale: Locale): string {
  const key = `${locale} ${type}`
  const cached = names.get(key) ?? new Intl.DisplayNames(locale, { type })
  names.set(key, cached)
  return cached.of(code) ?? code
}
