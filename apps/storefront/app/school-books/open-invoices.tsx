import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { listSchoolInvoices } from '@kids-crafts/contract/school-books.ts'
import type { SchoolInvoice } from '@kids-crafts/contract/school-books.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { Price } from '@kids-crafts/ui/price.tsx'
import { SkeletonList } from '@kids-crafts/ui/skeleton.tsx'
import { useState } from 'react'

import { invoiceHref } from '../invoices/invoices-address.ts'
import { calendarDayText } from '../orders/order-time.ts'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { useBooks } from './use-books.ts'

/** By the day they are due, a page more each time somebody asks for it. */
export function OpenInvoices({ schoolId }: { schoolId: number }) {
  const [pages, setPages] = useState(1)
  return (
    <div className="flex flex-col gap-4">
      {Array.from({ length: pages }, (_, index) => (
        <InvoicesPage
          key={index}
          schoolId={schoolId}
          page={index + 1}
          onMore={index + 1 === pages ? () => setPages(pages + 1) : undefined}
        />
      ))}
    </div>
  )
}

function InvoicesPage({
  schoolId,
  page,
  onMore,
}: {
  schoolId: number
  page: number
  onMore: (() => void) | undefined
}) {
  const { t } = useTranslation()
  const query = useBooks(listSchoolInvoices, { school: schoolId, page })
  return (
    <Loaded query={query} skeleton={<SkeletonList rows={2} />}>
      {({ items, last }) => {
        if (items.length === 0)
          return page === 1 ? <Card className="text-ink-muted">{t('schoolBooks.invoices.none')}</Card> : null
        return (
          <>
            <ul className="card-surface divide-line divide-y px-5">
              {items.map((invoice) => (
                <Invoice key={invoice.invoiceNumber} invoice={invoice} />
              ))}
            </ul>
            {onMore && page < last && (
              <Button variant="secondary" className="self-center" onClick={onMore}>
                {t('schoolBooks.invoices.more')}
              </Button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

function Invoice({ invoice }: { invoice: SchoolInvoice }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { invoiceNumber, buyerName, isOwn, dueDate, isOverdue, total, open } = invoice
  const number = <bdi className="tabular-nums">{invoiceNumber}</bdi>
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-3">
      <p className="min-w-0 font-semibold wrap-anywhere">
        {isOwn ? <TextLink href={invoiceHref(invoiceNumber)}>{number}</TextLink> : number}
      </p>
      <p className="text-end">
        <Price money={open} locale={locale} size="small" />
      </p>
      <p className="text-ink-muted flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <bdi>{buyerName}</bdi>
        <time dateTime={dueDate}>{t('invoices.due', { day: calendarDayText(dueDate, locale) })}</time>
        {isOverdue && <Badge tone="danger">{t('schoolBooks.invoices.overdue')}</Badge>}
      </p>
      {total.minor !== open.minor && (
        <p className="text-ink-muted text-end text-sm [&_span]:text-sm [&_span]:font-normal">
          {t('schoolBooks.invoices.of')} <Price money={total} locale={locale} size="small" />
        </p>
      )}
    </li>
  )
}
