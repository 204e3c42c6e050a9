import type { Sale } from '@kids-crafts/contract/fulfilment.ts'
import { shownPartStatus } from '@kids-crafts/rules/orders.ts'
import type { OrderStatus, PartStatus } from '@kids-crafts/rules/orders.ts'
import { shownDeskCode } from '@kids-crafts/rules/school-desk.ts'

import type { ActedFor } from './acted-for.ts'
import type { SaleLine } from './read-sale-lines.ts'
import type { SaleRow } from './sale-row.ts'

/** What everybody who sends it sees, a child as well. */
export function presentSale(row: SaleRow, store: ActedFor, lines: readonly SaleLine[]): Sale {
  const { orderNum, number, shipBy, promisedShipBy, paidAt } = row
  return {
    orderNum,
    number,
    status: shownPartStatus(row.orderStatus as OrderStatus, {
      status: row.status as PartStatus,
      isDisputed: row.isDisputed,
      isReturning: row.isReturning,
    }),
    store: { vendorLogin: store.vendorLogin, name: store.name, kind: store.kind },
    ...(store.childLogin === undefined ? {} : { childLogin: store.childLogin }),
    ...(paidAt === null ? {} : { confirmedAt: paidAt.toISOString() }),
    ...(shipBy === null ? {} : { shipBy }),
    ...(row.isExtended && promisedShipBy !== null ? { promisedShipBy } : {}),
    isLate: row.isLate,
    isPacked: row.isPacked,
    shippingKind: row.shippingKind,
    isGift: row.isGift,
    isWrapped: row.isWrapped,
    ...(row.deskCode === null ? {} : { deskCode: shownDeskCode(row.deskCode) }),
    items: lines.map((line) => ({
      orderItemNum: `${orderNum}-${line.number}`,
      sku: line.sku,
      fullName: line.fullName,
      locale: line.locale,
      ...(line.pictureHash === null || line.picture === null
        ? {}
        : { image: { hash: line.pictureHash, name: line.pictureAlt ?? '', ...line.picture } }),
      quantity: line.quantity,
      cancelled: line.cancelled,
      shipped: line.shipped,
      delivered: line.delivered,
    })),
  }
}
