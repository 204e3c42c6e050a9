import type { InvoiceSummary } from '@kids-crafts/contract/invoices.ts'
import type { InvoiceStatus } from '@kids-crafts/rules/invoices.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import type { BadgeTone } from '@kids-crafts/ui/badge.tsx'

import { useTranslation } from '../platform/translation.ts'

/**
 * Where an invoice stands, and whether its money is late. A credit note is what it is from the
 * start.
 */
export function InvoiceStatusBadges({
  invoice: { kind, status, isOverdue },
}: {
  invoice: Pick<InvoiceSummary, 'kind' | 'status' | 'isOverdue'>
}) {
  const { t } = useTranslation()
  if (kind === 'CREDIT_NOTE') return null
  return (
    <span className="flex flex-wrap gap-2">
      {isOverdue && <Badge tone="danger">{t('invoices.overdue')}</Badge>}
      <Badge tone={tones[status]}>{t(`invoices.statuses.${status}`)}</Badge>
    </span>
  )
}

const tones: Record<InvoiceStatus, BadgeTone> = {
  DRAFT: 'neutral',
  SENT_TO_PMT: 'info',
  AWAITING_PAYMENT: 'warning',
  APPROVED: 'info',
  PARTIALLY_PAID: 'warning',
  PAID: 'success',
  REJECTED: 'danger',
  CANCELLED: 'neutral',
}
