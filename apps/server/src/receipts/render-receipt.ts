import path from 'node:path'

import type { Locale } from '@kids-crafts/rules/locales.ts'

import type { PdfRenderer } from '../platform/pdf/pdf-renderer.ts'
import { presentReceipt } from './present-receipt.ts'
import type { ReceiptData } from './receipt-data.ts'

const template = path.join(import.meta.dirname, 'receipt.typ')

/** Throws a refusal where too many documents are waiting already. */
export function renderReceipt(pdf: PdfRenderer, receipt: ReceiptData, locale: Locale): Promise<Uint8Array> {
  return pdf.render({ template, data: presentReceipt(receipt, locale), createdAt: lastEventOf(receipt) })
}

/**
 * The file is dated by the last thing it tells of, so that it is the same file whenever somebody
 * asks for it.
 */
function lastEventOf({ placedAt, paidAt = placedAt, refunds }: ReceiptData): Date {
  const times = [placedAt, paidAt, ...refunds.map(({ at }) => at)]
  return new Date(Math.max(...times.map((time) => time.getTime())))
}
