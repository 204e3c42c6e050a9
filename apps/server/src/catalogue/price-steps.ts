import { money } from '@kids-crafts/rules/money.ts'
import type { QuantityPrice } from '@kids-crafts/rules/price-steps.ts'
import { sql } from 'kysely'

export interface PriceStepRow {
  fromQuantity: number
  priceMinor: number
}

/** A column with the price steps of an offer; null where its price does not depend on quantity. */
export const priceStepsOf = (priceId: 'offer.price_id' | 'shown.price_id' | 'product_card.price_id') => sql<
  PriceStepRow[] | null
>`(
    select json_agg(
      json_build_object('fromQuantity', from_quantity, 'priceMinor', step.price_minor)
      order by from_quantity
    )
    from offer_price_step as step
    where step.price_id = ${sql.ref(priceId)}
  )`

export const presentPriceSteps = (steps: readonly PriceStepRow[], currency: string): QuantityPrice[] =>
  steps.map(({ fromQuantity, priceMinor }) => ({ fromQuantity, price: money(priceMinor, currency) }))

interface SteppedRow {
  priceMinor: number
  currency: string
  priceSteps?: PriceStepRow[] | null
}

/** As pages and carts have it, a single piece first. */
export const presentQuantityPrices = ({ priceMinor, currency, priceSteps }: SteppedRow) =>
  priceSteps
    ? { quantityPrices: presentPriceSteps([{ fromQuantity: 1, priceMinor }, ...priceSteps], currency) }
    : {}
