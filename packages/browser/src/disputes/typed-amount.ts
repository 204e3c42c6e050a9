import { failsAs } from '@kids-crafts/contract/faults.ts'
import { minorFromDecimal } from '@kids-crafts/rules/money.ts'
import { tidyDigits } from '@kids-crafts/rules/validation.ts'

/** What somebody has typed as an amount, in minor units. NaN of what is none. */
export function minorOfTyped(typed: string): number {
  const plain = tidyDigits(typed).replace(/[,٫]/, '.')
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(plain) ? minorFromDecimal(Number(plain)) : Number.NaN
}

/** Why it cannot be refunded, as the message of an issue. */
export function faultOfAmount(typed: string, mostMinor: number): string | undefined {
  if (typed.trim() === '') return failsAs('REQUIRED')
  const minor = minorOfTyped(typed)
  if (!(minor > 0)) return failsAs('INVALID')
  return minor > mostMinor ? failsAs('REFUND_TOO_MUCH') : undefined
}
