import type { Invoice } from '@kids-crafts/contract/invoices.ts'
import { issuersCode } from '@kids-crafts/rules/invoices.ts'

/**
 * To the account of the business itself: no bank of ours takes it in, and the business says when
 * the money has come.
 */
export const isPaidDirectly = ({ requisites }: Pick<Invoice, 'requisites'>): boolean =>
  requisites?.code === issuersCode
