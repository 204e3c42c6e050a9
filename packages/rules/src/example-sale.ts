import { freezeShares } from './shares.ts'

/**
 * Limits for examples on pages: a zero price sells nothing, and larger numbers wouldn't fit the
 * table.
 */
export const exampleLimits = { mostPriceMinor: 10_000_00, mostQuantity: 1000 } as const

/** A scarf, a candle holder: a young maker's sales in a month. */
export const firstExample = { priceMinor: 12_50, quantity: 8, sellerHasSchool: true } as const

export interface ExampleInput {
  priceMinor: number
  quantity: number
  sellerHasSchool: boolean
  platformFeePercent: number
}

/**
 * How the price of the goods is divided. Shipping is omitted: it goes to the seller in full,
 * without a fee.
 */
export interface ExampleSale {
  goodsMinor: number
  /** The whole fee, including the school's share. */
  feeMinor: number
  schoolMinor: number
  platformMinor: number
  sellerMinor: number
}

/**
 * Uses the same shares as a real sale, so that a page never promises what an order wouldn't pay.
 * The ledger rounds each sale separately; this treats several as one.
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

/** Parses a typed price, with comma or point, in Latin or Arabic digits; null if invalid. */
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
