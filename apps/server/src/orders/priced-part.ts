import type { LineRow, OrderRow, PartRow } from './read-order.ts'

/** The part's units in a mail, with their prices. */
export function pricedPart(
  { order_num }: Pick<OrderRow, 'order_num'>,
  part: PartRow,
  unitsOf: (line: LineRow) => number,
) {
  return {
    sellerName: part.seller_name,
    orderItemNum: `${order_num}-${part.number}`,
    items: part.lines
      .map((line) => ({ line, units: unitsOf(line) }))
      .filter(({ units }) => units > 0)
      .map(({ line, units }) => ({
        fullName: line.full_name,
        sku: line.sku,
        quantity: units,
        priceMinor: line.price_minor,
        amountMinor: line.price_minor * units,
      })),
  }
}
