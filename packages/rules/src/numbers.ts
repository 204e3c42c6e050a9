import { numberFormat } from './formats.ts'
import type { Locale } from './locales.ts'

interface Notation {
  decimal: string
  group: string
  /** Some languages don't group numbers of four digits. */
  groupsFrom: 4 | 5
  /** Text around an amount of dollars. */
  dollars: [before: string, after: string]
  percent: [before: string, after: string]
}

const space = '\u00A0'
const narrowSpace = '\u202F'
const leftToRightMark = '\u200E'
const rightToLeftMark = '\u200F'

// From CLDR, checked by a test. Loading its own notations would add 30 ms to a phone's slow start,
// and nearly every page has prices.
const notations: Record<Locale, Notation> = {
  en: { decimal: '.', group: ',', groupsFrom: 4, dollars: ['$', ''], percent: ['', '%'] },
  pt: { decimal: ',', group: '.', groupsFrom: 4, dollars: [`$${space}`, ''], percent: ['', '%'] },
  ar: {
    decimal: '.',
    group: ',',
    groupsFrom: 4,
    dollars: [rightToLeftMark, `${space}US$`],
    percent: ['', `${leftToRightMark}%${leftToRightMark}`],
  },
  tr: { decimal: ',', group: '.', groupsFrom: 4, dollars: ['$', ''], percent: ['%', ''] },
  de: { decimal: ',', group: '.', groupsFrom: 4, dollars: ['', `${space}$`], percent: ['', `${space}%`] },
  it: { decimal: ',', group: '.', groupsFrom: 5, dollars: ['', `${space}$`], percent: ['', '%'] },
  es: { decimal: ',', group: '.', groupsFrom: 5, dollars: ['', `${space}$`], percent: ['', `${space}%`] },
  ru: { decimal: ',', group: space, groupsFrom: 4, dollars: ['', `${space}$`], percent: ['', `${space}%`] },
  kk: { decimal: ',', group: space, groupsFrom: 4, dollars: ['', `${space}$`], percent: ['', '%'] },
  fr: {
    decimal: ',',
    group: narrowSpace,
    groupsFrom: 4,
    dollars: ['', `${space}$`],
    percent: ['', `${space}%`],
  },
}

/** A count or an average, with up to three decimals. */
export function formatNumber(value: number, locale: Locale, minDecimals = 0): string {
  const thousandths = Math.round(value * 1000)
  // Rounded, huge or negative numbers are rare enough for Intl.
  if (thousandths < 0 || thousandths / 1000 !== value || !Number.isSafeInteger(thousandths)) {
    return numberFormat(locale, { minimumFractionDigits: minDecimals }).format(value)
  }
  const [whole = '', decimals = ''] = String(value).split('.')
  return written(whole, decimals.padEnd(minDecimals, '0'), notations[locale])
}

/** A share from 0 to 1 in whole percent. */
export function formatPercent(share: number, locale: Locale): string {
  const notation = notations[locale]
  const [before, after] = notation.percent
  return `${before}${written(String(Math.round(share * 100)), '', notation)}${after}`
}

/** Dollars and cents from whole cents, without a sign for negative amounts. */
export function formatDollars(cents: number, locale: Locale): string {
  const notation = notations[locale]
  const digits = String(cents).padStart(3, '0')
  const [before, after] = notation.dollars
  return `${before}${written(digits.slice(0, -2), digits.slice(-2), notation)}${after}`
}

function written(whole: string, decimals: string, { decimal, group, groupsFrom }: Notation): string {
  const grouped = whole.length < groupsFrom ? whole : whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group)
  return decimals === '' ? grouped : `${grouped}${decimal}${decimals}`
}
