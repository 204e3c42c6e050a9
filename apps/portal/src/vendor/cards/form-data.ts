import type { OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { getCardForm } from '@kids-crafts/contract/product-cards.ts'

/** What the form offers. */
export type CardFormData = OutputOf<typeof getCardForm>
