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

type DurationUnit = 'day' | 'year'

/** "180 days", with the plural that the language has for it. */
export function formatDuration(amount: number, unit: DurationUnit, locale: Locale): string {
  if (locale === 'kk') return `${numberFormat(locale).format(amount)} ${kazakhUnits[unit]}`
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
}

// The locale data that Chromium comes with has no Kazakh units, so a browser would write English ones over the server's.
const kazakhUnits: Record<DurationUnit, string> = { day: 'күн', year: 'жыл' }
