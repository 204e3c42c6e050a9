import type { Invoice } from '@kids-crafts/contract/invoices.ts'
import { isOpenInvoice } from '@kids-crafts/rules/invoices.ts'
import { Price } from '@kids-crafts/ui/price.tsx'
import type { ReactNode } from 'react'

import { OrderSection } from '../orders/order-section.tsx'
import { calendarDayText, dayText } from '../orders/order-time.ts'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { accountName, inFours } from './account-name.ts'
import { CopiedText } from './copied-text.tsx'
import { SumLines } from './sum-lines.tsx'

interface FactsProps {
  invoice: Invoice
}

/** What it comes to, what was paid of it, and its dates. */
export function InvoiceDetails({ invoice }: FactsProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { status, paidAmount, creditedAmount, openAmount, creationDate, issueDate, dueDate } = invoice
  const { preferredAccount, purchaseOrderNums } = invoice
  return (
    <OrderSection title={t('invoices.invoice.details')} headingLevel={2}>
      <SumLines sums={invoice} />
      <dl className="border-line mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 border-t pt-3">
        {creditedAmount.minor > 0 && (
          <Fact name={t('invoices.fields.credited')}>
            <Price money={creditedAmount} locale={locale} size="small" />
          </Fact>
        )}
        {paidAmount.minor > 0 && (
          <Fact name={t('invoices.fields.paid')}>
            <Price money={paidAmount} locale={locale} size="small" />
          </Fact>
        )}
        {isOpenInvoice(status) && (
          <Fact name={t('invoices.fields.open')}>
            <Price money={openAmount} locale={locale} size="small" />
          </Fact>
        )}
        <Fact name={t('invoices.fields.created')}>
          <time dateTime={creationDate}>{dayText(creationDate, locale)}</time>
        </Fact>
        <Fact name={t('invoices.fields.issueDate')}>
          <time dateTime={issueDate}>{calendarDayText(issueDate, locale)}</time>
        </Fact>
        {invoice.kind === 'INVOICE' && (
          <Fact name={t('invoices.fields.dueDate')}>
            <time dateTime={dueDate}>{calendarDayText(dueDate, locale)}</time>
          </Fact>
        )}
        {purchaseOrderNums.length > 0 && (
          <Fact name={t('orders.order.purchaseOrderNum')}>
            {purchaseOrderNums.map((each) => (
              <span key={each} className="block">
                <bdi>{each}</bdi>
              </span>
            ))}
          </Fact>
        )}
        {preferredAccount && (
          <Fact name={t('invoices.fields.preferredAccount')}>{accountName(preferredAccount)}</Fact>
        )}
      </dl>
    </OrderSection>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{name}</dt>
      <dd className="text-end wrap-anywhere">{children}</dd>
    </>
  )
}

/** Where the money goes, as a bank asks for it. */
export function PayTo({ invoice: { kind, status, requisites, reference } }: FactsProps) {
  const { t } = useTranslation()
  // Nobody should pay what has ended.
  const hasEnded = kind === 'CREDIT_NOTE' || status === 'CANCELLED' || status === 'REJECTED'
  if (requisites === undefined || hasEnded) return null
  const { holder, bankName, bankAddress, iban, swift } = requisites
  const row = (name: string, value: ReactNode) => (
    <div>
      <dt className="text-ink-muted text-sm">{name}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </div>
  )
  const copied = (name: string, text: string, shown = text) =>
    row(name, <CopiedText name={name} text={text} shown={shown} />)
  return (
    <OrderSection title={t('invoices.fields.payTo')} headingLevel={2}>
      <dl className="flex flex-col gap-3">
        {row(t('invoices.fields.holder'), <bdi>{holder}</bdi>)}
        {copied(t('profile.payment.iban'), iban, inFours(iban))}
        {copied(t('profile.payment.swift'), swift)}
        {row(
          t('profile.payment.bankName'),
          <>
            <span className="block">
              <bdi>{bankName}</bdi>
            </span>
            <span className="text-ink-muted block">
              <bdi>{bankAddress}</bdi>
            </span>
          </>,
        )}
        {reference !== undefined && copied(t('invoices.fields.reference'), reference)}
      </dl>
    </OrderSection>
  )
}
