import type { Module } from '../platform/module.ts'

export type { ReceiptData } from './receipt-data.ts'
export { renderReceipt } from './render-receipt.ts'

/**
 * The receipt of an order as PDF, in the buyer's language. Owns no tables: orders say what is in
 * it. Invariant: the same data in the same language give the same bytes, and what people wrote is
 * shown as they wrote it.
 */
export const receiptsModule: Module = { name: 'receipts' }
