/** A part of a paid order, with how many units of each of its lines are to be cancelled. */
export interface CancelledPart {
  shippingMinor: number
  lines: readonly CancelledUnits[]
}

export interface CancelledUnits {
  priceMinor: number
  quantity: number
  /** Before. */
  cancelled: number
  /** Now. */
  units: number
}

export interface AmountBack {
  goodsMinor: number
  shippingMinor: number
}

/** the price of each unit goes back, and the shipping of a part with the last unit of it. */
export function amountBack(parts: readonly CancelledPart[]): AmountBack {
  const touched = parts.filter(({ lines }) => lines.some(({ units }) => units > 0))
  return {
    goodsMinor: sum(touched.flatMap(({ lines }) => lines.map(({ priceMinor, units }) => priceMinor * units))),
    shippingMinor: sum(touched.filter(isEmptied).map(({ shippingMinor }) => shippingMinor)),
  }
}

const isEmptied = ({ lines }: CancelledPart): boolean =>
  lines.every(({ quantity, cancelled, units }) => cancelled + units === quantity)

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
