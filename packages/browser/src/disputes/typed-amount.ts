import { failsAs } from '@kids-crafts/contract/faults.ts'
import { minorFromDecimal } from '@kids-crafts/rules/money.ts'
import { tidyDigits } from '@kids-crafts/rules/validation.ts'

/** Converts a typed amount into minor units; NaN if it isn't one. */
export function minorOfTyped(typed: string): number {
  const plain = tidyDigits(typed).replace(/[,٫]/, '.')
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(plain) ? minorFromDecimal(Number(plain)) : Number.NaN
}

/** Why it can't be refunded, as an issue message. */
export function faultOfAmount(typed: string, mostMinor: number): string | undefined {
  if (typed.trim() === '') return failsAs('REQUIRED')
  const minor = minorOfTyped(typed)
  if (!(minor > 0)) return failsAs('INVALID')
  return minor > mostMinor ? failsAs('REFUND_TOO_MUCH') : undefined
}
