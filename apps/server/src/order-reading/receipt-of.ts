import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { OrderStatus } from '@kids-crafts/rules/orders.ts'
import type { PaymentSystemCode } from '@kids-crafts/rules/payment-methods.ts'

import { readParts } from '#orders'
import type { OrderRow, PartRow } from '#orders'
import type { ReceiptData } from '#receipts'

import type { Buyer } from '../platform/actor.ts'
import type { Issuer } from '../platform/config.ts'
import type { ReadDb } from '../platform/database/db.ts'
import { deliveryLines } from './delivery-lines.ts'
import { findOrder } from './find-order.ts'
import { marketplaceOf, sellerAddresses } from './receipt-parties.ts'
import { shownOrderStatus } from './shown-status.ts'

interface Telling {
  locale: Locale
  /** The store's operator, if set. */
  issuer: Issuer | undefined
}

/**
 * The content of an order's receipt. It was copied at purchase, except the addresses of sellers and
 * ours.
 */
export async function receiptOf(
  db: ReadDb,
  buyer: Buyer,
  orderNum: string,
  { locale, issuer }: Telling,
): Promise<ReceiptData> {
  const order = await findOrder(db, buyer, orderNum)
  const parts = await readParts(db, order.order_id)
  const storeIds = parts.map(({ store_id }) => store_id)
  const addresses = await sellerAddresses(db, storeIds, locale)
  const isSent = parts.some(({ shipping_kind }) => shipping_kind === 'DELIVERY')
  return {
    orderNum,
    placedAt: order.placed_at,
    ...(order.paid_at === null ? {} : { paidAt: order.paid_at }),
    status: shownOrderStatus(order.status as OrderStatus, parts),
    paymentMethod: order.payment_system_code as PaymentSystemCode,
    buyer: {
      firstName: order.first_name ?? '',
      lastName: order.last_name ?? '',
      email: order.email ?? '',
    },
    ...(order.purchase_order_num !== null && { purchaseOrderNum: order.purchase_order_num }),
    ...(order.budget_line !== null && { budgetLine: order.budget_line }),
    deliveryAddress: isSent ? deliveryLines(order) : [],
    currency: order.currency,
    ...(order.time_zone === null ? {} : { timeZone: order.time_zone }),
    parts: parts.map((part) => partOf(order, part, addresses.get(part.store_id))),
    goodsMinor: order.goods_minor,
    shippingMinor: order.shipping_minor,
    totalMinor: order.total_minor,
    taxes: parts.flatMap(taxesOf),
    refunds: await refundsOf(db, order.order_id),
    ...marketplaceOf(issuer, locale),
  }
}

function partOf(
  { order_num }: OrderRow,
  part: PartRow,
  addressLines: readonly string[] | undefined,
): ReceiptData['parts'][number] {
  const { tax_percent_thousandths: percentThousandths, shipping_tax_minor } = part
  return {
    orderItemNum: `${order_num}-${part.number}`,
    seller: {
      name: part.seller_name,
      kind: part.seller_kind === 'BUSINESS' ? 'BUSINESS' : 'CHILD',
      ...(part.tax_number === null ? {} : { taxNumber: part.tax_number }),
      ...(addressLines && { addressLines }),
    },
    lines: part.lines.map((line) => ({
      fullName: line.full_name,
      sku: line.sku,
      quantity: line.quantity,
      priceMinor: line.price_minor,
      amountMinor: line.amount_minor,
      cancelledQuantity: line.cancelled,
      ...(percentThousandths === null ? {} : { tax: { percentThousandths, amountMinor: line.tax_minor } }),
    })),
    shipping: {
      kind: part.wrap_minor ? 'WRAPPED' : part.shipping_kind === 'COLLECTION' ? 'COLLECTION' : 'DELIVERY',
      minor: part.shipping_minor,
      ...(percentThousandths === null || shipping_tax_minor === null
        ? {}
        : { tax: { percentThousandths, amountMinor: shipping_tax_minor } }),
    },
  }
}

/** For goods and shipping. */
function taxesOf(part: PartRow): ReceiptData['taxes'] {
  const { tax_percent_thousandths: percentThousandths, seller_name: sellerName } = part
  if (percentThousandths === null) return []
  const goodsTax = part.lines.reduce((sum, line) => sum + line.tax_minor, 0)
  return [
    {
      sellerName,
      percentThousandths,
      grossMinor: part.goods_minor + part.shipping_minor,
      taxMinor: goodsTax + (part.shipping_tax_minor ?? 0),
    },
  ]
}

async function refundsOf(db: ReadDb, orderId: number): Promise<ReceiptData['refunds']> {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.payment_id', 'refund.payment_id')
    .select(['done_at', 'refund.amount_minor'])
    .where('refund.order_id', '=', orderId)
    // A payment refunded at once never paid for the order.
    .where('payment.status', '=', 'PAID')
    .where('refund.status', '=', 'DONE')
    .where('refund.amount_minor', '>', 0)
    .orderBy('done_at')
    .execute()
  return rows.flatMap(({ done_at, amount_minor }) =>
    done_at === null ? [] : [{ at: done_at, amountMinor: amount_minor }],
  )
}
