import { defaultCurrency, priceDecimals } from './constants.ts'
import { numberFormat } from './formats.ts'
import type { Locale } from './locales.ts'
import { formatDollars } from './numbers.ts'

/** Whole minor units: 1250 with USD is 12.50 dollars. Never a fraction. */
export interface Money {
  minor: number
  currency: string
}

const minorPerUnit = 10 ** priceDecimals

export const money = (minor: number, currency: string = defaultCurrency): Money => ({ minor, currency })

/** The wire uses two decimals. Rounding removes the binary noise of decimals such as 19.99. */
export const minorFromDecimal = (decimal: number): number => Math.round(decimal * minorPerUnit)
export const decimalFromMinor = (minor: number): number => minor / minorPerUnit

export function formatMoney({ minor, currency }: Money, locale: Locale): string {
  if (currency === defaultCurrency && minor >= 0) return formatDollars(minor, locale)
  const shown = (currencyDisplay: 'narrowSymbol' | 'symbol') =>
    numberFormat(locale, { style: 'currency', currency, currencyDisplay }).format(decimalFromMinor(minor))
  const narrow = shown('narrowSymbol')
  // A bare $ is the store's own dollar; others show their country, such as CA$.
  return currency !== defaultCurrency && narrow.includes('$') ? shown('symbol') : narrow
}
