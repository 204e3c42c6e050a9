import { fault } from '@kids-crafts/rules/faults.ts'

import { Refusal } from '../platform/refusal.ts'
import { CardRefused } from './card-provider.ts'

/** The buyer's message if the card provider returned no pay page. */
export const refusedCardPage = (error: unknown): Refusal =>
  error instanceof CardRefused ? new Refusal('CONFLICT', fault('CARD_PAYMENT_REFUSED')) : cardProviderAway()

export const cardProviderAway = (): Refusal =>
  new Refusal('UNAVAILABLE', 'The card provider is not responding: please try again in a moment', [], {
    retryAfterSeconds: 5,
  })
