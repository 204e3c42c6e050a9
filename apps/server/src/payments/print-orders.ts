import { staffOrdersQuery } from '@kids-crafts/contract/staff-lists.ts'
import { formatMoney } from '@kids-crafts/rules/money.ts'

import { dayOf, onOneLine } from '../platform/print-list.ts'
import type { PrintedList } from '../platform/print-list.ts'
import { listStaffOrders } from './list-staff-orders.ts'
import type { StaffOrderRow } from './list-staff-orders.ts'
import type { StaffOrder } from './show-staff-order.ts'

export const printedOrders: PrintedList<typeof staffOrdersQuery, StaffOrderRow> = {
  query: staffOrdersQuery,
  read: listStaffOrders,
  line: ({ orderNum, placedAt, status, total }) =>
    `${dayOf(placedAt)}  ${orderNum}  ${status}, ${formatMoney(total, 'en')}`,
  nothing: 'There are no orders yet.',
}

export const printOrder = ({ orderNum, status, total, parts }: StaffOrder): string =>
  [
    `Order ${orderNum}: ${status}, ${formatMoney(total, 'en')}`,
    ...parts.flatMap((part) => [
      `  part ${part.number}, ${onOneLine(part.sellerName)}: ${part.status}`,
      ...part.lines.map(
        ({ number, fullName, quantity, cancelled, shipped, delivered }) =>
          `    line ${number}: ${quantity} × ${onOneLine(fullName)} (cancelled ${cancelled}, shipped ${shipped}, delivered ${delivered})`,
      ),
    ]),
  ].join('\n')
