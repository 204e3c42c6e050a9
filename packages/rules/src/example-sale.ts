import { freezeShares } from './shares.ts'

/** What a calculation on a page may be made with: a price of nothing sells nothing, and more would not fit its table. */
export const exampleLimits = { mostPriceMinor: 10_000_00, mostQuantity: 1000 } as const

/** A scarf, a candle holder: what a young maker sells in a month. */
export const firstExample = { priceMinor: 12_50, quantity: 8, sellerHasSchool: true } as const

export interface ExampleInput {
  priceMinor: number
  quantity: number
  sellerHasSchool: boolean
  platformFeePercent: number
}

/** What becomes of what buyers pay for the goods. Shipping goes to the seller whole and has no fee, so it is left out. */
export interface ExampleSale {
  goodsMinor: number
  /** The whole fee, the school's share among it. */
  feeMinor: number
  schoolMinor: number
  platformMinor: number
  sellerMinor: number
}

/**
 * The same shares that a sale is frozen with, so that a page never promises what an order would not pay. Each sale is rounded
 * for itself in the ledger; here they are one sale of several.
 */
export function exampleSale({ priceMinor, quantity, ...sale }: ExampleInput): ExampleSale {
  const goodsMinor = priceMinor * quantity
  const { sellerMinor, platformMinor, schoolMinor } = freezeShares({
    ...sale,
    goodsMinor,
    taxMinor: 0,
    shippingMinor: 0,
  })
  return { goodsMinor, feeMinor: platformMinor + schoolMinor, schoolMinor, platformMinor, sellerMinor }
}

/** A price as people type it, with a comma or a point and in Latin or Arabic digits; null when it is none. */
export function priceTyped(text: string): number | null {
  const latin = text
    .trim()
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
  const [, whole, cents = ''] = /^\$?\s*(\d{1,7})(?:[.,٫](\d{0,2}))?\s*\$?$/.exec(latin) ?? []
  if (whole === undefined) return null
  const minor = Number(whole) * 100 + Number(cents.padEnd(2, '0'))
  return minor >= 1 && minor <= exampleLimits.mostPriceMinor ? minor : null
}
