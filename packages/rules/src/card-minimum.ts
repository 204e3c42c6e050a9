/** The least that the card provider takes, in minor units; about half a dollar where it names none. */
const minimums: Readonly<Record<string, number>> = {
  AED: 200,
  CZK: 1500,
  DKK: 250,
  GBP: 30,
  HUF: 17_500,
  ILS: 200,
  JPY: 5000,
  KWD: 20,
  KZT: 25_000,
  MAD: 500,
  MXN: 1000,
  NOK: 300,
  PLN: 200,
  QAR: 200,
  RON: 200,
  RUB: 5000,
  SAR: 200,
  SEK: 300,
  TRY: 2000,
  UAH: 2000,
  ZAR: 1000,
}

export const cardMinimumMinor = (currency: string): number => minimums[currency] ?? 50

export const isBelowCardMinimum = ({ minor, currency }: { minor: number; currency: string }): boolean =>
  minor < cardMinimumMinor(currency)
