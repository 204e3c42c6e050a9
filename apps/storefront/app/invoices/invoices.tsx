import { readingOf } from '@kids-crafts/browser/cached-reads.ts'
import { getInvoices } from '@kids-crafts/contract/invoices.ts'
import type { InvoiceSummary } from '@kids-crafts/contract/invoices.ts'
import { invoicePeriods } from '@kids-crafts/rules/invoices.ts'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import { Price } from '@kids-crafts/ui/price.tsx'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'
import { useNavigate, useSearchParams } from 'react-router'

import { calendarDayText } from '../orders/order-time.ts'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { OnlyWithRole } from '../profile/only-with-role.tsx'
import { PagedEntries } from '../profile/paged-entries.tsx'
import type { PageHandle } from '../shell/page-title.tsx'
import { ForGrownUps } from './for-grown-ups.tsx'
import { InvoiceStatusBadges } from './invoice-status.tsx'
import {
  invoiceHref,
  invoicesAddress,
  invoicesHref,
  invoicesPath,
  isFiltered,
  sortOrders,
  statusFilters,
} from './invoices-address.ts'
import type { InvoicesAddress } from './invoices-address.ts'

export const handle = { title: 'invoices.title' } satisfies PageHandle

export default function Invoices() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const address = invoicesAddress(query)
  return (
    <>
      <SectionHeading level={1} lead={t('invoices.lead')}>
        {t('invoices.title')}
      </SectionHeading>
      <OnlyWithRole>
        {({ isChild }) => (isChild ? <ForGrownUps /> : <InvoiceList address={address} />)}
      </OnlyWithRole>
    </>
  )
}

function InvoiceList({ address }: { address: InvoicesAddress }) {
  const { t } = useTranslation()
  return (
    <>
      <Filters address={address} />
      <section aria-label={t('invoices.list')} className="mt-6">
        <PagedEntries
          path={invoicesHref(address)}
          read={(page) => readingOf(getInvoices, { page, ...address })}
          none={<NoInvoices address={address} />}
          keyOf={({ invoiceNumber }) => invoiceNumber}
        >
          {(invoice) => <Entry invoice={invoice} />}
        </PagedEntries>
      </section>
    </>
  )
}

/** Another filter starts at the first page and takes the place of the one before in the history. */
function Filters({ address }: { address: InvoicesAddress }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { status, period, sortOrder } = address
  const goTo = (change: Partial<InvoicesAddress>) =>
    void navigate(invoicesHref({ ...address, ...change }), { replace: true, preventScrollReset: true })
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <NativeSelect
        label={t('invoices.filters.status')}
        className="max-sm:col-span-2"
        value={status}
        onChange={({ target }) =>
          goTo({ status: statusFilters.find((each) => each === target.value) ?? 'ALL' })
        }
      >
        {statusFilters.map((each) => (
          <option key={each} value={each}>
            {each === 'ALL' ? t('invoices.filters.all') : t(`invoices.statuses.${each}`)}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        label={t('invoices.filters.period')}
        value={period ?? ''}
        onChange={({ target }) => goTo({ period: invoicePeriods.find((each) => each === target.value) })}
      >
        <option value="">{t('orders.periods.any')}</option>
        {invoicePeriods.map((each) => (
          <option key={each} value={each}>
            {t(`orders.periods.${each}`)}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        label={t('invoices.filters.sort')}
        value={sortOrder}
        onChange={({ target }) =>
          goTo({ sortOrder: sortOrders.find((each) => each === target.value) ?? 'DESC' })
        }
      >
        {sortOrders.map((each) => (
          <option key={each} value={each}>
            {t(`invoices.filters.${each}`)}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}

function NoInvoices({ address }: { address: InvoicesAddress }) {
  const { t } = useTranslation()
  if (isFiltered(address)) {
    return (
      <EmptyState
        art="empty-search"
        title={t('invoices.empty.filtered')}
        action={<ButtonLink href={invoicesPath}>{t('invoices.empty.clear')}</ButtonLink>}
      />
    )
  }
  return (
    <EmptyState
      art="empty-requisites"
      title={t('invoices.empty.title')}
      text={t('invoices.empty.text')}
      action={<ButtonLink href="/profile/orders">{t('invoices.toOrders')}</ButtonLink>}
    />
  )
}

function Entry({ invoice }: { invoice: InvoiceSummary }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { invoiceNumber, kind, issuer, orderNums, dueDate, totalAmount } = invoice
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
      <h2 className="text-base wrap-anywhere">
        <TextLink href={invoiceHref(invoiceNumber)}>
          {t(kind === 'CREDIT_NOTE' ? 'invoices.invoice.creditNote' : 'invoices.invoice.title')}{' '}
          <bdi className="tabular-nums min-[20rem]:whitespace-nowrap">{invoiceNumber}</bdi>
        </TextLink>
      </h2>
      <p className="text-end">
        <Price money={totalAmount} locale={locale} />
      </p>
      <p className="text-ink-muted flex min-w-0 flex-wrap gap-x-4 text-sm max-sm:col-span-2">
        <bdi>{issuer.name}</bdi>
        <span>
          {t('invoices.fields.orders')}{' '}
          {orderNums.map((orderNum, index) => (
            <span key={orderNum}>
              {index > 0 && ', '}
              <bdi className="whitespace-nowrap tabular-nums">{orderNum}</bdi>
            </span>
          ))}
        </span>
        {kind === 'INVOICE' && (
          <time dateTime={dueDate}>{t('invoices.due', { day: calendarDayText(dueDate, locale) })}</time>
        )}
      </p>
      <p className="max-sm:col-span-2 sm:justify-self-end">
        <InvoiceStatusBadges invoice={invoice} />
      </p>
    </article>
  )
}
