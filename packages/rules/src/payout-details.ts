import { countrySpecs } from 'ibantools'

import { fault } from './faults.ts'
import { plainField } from './validation-address.ts'
import { fieldOf, tidyDigits } from './validation.ts'

export const payoutSchemes = ['IBAN', 'CA', 'US', 'OTHER'] as const
export type PayoutScheme = (typeof payoutSchemes)[number]

/** The identification scheme for a country's bank accounts. */
export function schemeOf(countryIso: string): PayoutScheme {
  if (countryIso === 'CA' || countryIso === 'US') return countryIso
  return countrySpecs[countryIso]?.IBANRegistry === true ? 'IBAN' : 'OTHER'
}

const tidyNumber = (text: string): string => tidyDigits(text).replaceAll(/[\s-]+/g, '')

const digits = (pattern: RegExp) => (text: string) => pattern.test(text)

/** The account holder's name. */
export const accountHolder = plainField(fault('ACCOUNT_HOLDER_FORMAT'), 100)
export const transitNumber = fieldOf(fault('TRANSIT_FORMAT'), digits(/^\d{5}$/), tidyNumber)
export const institutionNumber = fieldOf(fault('INSTITUTION_FORMAT'), digits(/^\d{3}$/), tidyNumber)
export const canadianAccount = fieldOf(fault('ACCOUNT_NUMBER_FORMAT'), digits(/^\d{7,12}$/), tidyNumber)
export const americanAccount = fieldOf(fault('ACCOUNT_NUMBER_FORMAT'), digits(/^\d{4,17}$/), tidyNumber)
export const otherAccount = fieldOf(fault('ACCOUNT_NUMBER_FORMAT'), digits(/^[A-Z0-9]{4,34}$/), tidyNumber)
export const routingNumber = fieldOf(fault('ROUTING_FORMAT'), isRoutingNumber, tidyNumber)

/** The ninth digit makes the weighted sum a multiple of ten; all zeros is invalid. */
function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || /^0+$/.test(text)) return false
  const weights = [3, 7, 1]
  const sum = Array.from(text).reduce(
    (total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0),
    0,
  )
  return sum % 10 === 0
}

/** The only form in which an account is shown. */
export const maskAccount = (account: string): string =>
  `•••• ${account.slice(-Math.min(4, account.length - 2))}`
