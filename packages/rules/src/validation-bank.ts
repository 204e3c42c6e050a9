import { isValidBIC, isValidIBAN } from 'ibantools'

import { isRequisiteCurrency } from './currencies.ts'
import { fault } from './faults.ts'
import { address, plainField } from './validation-address.ts'
import { fieldOf } from './validation.ts'

const bankNameMaxLength = 100
const ibanMaxLength = 34

export const bankName = plainField(fault('BANK_NAME_FORMAT'), bankNameMaxLength)
export const bankAddress = address

/**
 * An IBAN copied from a statement comes in groups of four. Small letters stay small: the rule
 * rejects them.
 */
const tidyCode = (text: string): string => text.replaceAll(/\s+/g, '')

export const iban = fieldOf(
  fault('IBAN_FORMAT'),
  (text) => text.length <= ibanMaxLength && /^[A-Z0-9]+$/.test(text) && isValidIBAN(text),
  tidyCode,
)

/** A bank's code, complete or its first four letters. */
export const bankCode = fieldOf(
  fault('BIC_FORMAT'),
  (text) => /^[A-Z]{4}$/.test(text) || isWholeBic(text),
  tidyCode,
)
export const swift = fieldOf(fault('SWIFT_FORMAT'), isWholeBic, tidyCode)

function isWholeBic(text: string): boolean {
  return /^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/.test(text) && isValidBIC(text)
}

export const currency = fieldOf(fault('CURRENCY_UNKNOWN'), isRequisiteCurrency)
