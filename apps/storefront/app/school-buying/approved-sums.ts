import type { PurchaseRequest } from '@kids-crafts/contract/school-buying.ts'
import { money } from '@kids-crafts/rules/money.ts'
import type { Money } from '@kids-crafts/rules/money.ts'

/** How many of each item somebody agrees to, by its number; absent: all that were ordered. */
export type ApprovedUnits = ReadonlyMap<string, number>

type Item = PurchaseRequest['parts'][number]['items'][number]

export const unitsOf = (units: ApprovedUnits, { orderItemNum, quantity }: Item): number =>
  units.get(orderItemNum) ?? quantity

/**
 * As the server works it out: goods keep their prices, and a part its shipping for as long as
 * anything of it is left.
 */
export function approvedTotal({ parts, total }: PurchaseRequest, units: ApprovedUnits): Money {
  const minor = parts.reduce((sum, { items, shipping }) => {
    const goods = items.reduce((part, item) => part + unitsOf(units, item) * item.price.minor, 0)
    const isSent = items.some((item) => unitsOf(units, item) > 0)
    return sum + goods + (isSent ? shipping.minor : 0)
  }, 0)
  return money(minor, total.currency)
}

/** What is taken out. */
export const takenOut = (
  { parts }: PurchaseRequest,
  units: ApprovedUnits,
): { orderItemNum: string; quantity: number }[] =>
  parts
    .flatMap(({ items }) => items)
    .map((item) => ({ orderItemNum: item.orderItemNum, quantity: item.quantity - unitsOf(units, item) }))
    .filter(({ quantity }) => quantity > 0)
