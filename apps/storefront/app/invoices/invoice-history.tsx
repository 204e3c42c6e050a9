import { isolated } from '@kids-crafts/browser/isolated.ts'
import type { Invoice } from '@kids-crafts/contract/invoices.ts'
import type { InvoiceStatus } from '@kids-crafts/rules/invoices.ts'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { Price } from '@kids-crafts/ui/price.tsx'

import { OrderSection } from '../orders/order-section.tsx'
import { calendarDayText, timeText } from '../orders/order-time.ts'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { invoiceHref } from './invoices-address.ts'
import { isPaidDirectly } from './paid-directly.ts'

/** What was taken off, the money that came, and what happened, the newest first. */
export function InvoiceHistory({ invoice }: { invoice: Invoice }) {
  return (
    <>
      <Credits invoice={invoice} />
      <Payments payments={invoice.payments} />
      <Events invoice={invoice} />
    </>
  )
}

function Credits({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { creditNotes } = invoice
  if (creditNotes.length === 0) return null
  return (
    <OrderSection title={t('invoices.invoice.credits')} headingLevel={2}>
      <ul className="divide-line divide-y">
        {creditNotes.map(({ number, date, amount }) => (
          <li key={number} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3 first:pt-0 last:pb-0">
            <TextLink href={invoiceHref(number)}>
              {t('invoices.invoice.creditNote')}{' '}
              <bdi className="tabular-nums min-[20rem]:whitespace-nowrap">{number}</bdi>
            </TextLink>
            <Price money={amount} locale={locale} size="small" />
            <time dateTime={date} className="text-ink-muted col-span-2 text-sm">
              {calendarDayText(date, locale)}
            </time>
          </li>
        ))}
      </ul>
      {isPaidDirectly(invoice) && <p className="text-ink-muted mt-3">{t('invoices.direct.givenBack')}</p>}
    </OrderSection>
  )
}

function Payments({ payments }: Pick<Invoice, 'payments'>) {
  const { t } = useTranslation()
  const { locale } = useSite()
  if (payments.length === 0) return null
  return (
    <OrderSection title={t('invoices.invoice.payments')} headingLevel={2}>
      <ul className="divide-line divide-y">
        {payments.map(({ number, date, amount, payerName }, index) => (
          <li key={index} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3 first:pt-0 last:pb-0">
            <span className="font-semibold">{t('invoices.events.PARTIALLY_PAID')}</span>
            <Price money={amount} locale={locale} size="small" />
            <span className="text-ink-muted col-span-2 text-sm">
              <time dateTime={date}>{calendarDayText(date, locale)}</time>
              {payerName !== '' && <> · {t('invoices.invoice.payer', { name: isolated(payerName) })}</>}
            </span>
            {number !== undefined && (
              <span className="text-ink-muted col-span-2 text-sm wrap-anywhere">
                {t('invoices.invoice.payment', { number: isolated(number) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </OrderSection>
  )
}

function Events({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const isDirect = isPaidDirectly(invoice)
  const events = invoice.history.toReversed()
  if (events.length === 0) return null
  return (
    <OrderSection title={t('orders.timeline.title')} headingLevel={2}>
      <ol className="border-line kids:border-dashed kids:border-line-strong ms-1.5 flex flex-col gap-5 border-s-2">
        {events.map(({ at, status, by, reason, amount }, index) => (
          <li key={index} className="relative ps-5">
            <span
              aria-hidden="true"
              className={`kids:-start-[9px] kids:top-1 kids:size-4 absolute -start-[7px] top-1.5 size-3 rounded-full ${index === 0 ? 'bg-primary' : 'bg-line-strong'}`}
            />
            <p className="flex flex-wrap items-baseline gap-x-3 font-semibold">
              {t(eventKey(status, reason, isDirect))}
              {amount && <Price money={amount} locale={locale} size="small" />}
            </p>
            <p className="text-ink-muted text-sm">
              {by !== 'SYSTEM' && (
                <>
                  {t(actorKeys[by])}
                  {' · '}
                </>
              )}
              <time dateTime={at}>{timeText(at, locale)}</time>
            </p>
          </li>
        ))}
      </ol>
    </OrderSection>
  )
}

function eventKey(status: InvoiceStatus, reason: string, isDirect: boolean) {
  if (reason === 'CREDITED') return 'invoices.events.CREDITED'
  if (isDirect && (status === 'SENT_TO_PMT' || status === 'AWAITING_PAYMENT'))
    return `invoices.direct.events.${status}` as const
  return `invoices.events.${status}` as const
}

const actorKeys = {
  BUYER: 'orders.timeline.by.BUYER',
  STAFF: 'orders.timeline.by.STAFF',
  SELLER: 'orders.timeline.by.SELLER',
  BANK: 'invoices.invoice.byBank',
} as const
