import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { Skeleton } from '@kids-crafts/ui/skeleton.tsx'
import { useParams } from 'react-router'

import { useTranslation } from '../platform/translation.ts'
import { BackLink } from '../profile/back-link.tsx'
import type { PageHandle } from '../shell/page-title.tsx'
import { InvoiceView } from './invoice-view.tsx'
import { invoicesPath } from './invoices-address.ts'
import { isMissing, useInvoice } from './use-invoices.ts'

export const handle = {
  title: 'invoices.invoice.title',
  named: ({ invoiceNumber = '' }) => invoiceNumber,
} satisfies PageHandle

export default function InvoicePage() {
  const { t } = useTranslation()
  const { invoiceNumber = '' } = useParams()
  return (
    <>
      <BackLink href={invoicesPath}>{t('invoices.back')}</BackLink>
      <Shown key={invoiceNumber} invoiceNumber={invoiceNumber} />
    </>
  )
}

function Shown({ invoiceNumber }: { invoiceNumber: string }) {
  const query = useInvoice(invoiceNumber)
  if (isMissing(query)) return <NoSuchInvoice />
  return (
    <Loaded query={query} skeleton={<InvoiceSkeleton />}>
      {(invoice) => <InvoiceView invoice={invoice} />}
    </Loaded>
  )
}

export function NoSuchInvoice() {
  const { t } = useTranslation()
  return (
    <EmptyState
      headingLevel={1}
      art="empty-requisites"
      title={t('invoices.invoice.missing')}
      text={t('invoices.invoice.missingText')}
      action={<ButtonLink href={invoicesPath}>{t('invoices.back')}</ButtonLink>}
    />
  )
}

function InvoiceSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-10 w-80 max-w-full" />
      <Skeleton className="rounded-card h-28" />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="rounded-card h-80" />
        <Skeleton className="rounded-card h-60" />
      </div>
    </div>
  )
}
