/** Currencies of bank accounts we can pay to, as ISO 4217 codes; ours first, then alphabetical. */
export const requisiteCurrencies = [
  'USD',
  'CAD',
  'EUR',
  'GBP',
  'AED',
  'AUD',
  'BRL',
  'CHF',
  'CZK',
  'DKK',
  'HUF',
  'ILS',
  'INR',
  'JPY',
  'KWD',
  'KZT',
  'MAD',
  'MXN',
  'NOK',
  'NZD',
  'PLN',
  'QAR',
  'RON',
  'RUB',
  'SAR',
  'SEK',
  'SGD',
  'TRY',
  'UAH',
  'ZAR',
] as const
export type RequisiteCurrency = (typeof requisiteCurrencies)[number]

export const isRequisiteCurrency = (text: string): text is RequisiteCurrency =>
  requisiteCurrencies.some((currency) => currency === text)
