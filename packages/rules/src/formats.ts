import type { Locale } from './locales.ts'

// To make an Intl format takes as long as to use it a hundred times, and a page writes hundreds of numbers and dates.
const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

export function numberFormat(locale: Locale, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const cached = numberFormats.get(key) ?? new Intl.NumberFormat(locale, options)
  numberFormats.set(key, cached)
  return cached
}

export function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const cached = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  dateFormats.set(key, cached)
  return cached
}
