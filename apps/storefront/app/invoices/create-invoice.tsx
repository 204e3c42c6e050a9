import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { ApiError } from '@kids-crafts/client/api-error.ts'
import type { InvoiceOptions } from '@kids-crafts/contract/invoices.ts'
import { tidyOrderNumber } from '@kids-crafts/rules/order-number.ts'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { RadioGroup } from '@kids-crafts/ui/radio-group.tsx'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'
import { Skeleton } from '@kids-crafts/ui/skeleton.tsx'
import { useState } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'

import { orderHref } from '../orders/orders-address.ts'
import { useTranslation } from '../platform/translation.ts'
import { BackLink } from '../profile/back-link.tsx'
import type { PageHandle } from '../shell/page-title.tsx'
import { ForGrownUps } from './for-grown-ups.tsx'
import { InvoiceForm } from './invoice-form.tsx'
import { NoSuchInvoice } from './invoice.tsx'
import { invoiceHref } from './invoices-address.ts'
import { isMissing, useInvoice, useInvoiceOptions } from './use-invoices.ts'

export const handle = { title: 'invoices.create.title' } satisfies PageHandle

type Issuer = InvoiceOptions['issuers'][number]

export default function CreateInvoice() {
  const { t } = useTranslation()
  const orderNum = tidyOrderNumber(useParams()['orderNum'] ?? '')
  const [query] = useSearchParams()
  const draftNumber = query.get('invoice') ?? undefined
  return (
    <>
      <BackLink href={orderNum === undefined ? '/profile/orders' : orderHref(orderNum)}>
        {t(orderNum === undefined ? 'invoices.toOrders' : 'invoices.create.toOrder')}
      </BackLink>
      {orderNum === undefined ? (
        <Nothing title={t('orders.order.missing')} text={t('orders.order.missingText')} />
      ) : (
        <ForOrder key={orderNum} {...{ orderNum, draftNumber }} />
      )}
    </>
  )
}

interface ForOrderProps {
  orderNum: string
  /** A draft that is to be changed. */
  draftNumber: string | undefined
}

function ForOrder({ orderNum, draftNumber }: ForOrderProps) {
  const { t } = useTranslation()
  const words = useRefusalText()
  const options = useInvoiceOptions(orderNum)
  const { data, error } = options
  if (isMissing(options)) {
    return <Nothing title={t('orders.order.missing')} text={t('orders.order.missingText')} />
  }
  if (isOfChild(error)) return <ForGrownUps />
  // Said in words, because trying again would not help.
  if (!data && error instanceof ApiError && error.status < 500) {
    return <Nothing title={t('invoices.create.nothing')} text={words.ofError(error)} />
  }
  return (
    <Loaded query={options} skeleton={<CreateSkeleton />}>
      {(loaded) => <WithIssuer {...{ orderNum, draftNumber }} options={loaded} />}
    </Loaded>
  )
}

const isOfChild = (error: unknown): boolean =>
  error instanceof ApiError &&
  [error.code, ...error.errors.map(({ errorCode }) => errorCode)].some((code) =>
    code.endsWith('INVOICE_CHILD'),
  )

function Nothing({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      headingLevel={1}
      art="empty-requisites"
      title={title}
      text={text}
      action={<ButtonLink href="/profile/orders">{t('invoices.toOrders')}</ButtonLink>}
    />
  )
}

/** Sellers of one order may issue their own invoices: each is made alone. */
function WithIssuer({ orderNum, draftNumber, options }: ForOrderProps & { options: InvoiceOptions }) {
  const { t } = useTranslation()
  const { issuers } = options
  // The issuer of the draft, or else the first that has no invoice yet.
  const [asked] = useState(() => issuers.find(({ invoiceNumber }) => invoiceNumber === draftNumber))
  const [chosenKey, setChosenKey] = useState(asked && keyOf(asked))
  const issuer = issuers.find((each) => keyOf(each) === chosenKey) ?? issuers[0]
  if (issuer === undefined) {
    if (draftNumber !== undefined) return <Navigate to={invoiceHref(draftNumber)} replace />
    return <Nothing title={t('invoices.create.nothing')} text={t('invoices.create.nothingText')} />
  }
  const isAsked = draftNumber !== undefined && (asked === undefined || keyOf(asked) === keyOf(issuer))
  const number = isAsked ? draftNumber : issuer.invoiceNumber
  return (
    <>
      <SectionHeading level={1} lead={t('invoices.create.lead')}>
        {t(number !== undefined ? 'invoices.create.editTitle' : 'invoices.create.title')}
      </SectionHeading>
      {issuers.length > 1 && (
        <div className="mb-6 max-w-3xl">
          <RadioGroup
            label={t('invoices.create.issuer')}
            name="issuer"
            isGrid
            value={keyOf(issuer)}
            onChange={setChosenKey}
            options={issuers.map((each) => ({
              value: keyOf(each),
              label: <bdi>{each.name}</bdi>,
              description: each.isPlatform ? t('invoices.create.platform') : undefined,
            }))}
          />
        </div>
      )}
      <ForIssuer
        key={keyOf(issuer)}
        {...{ orderNum, options, issuer }}
        draftNumber={number}
        isAlone={issuers.length === 1}
      />
    </>
  )
}

/** One issuer may have orders of several currencies. */
const keyOf = ({ issuerCode, currency }: Issuer): string => `${issuerCode} ${currency}`

interface ForIssuerProps extends ForOrderProps {
  options: InvoiceOptions
  issuer: Issuer
  isAlone: boolean
}

/** What has a draft goes on with it, and what has been sent is shown as it is. */
function ForIssuer({ orderNum, draftNumber, options, issuer, isAlone }: ForIssuerProps) {
  const { t } = useTranslation()
  // The draft of a first save is already in the form.
  const [number] = useState(draftNumber)
  const draft = useInvoice(number)
  if (number === undefined) return <InvoiceForm {...{ orderNum, options, issuer }} draft={undefined} />
  if (isMissing(draft)) return <NoSuchInvoice />
  return (
    <Loaded query={draft} skeleton={<CreateSkeleton />}>
      {(invoice) => {
        if (invoice.status === 'DRAFT' && invoice.issuer.issuerCode === issuer.issuerCode)
          return <InvoiceForm {...{ orderNum, options, issuer }} draft={invoice} />
        if (isAlone) return <Navigate to={invoiceHref(number)} replace />
        return (
          <div className="flex flex-col items-start gap-4">
            <p>{t('invoices.create.taken', { number: invoice.invoiceNumber })}</p>
            <ButtonLink href={invoiceHref(number)}>{t('invoices.create.open')}</ButtonLink>
          </div>
        )
      }}
    </Loaded>
  )
}

function CreateSkeleton() {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
      <div className="flex flex-col gap-5">
        <Skeleton className="rounded-card h-40" />
        <Skeleton className="rounded-card h-60" />
        <Skeleton className="rounded-card h-40" />
      </div>
      <Skeleton className="rounded-card h-72" />
    </div>
  )
}
