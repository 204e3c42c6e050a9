import { defaultCurrency, priceDecimals } from './constants.ts'
import type { Locale } from './locales.ts'

/** Whole minor units: 1250 with USD is 12.50 dollars. Never a fraction. */
export interface Money {
  minor: number
  currency: string
}

const minorPerUnit = 10 ** priceDecimals

export const money = (minor: number, currency: string = defaultCurrency): Money => ({ minor, currency })

/** The wire carries decimals with two places. Rounding undoes the binary noise of a decimal such as 19.99. */
export const minorFromDecimal = (decimal: number): number => Math.round(decimal * minorPerUnit)
export const decimalFromMinor = (minor: number): number => minor / minorPerUnit

export function formatMoney({ minor, currency }: Money, locale: Locale): string {
  return moneyFormat(locale, currency).format(decimalFromMinor(minor))
}

const formats = new Map<string, Intl.NumberFormat>()

// Making an Intl format is a hundred times dearer than using one.
function moneyFormat(locale: Locale, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const cached = formats.get(key)
  if (cached) return cached
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  formats.set(key, format)
  return format
}
