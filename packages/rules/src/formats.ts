import type { Locale } from './locales.ts'

// Creating an Intl format costs as much as using it a hundred times, and a page formats hundreds of
// numbers and dates.
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

/** "180 days", with the language's plural form. */
export function formatDuration(amount: number, unit: DurationUnit, locale: Locale): string {
  if (locale === 'kk') return `${numberFormat(locale).format(amount)} ${kazakhUnits[unit]}`
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
}

// Chromium's locale data lacks Kazakh units, so a browser would replace the server's with English
// ones.
const kazakhUnits: Record<DurationUnit, string> = { day: 'күн', year: 'жыл' }
