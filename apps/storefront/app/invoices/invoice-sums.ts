import type { InvoiceOptions } from '@kids-crafts/contract/invoices.ts'
import { money } from '@kids-crafts/rules/money.ts'
import type { Money } from '@kids-crafts/rules/money.ts'

export type InvoicedPart = InvoiceOptions['issuers'][number]['parts'][number]

export interface InvoiceSums {
  amount: Money
  vatAmount: Money
  totalAmount: Money
}

/**
 * What the chosen parts come to: each amount is already rounded, so that these add up as on the
 * invoice.
 */
export function sumsOf(parts: readonly InvoicedPart[], currency: string): InvoiceSums {
  const sumOf = (key: keyof InvoiceSums) =>
    money(
      parts.reduce((sum, part) => sum + part[key].minor, 0),
      currency,
    )
  return { amount: sumOf('amount'), vatAmount: sumOf('vatAmount'), totalAmount: sumOf('totalAmount') }
}

/**
 * A draft has its parts, and what can be added to it comes with the options: each part once, those
 * of the draft first.
 */
export function withParts(
  ofDraft: readonly InvoicedPart[],
  offered: readonly InvoicedPart[],
): readonly InvoicedPart[] {
  const fresh = new Map(offered.map((part) => [part.partNum, part]))
  const own = ofDraft.map((part) => fresh.get(part.partNum) ?? part)
  const ownNums = new Set(own.map(({ partNum }) => partNum))
  return [...own, ...offered.filter(({ partNum }) => !ownNums.has(partNum))]
}

/** Goods are sent before they are paid for up to what is left; one invoice is never divided. */
export const isWithin = (total: Money, credit: { left: Money } | undefined): boolean =>
  credit !== undefined && credit.left.currency === total.currency && total.minor <= credit.left.minor
