import { fault } from '@kids-crafts/rules/faults.ts'

import { Refusal } from '../platform/refusal.ts'
import type { LockedOrder } from './lock-order.ts'

export interface NamedItem {
  orderItemNum: string
  quantity: number
}

/** How many units of each line to cancel; refuses more than `openOf` allows. */
export function namedUnits<Line extends { number: number }>(
  { orderNum }: LockedOrder,
  lines: readonly Line[],
  items: readonly NamedItem[],
  openOf: (line: Line) => number,
): Map<Line, number> {
  const named = new Map<Line, number>()
  for (const { orderItemNum, quantity } of items) {
    const line = lines.find(({ number }) => `${orderNum}-${number}` === orderItemNum)
    if (line === undefined) throw notCancellable()
    const units = (named.get(line) ?? 0) + quantity
    if (units > openOf(line)) throw notCancellable()
    named.set(line, units)
  }
  return named
}

export const notCancellable = () => new Refusal('CONFLICT', fault('ORDER_NOT_CANCELLABLE'))
