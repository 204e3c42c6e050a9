import type { VendorInvoice } from '@kids-crafts/contract/vendor-invoices.ts'
import { dateFormat } from '@kids-crafts/rules/formats.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import type { BadgeTone } from '@kids-crafts/ui/badge.tsx'

import { site } from '../../shared/site.ts'
import { useTranslation } from '../translation.ts'

/** A day without a time, which is the same everywhere. */
export const dayOf = (day: string): string =>
  dateFormat(site.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** In groups of four, as on statements of banks. */
export const Iban = ({ value }: { value: string }) => <bdi>{value.replaceAll(/(.{4})(?=.)/g, '$1 ')}</bdi>

type Shown = Pick<VendorInvoice, 'kind' | 'status' | 'isOverdue' | 'isPaidDirectly'>

export function InvoiceState({ invoice: { kind, status, isOverdue, isPaidDirectly } }: { invoice: Shown }) {
  const { t } = useTranslation()
  return (
    <span className="flex flex-wrap gap-2">
      {isPaidDirectly && <Badge tone="primary">{t('invoices.toYou')}</Badge>}
      {kind === 'CREDIT_NOTE' ? (
        <Badge>{t('invoices.creditNote')}</Badge>
      ) : (
        <Badge tone={tones[status] ?? 'neutral'}>{t(`invoices.statuses.${status}`)}</Badge>
      )}
      {isOverdue && <Badge tone="danger">{t('invoices.overdue')}</Badge>}
    </span>
  )
}

const tones: Partial<Record<Shown['status'], BadgeTone>> = {
  PAID: 'success',
  APPROVED: 'info',
  AWAITING_PAYMENT: 'warning',
  PARTIALLY_PAID: 'warning',
}
