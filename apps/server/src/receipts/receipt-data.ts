import type { SellerKind } from '@kids-crafts/contract/catalogue.ts'
import type { PaymentSystemCode } from '@kids-crafts/rules/payment-methods.ts'

/**
 * What a receipt tells of an order: snapshots, so that it says the same whenever it is made. The
 * addresses alone are those of the day on which it is made, because that is where somebody can be
 * reached. Amounts include tax.
 */
export interface ReceiptData {
  orderNum: string
  placedAt: Date
  /** Absent: the document is a summary of the order and does not call itself a receipt. */
  paidAt?: Date
  status: ReceiptStatus
  /** The buyer's; absent: UTC. */
  timeZone?: string
  paymentMethod: PaymentSystemCode
  buyer: { firstName: string; lastName: string; email: string }
  /** What the buyer's office books it under. */
  purchaseOrderNum?: string
  budgetLine?: string
  /** Empty where all parts are collected. */
  deliveryAddress: readonly string[]
  currency: string
  /** One for each seller. */
  parts: readonly ReceiptPart[]
  goodsMinor: number
  shippingMinor: number
  totalMinor: number
  /** The tax that the total contains, by seller and rate. */
  taxes: readonly TaxSummary[]
  refunds: readonly { at: Date; amountMinor: number }[]
  /** Who runs the store; absent where nobody has set it. */
  marketplace?: { name: string; addressLines: readonly string[]; taxNumber: string }
}

export interface ReceiptPart {
  orderItemNum: string
  seller: Seller
  lines: readonly ReceiptLine[]
  /** Wrapped: some of it is for wrapping a gift. */
  shipping: { kind: 'DELIVERY' | 'COLLECTION' | 'WRAPPED'; minor: number; tax?: ContainedTax }
}

export interface ReceiptLine {
  fullName: string
  sku: string
  /** As ordered, with what was cancelled later. */
  quantity: number
  priceMinor: number
  amountMinor: number
  cancelledQuantity: number
  /** Absent where the seller states no tax, which a rate of zero does. */
  tax?: ContainedTax
}

interface Seller {
  name: string
  kind: SellerKind
  taxNumber?: string
  /** Of a business. */
  addressLines?: readonly string[]
}

interface ContainedTax {
  percentThousandths: number
  amountMinor: number
}

interface TaxSummary {
  sellerName: string
  percentThousandths: number
  /** With the tax. */
  grossMinor: number
  taxMinor: number
}

export type ReceiptStatus =
  | 'CREATED'
  | 'CONFIRMED'
  | 'AWAITING_PAYMENT'
  | 'PARTIALLY_PAID'
  | 'PAID'
  | 'IN_PROGRESS'
  | 'IN_DELIVERY'
  | 'DELIVERED'
  | 'COMPLETED'
  | 'CLOSED'
  | 'CANCELLED'
  | 'REJECTED'
  | 'REJECTED_BY_TIMEOUT'
  | 'RETURN'
  | 'DISPUTE_OPEN'
