import type { Locale } from './locales.ts'

const names = new Map<string, Intl.DisplayNames>()

/** Country, currency or language as a language calls it. Making an Intl object is a hundred times dearer than using one. */
export function displayName(type: 'region' | 'currency' | 'language', code: string, locale: Locale): string {
  const key = `${locale} ${type}`
  const cached = names.get(key) ?? new Intl.DisplayNames(locale, { type })
  names.set(key, cached)
  return cached.of(code) ?? code
}
