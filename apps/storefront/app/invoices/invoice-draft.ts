import { failsAs } from '@kids-crafts/contract/faults.ts'
import { saveInvoice } from '@kids-crafts/contract/invoices.ts'
import type { Invoice, InvoiceOptions } from '@kids-crafts/contract/invoices.ts'
import { z } from '@kids-crafts/contract/zod.ts'
import { collectionCode, invoiceOrdersMax } from '@kids-crafts/rules/invoices.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

import { calendarDayText } from '../orders/order-time.ts'

/** What stands in the form. A form has texts alone, so the chosen parts are one of them. */
export type InvoiceValues = Record<
  'partNums' | 'requisiteCode' | 'preferredRequisiteId' | 'issueDate' | 'dueDate' | 'comment',
  string
>

const separator = '\n'
export const partNumsOf = (joined: string): string[] => joined.split(separator).filter((each) => each !== '')
/** Those of them that are ticked. */
export function chosenOf<Part extends { partNum: string }>(parts: readonly Part[], joined: string): Part[] {
  const chosen = new Set(partNumsOf(joined))
  return parts.filter(({ partNum }) => chosen.has(partNum))
}

export const joinPartNums = (partNums: readonly string[]): string => partNums.join(separator)

/** A new invoice begins with what of the order can be on it; a draft with what it was left with. */
export function draftValues(
  options: Pick<InvoiceOptions, 'issueDate' | 'dueDate'>,
  issuer: Pick<InvoiceOptions['issuers'][number], 'orderPartNums' | 'requisites'>,
  draft: Invoice | undefined,
): InvoiceValues {
  const partNums = draft ? draft.parts.map(({ partNum }) => partNum) : issuer.orderPartNums
  // The days of a draft may have passed since.
  const issueDate = laterOf(draft?.issueDate, options.issueDate)
  return {
    partNums: joinPartNums(partNums),
    requisiteCode: requisiteCodeOf(issuer, draft),
    preferredRequisiteId: draft?.preferredAccount?.requisiteId ?? '',
    issueDate,
    dueDate: draft ? laterOf(draft.dueDate, issueDate) : options.dueDate,
    comment: draft?.comment ?? '',
  }
}

/**
 * Nothing, if the account that a draft has named was stopped. Without any account a draft can still
 * be kept.
 */
function requisiteCodeOf(
  { requisites }: Pick<InvoiceOptions['issuers'][number], 'requisites'>,
  draft: Invoice | undefined,
): string {
  if (requisites.length === 0) return collectionCode
  return (draft === undefined ? requisites[0] : draft.requisites)?.code ?? ''
}

const laterOf = (day: string | undefined, other: string): string =>
  day !== undefined && day > other ? day : other

/**
 * The rules of the call, and that it is due after it is issued and before the last day that is
 * allowed.
 */
export function formSchema({ dueDateMax }: Pick<InvoiceOptions, 'dueDateMax'>, locale: Locale) {
  const until = calendarDayText(dueDateMax, locale)
  return saveInvoice.input
    .pick({ issueDate: true, dueDate: true, comment: true })
    .extend({
      partNums: z
        .string()
        .min(1, failsAs('REQUIRED'))
        .refine(
          (joined) => partNumsOf(joined).length <= invoiceOrdersMax,
          failsAs('TOO_MANY', { max: invoiceOrdersMax }),
        ),
      requisiteCode: z.string().min(1, failsAs('REQUIRED')),
      preferredRequisiteId: z.string(),
    })
    .refine(({ issueDate, dueDate }) => dueDate >= issueDate && dueDate <= dueDateMax, {
      path: ['dueDate'],
      error: failsAs('INVOICE_DUE_DATE', { until }),
    })
}
