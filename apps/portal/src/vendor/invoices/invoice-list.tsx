import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import type { OutputOf } from '@kids-crafts/contract/endpoint.ts'
import { getVendorInvoices, vendorInvoiceTabs } from '@kids-crafts/contract/vendor-invoices.ts'
import { Card } from '@kids-crafts/ui/card.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { Link } from '@kids-crafts/ui/link.tsx'
import { Pagination } from '@kids-crafts/ui/pagination.tsx'
import { useSearchParams } from 'react-router'

import { PageFrame } from '../../shared/page-frame.tsx'
import { Money } from '../../shared/show.tsx'
import { useFresh } from '../../shared/use-fresh.ts'
import { useTranslation } from '../translation.ts'
import { dayOf, InvoiceState } from './invoice-parts.tsx'
import { InvoiceTabs } from './invoice-tabs.tsx'

/** What the business has issued, the newest first. */
export function InvoiceList() {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const tab = vendorInvoiceTabs.find((each) => each === params.get('tab')) ?? 'OPEN'
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1)
  const query = useFresh(getVendorInvoices, { page, tab })
  return (
    <PageFrame title={t('invoices.title')}>
      <InvoiceTabs current={tab} />
      <Loaded query={query}>
        {({ items, current, last }) =>
          items.length === 0 ? (
            <EmptyState art="empty-orders" title={t('invoices.empty')} text={t('invoices.text')} />
          ) : (
            <>
              <ul className="grid gap-4 lg:grid-cols-2">
                {items.map((invoice) => (
                  <li key={invoice.invoiceNumber}>
                    <InvoiceCard invoice={invoice} />
                  </li>
                ))}
              </ul>
              <Pagination
                page={current}
                last={last}
                hrefOf={(each) => `/invoices?tab=${tab}&page=${each}`}
                labels={{
                  navigation: t('invoices.title'),
                  previous: t('shell.list.previous'),
                  next: t('shell.list.next'),
                  page: (each) => t('shell.list.page', { page: each }),
                }}
              />
            </>
          )
        }
      </Loaded>
    </PageFrame>
  )
}

function InvoiceCard({ invoice }: { invoice: OutputOf<typeof getVendorInvoices>['items'][number] }) {
  const { t } = useTranslation()
  const { invoiceNumber, buyerName, dueDate, kind, total } = invoice
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Link
          href={`/invoices/${encodeURIComponent(invoiceNumber)}`}
          className="text-primary min-h-11 py-2.5 font-semibold underline"
        >
          <bdi>{invoiceNumber}</bdi>
        </Link>
        <InvoiceState invoice={invoice} />
      </div>
      <p className="wrap-anywhere">
        <bdi>{buyerName}</bdi>
      </p>
      <div className="flex flex-wrap justify-between gap-2">
        <span className="text-ink-muted">
          {kind === 'INVOICE' && t('invoices.due', { day: dayOf(dueDate) })}
        </span>
        <Money value={total} />
      </div>
    </Card>
  )
}
