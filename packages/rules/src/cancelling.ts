/** A part of a paid order, with the units of each line to cancel. */
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

/** refunds each unit's price, and a part's shipping with its last unit. */
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
