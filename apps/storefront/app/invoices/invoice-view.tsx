import { isolated, isolatedPrice } from '@kids-crafts/browser/isolated.ts'
import type { Invoice } from '@kids-crafts/contract/invoices.ts'
import { formatMoney } from '@kids-crafts/rules/money.ts'
import { TextLink } from '@kids-crafts/ui/link.tsx'

import { OrderSection } from '../orders/order-section.tsx'
import { calendarDayText } from '../orders/order-time.ts'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { CopiedText } from './copied-text.tsx'
import { InvoiceActs } from './invoice-acts.tsx'
import { InvoiceDocuments } from './invoice-documents.tsx'
import { InvoiceDetails, PayTo } from './invoice-facts.tsx'
import { InvoiceHistory } from './invoice-history.tsx'
import { InvoicePartRow } from './invoice-part-row.tsx'
import { InvoiceStatusBadges } from './invoice-status.tsx'
import { invoiceHref } from './invoices-address.ts'
import { nextStepOf } from './next-step.ts'
import { isPaidDirectly } from './paid-directly.ts'

/**
 * An invoice as its buyer sees it: what is to be done first, then what it is for, then what
 * happened.
 */
export function InvoiceView({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const { comment, parts } = invoice
  return (
    <article className="flex flex-col gap-6">
      <Title invoice={invoice} />
      <Next invoice={invoice} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <OrderSection title={t('invoices.fields.orders')} headingLevel={2}>
            <ul className="divide-line divide-y">
              {parts.map((part) => (
                <li key={part.partNum} className="py-4 first:pt-0 last:pb-0">
                  <InvoicePartRow part={part} isLinked />
                </li>
              ))}
            </ul>
          </OrderSection>
          {comment !== '' && (
            <OrderSection title={t('invoices.fields.comment')} headingLevel={2}>
              <p className="break-words whitespace-pre-line">
                <bdi>{comment}</bdi>
              </p>
            </OrderSection>
          )}
          <InvoiceHistory invoice={invoice} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 max-xl:order-first">
          <InvoiceDetails invoice={invoice} />
          <PayTo invoice={invoice} />
          <InvoiceDocuments invoice={invoice} />
        </div>
      </div>
    </article>
  )
}

function Title({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const { invoiceNumber, kind, issuer, requisites } = invoice
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="heading-ink w-fit pb-1 text-2xl wrap-anywhere md:text-3xl">
          {t(kind === 'CREDIT_NOTE' ? 'invoices.invoice.creditNote' : 'invoices.invoice.title')}{' '}
          <bdi className="inline-block tabular-nums">{invoiceNumber}</bdi>
        </h1>
        <p className="text-ink-muted">
          {t('invoices.fields.issuer')} <bdi className="text-ink font-medium">{issuer.name}</bdi>
        </p>
        {kind === 'INVOICE' && isPaidDirectly(invoice) && (
          <p className="text-ink-muted">
            {t('invoices.direct.payableTo')} <bdi className="text-ink font-medium">{requisites?.holder}</bdi>
          </p>
        )}
      </div>
      <output className="mt-2">
        <InvoiceStatusBadges invoice={invoice} />
      </output>
    </div>
  )
}

/** What is to be done now, with all that a transfer needs. */
function Next({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { dueDate, openAmount, reference, bankReason, kind, status, requisites } = invoice
  const step = nextStepOf(invoice)
  const values = {
    amount: isolatedPrice(formatMoney(openAmount, locale)),
    day: calendarDayText(dueDate, locale),
    name: isolated(requisites?.holder ?? ''),
  }
  const isPayable = step === 'AWAITING_PAYMENT' || step === 'ON_ACCOUNT' || step === 'OVERDUE'
  return (
    <section
      aria-label={t('invoices.invoice.now')}
      className="bg-primary-soft rounded-card flex flex-col gap-4 p-5"
    >
      {kind === 'INVOICE' && (
        <output className="block text-lg font-semibold text-pretty">
          {t(isPaidDirectly(invoice) ? directStepKeys[step] : `invoices.next.${step}`, values)}
        </output>
      )}
      {status === 'REJECTED' && bankReason !== undefined && (
        <p className="break-words">
          <bdi>{bankReason}</bdi>
        </p>
      )}
      {isPayable && reference !== undefined && (
        <p className="flex flex-wrap items-center gap-x-2">
          {t('invoices.fields.reference')}
          <span className="text-lg">
            <CopiedText name={t('invoices.fields.reference')} text={reference} />
          </span>
        </p>
      )}
      <Cancelling invoice={invoice} />
      <InvoiceActs invoice={invoice} />
    </section>
  )
}

/** Where it differs from what our bank takes in. */
const directStepKeys = {
  DRAFT: 'invoices.direct.next.DRAFT',
  SENT_TO_PMT: 'invoices.direct.next.SENT_TO_PMT',
  AWAITING_PAYMENT: 'invoices.direct.next.AWAITING_PAYMENT',
  ON_ACCOUNT: 'invoices.direct.next.AWAITING_PAYMENT',
  OVERDUE: 'invoices.direct.next.OVERDUE',
  PAID: 'invoices.next.PAID',
  REJECTED: 'invoices.next.REJECTED',
  CANCELLED: 'invoices.next.CANCELLED',
} as const

function Cancelling({ invoice: { creditNoteNumber, cancelsNumber, correctsNumber } }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const other = creditNoteNumber ?? cancelsNumber ?? correctsNumber
  if (other === undefined) return null
  function wordOf() {
    if (creditNoteNumber !== undefined) return 'cancelledBy'
    return cancelsNumber === undefined ? 'corrects' : 'cancels'
  }
  const [before, after] = t(`invoices.invoice.${wordOf()}`, { number: mark }).split(mark)
  return (
    <p>
      {before}
      <TextLink href={invoiceHref(other)}>
        <bdi className="whitespace-nowrap tabular-nums">{other}</bdi>
      </TextLink>
      {after}
    </p>
  )
}

const mark = '\uFFFC'
