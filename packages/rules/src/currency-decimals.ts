const withoutDecimals = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
)
const withThree = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))
const withFour = new Set('CLF UYW'.split(' '))

/** A currency's decimals by ISO 4217. `Intl` returns those in daily use, fewer for some. */
export function currencyDecimals(currency: string): number {
  if (withoutDecimals.has(currency)) return 0
  if (withThree.has(currency)) return 3
  return withFour.has(currency) ? 4 : 2
}

/** Parses a bank's amount, such as `1234.5`; undefined if invalid or finer than the currency. */
export function minorFromText(text: string, currency: string): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,15})(?:\.(\d{0,5}))?$/.exec(text) ?? []
  if (whole === undefined) return undefined
  const decimals = currencyDecimals(currency)
  if (/[1-9]/.test(fraction.slice(decimals))) return undefined
  const minor = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  return Number.isSafeInteger(minor) ? minor : undefined
}

/** Formats an amount for banks: `1234.50`. */
export function textFromMinor(minor: number, currency: string): string {
  const decimals = currencyDecimals(currency)
  const digits = String(minor).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
