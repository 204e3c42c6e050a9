import { cardMinimumMinor, isBelowCardMinimum } from '@kids-crafts/rules/card-minimum.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { decimalFromMinor } from '@kids-crafts/rules/money.ts'

import { Refusal } from '../platform/refusal.ts'

/** Refuses a card order below the minimum before it is placed, not on the provider's page. */
export function refuseBelowCardMinimum(totalMinor: number, currency: string): void {
  if (!isBelowCardMinimum({ minor: totalMinor, currency })) return
  const min = `${decimalFromMinor(cardMinimumMinor(currency)).toFixed(2)} ${currency}`
  throw new Refusal('CONFLICT', fault('CARD_MINIMUM', { min }))
}
