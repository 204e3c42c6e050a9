import type { Invoice } from '@kids-crafts/contract/invoices.ts'

type NextStep =
  | 'DRAFT'
  | 'SENT_TO_PMT'
  | 'AWAITING_PAYMENT'
  | 'ON_ACCOUNT'
  | 'OVERDUE'
  | 'PAID'
  | 'REJECTED'
  | 'CANCELLED'

/** What the buyer is told to do or to wait for. */
export function nextStepOf({
  status,
  isOverdue,
  isOnAccount,
}: Pick<Invoice, 'status' | 'isOverdue' | 'isOnAccount'>): NextStep {
  switch (status) {
    case 'AWAITING_PAYMENT':
    case 'APPROVED':
    case 'PARTIALLY_PAID':
      if (isOverdue) return 'OVERDUE'
      return isOnAccount ? 'ON_ACCOUNT' : 'AWAITING_PAYMENT'
    default:
      return status
  }
}
