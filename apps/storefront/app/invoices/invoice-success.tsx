import { isolated, isolatedPrice } from '@kids-crafts/browser/isolated.ts'
import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import type { Invoice } from '@kids-crafts/contract/invoices.ts'
import { formatMoney } from '@kids-crafts/rules/money.ts'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'
import { Skeleton } from '@kids-crafts/ui/skeleton.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Navigate, useSearchParams } from 'react-router'

import { NumberedSteps } from '../orders/numbered-steps.tsx'
import { calendarDayText } from '../orders/order-time.ts'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import type { PageHandle } from '../shell/page-title.tsx'
import { CopiedText } from './copied-text.tsx'
import { NoSuchInvoice } from './invoice.tsx'
import { invoiceHref, invoicesPath } from './invoices-address.ts'
import { isPaidDirectly } from './paid-directly.ts'
import { isMissing, useInvoice } from './use-invoices.ts'

export const handle = { title: 'invoices.success.title' } satisfies PageHandle

/** After an invoice was sent: what happens next, and when. */
export default function InvoiceSuccess() {
  const [query] = useSearchParams()
  const invoiceNumber = query.get('invoiceNumber') ?? undefined
  const invoice = useInvoice(invoiceNumber)
  if (invoiceNumber === undefined) return <Navigate to={invoicesPath} replace />
  if (isMissing(invoice)) return <NoSuchInvoice />
  return (
    <Loaded query={invoice} skeleton={<Skeleton className="rounded-card mx-auto h-96 max-w-xl" />}>
      {(sent) =>
        sent.status === 'DRAFT' ? (
          <Navigate to={invoiceHref(invoiceNumber)} replace />
        ) : (
          <Sent invoice={sent} />
        )
      }
    </Loaded>
  )
}

function Sent({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { invoiceNumber, openAmount, dueDate, reference, isOnAccount, requisites } = invoice
  const isDirect = isPaidDirectly(invoice)
  const pay = t(isDirect ? 'invoices.direct.pay' : 'invoices.success.pay', {
    amount: isolatedPrice(formatMoney(openAmount, locale)),
    day: calendarDayText(dueDate, locale),
    name: isolated(requisites?.holder ?? ''),
  })
  const goodsLater = isDirect ? 'invoices.direct.goodsLater' : 'invoices.success.goodsLater'
  const goods = t(isOnAccount ? 'invoices.success.goodsNow' : goodsLater)
  const payment = (
    <>
      {pay}
      {reference !== undefined && (
        <span className="mt-1 flex flex-wrap items-center gap-x-2">
          {t('invoices.success.reference')}
          <CopiedText name={t('invoices.fields.reference')} text={reference} />
        </span>
      )}
    </>
  )
  const bank = t(isDirect ? 'invoices.direct.sent' : 'invoices.success.bank')
  const steps = isOnAccount ? [goods, bank, payment] : [bank, payment, goods]
  return (
    <Card className="mx-auto flex max-w-xl flex-col gap-6 md:p-10">
      <div className="flex flex-col items-center gap-2 text-center">
        <span
          aria-hidden="true"
          className="bg-success-soft text-success mb-2 flex size-16 items-center justify-center rounded-full"
        >
          <CircleCheck size={32} />
        </span>
        <h1 className="text-2xl text-balance">{t('invoices.success.title')}</h1>
        <p>
          {t('invoices.success.number')}{' '}
          <b dir="ltr" className="inline-block tabular-nums">
            {invoiceNumber}
          </b>
        </p>
      </div>
      <NumberedSteps label={t('invoices.invoice.now')} steps={steps} />
      <div className="flex flex-col gap-2">
        <ButtonLink isWide href={invoiceHref(invoiceNumber)}>
          {t('invoices.success.toInvoice')}
        </ButtonLink>
        <ButtonLink isWide variant="quiet" href="/profile/orders">
          {t('invoices.toOrders')}
        </ButtonLink>
      </div>
    </Card>
  )
}
