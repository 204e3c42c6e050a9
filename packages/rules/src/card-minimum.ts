/**
 * The card provider's minimum, in minor units, where it isn't 50: "Minimum and maximum charge
 * amounts" on docs.stripe.com/currencies. We use two decimals for every currency.
 */
const published: Readonly<Record<string, number>> = {
  AED: 200,
  BGN: 100,
  CZK: 1500,
  DKK: 250,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  JPY: 5000,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  PLN: 200,
  RON: 200,
  SEK: 300,
  THB: 1000,
}

/**
 * The page lists none for these: the converted amount must be at least half a dollar. Slightly
 * more, because rates change.
 */
const converted: Readonly<Record<string, number>> = {
  ILS: 200,
  KWD: 20,
  KZT: 30_000,
  MAD: 600,
  QAR: 200,
  RUB: 6000,
  SAR: 200,
  TRY: 2500,
  UAH: 2500,
  ZAR: 1000,
}

export const cardMinimumMinor = (currency: string): number => published[currency] ?? converted[currency] ?? 50

export const isBelowCardMinimum = ({ minor, currency }: { minor: number; currency: string }): boolean =>
  minor < cardMinimumMinor(currency)
