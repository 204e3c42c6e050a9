/** The currencies of bank accounts that money can be sent to, as ISO 4217 codes; ours first, then by alphabet. */
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
