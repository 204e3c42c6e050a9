import { z } from 'zod'

import { ours } from './without-typed.ts'

const ourText = ours(z.string())
const minor = z.int().nonnegative()

const invoice = z.object({ invoiceNumber: ourText, currency: ourText, amountMinor: minor })
/** Those of the invoice that still wait for their money. */
const waitingOrderNums = z.array(ourText)

/** To a grown-up, about an invoice of their own, unless told otherwise. */
export const invoiceMailKinds = {
  /** The bank has taken it in. */
  'invoice-payable': invoice.extend({
    dueOn: z.iso.date(),
    reference: ourText,
    holder: ourText,
    iban: ourText,
    swift: ourText,
    /** The goods are sent before the money. */
    isOnAccount: z.boolean(),
  }),
  /** To the business that issued it: it is payable to its own account. */
  'invoice-to-issuer': invoice.extend({ buyerName: z.string(), dueOn: z.iso.date(), reference: ourText }),
  /** The bank has not taken it in, and says why in words of its own. */
  'invoice-rejected': invoice.extend({ bankReason: z.string(), waitingOrderNums }),
  /** In full. */
  'invoice-paid': invoice.extend({ orderNums: z.array(ourText) }),
  /** By us: an order of it is over, or was paid in another way. */
  'invoice-cancelled': invoice.extend({
    creditNoteNumber: ourText,
    /** What had come for it. */
    paidMinor: minor,
    waitingOrderNums,
  }),
  /** Some was taken off by a credit note: so much of it. */
  'invoice-credited': invoice.extend({
    creditNoteNumber: ourText,
    /** What is left to pay. */
    openMinor: minor,
    /** What had been paid of it, and is needed no more. */
    freedMinor: minor,
  }),
  /** All of a buyer that are due, or were, on one of the days of reminders. */
  'invoice-reminder': z.object({
    invoices: z
      .array(invoice.extend({ dueOn: z.iso.date(), isOverdue: z.boolean(), reference: ourText }))
      .min(1),
  }),
}
