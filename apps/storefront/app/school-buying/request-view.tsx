import { isolated, isolatedPrice } from '@kids-crafts/browser/isolated.ts'
import type { PurchaseRequest } from '@kids-crafts/contract/school-buying.ts'
import { formatMoney } from '@kids-crafts/rules/money.ts'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { NumberStepper } from '@kids-crafts/ui/number-stepper.tsx'
import { Price } from '@kids-crafts/ui/price.tsx'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { ItemPicture } from '../orders/order-card.tsx'
import { OrderHead } from '../orders/order-head.tsx'
import { OrderSection } from '../orders/order-section.tsx'
import { deadlineText } from '../orders/order-time.ts'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { useDate } from '../profile/use-date.ts'
import { unitsOf } from './approved-sums.ts'
import type { ApprovedUnits } from './approved-sums.ts'
import { DecideRequest } from './decide-request.tsx'
import { RequestStatus } from './request-status.tsx'

/** What somebody would like to buy with a school's money, and the answer to it. */
export function RequestView({ request }: { request: PurchaseRequest }) {
  const { t } = useTranslation()
  const [units, setUnits] = useState<ApprovedUnits>(new Map())
  const { orderNum, buyerName, schoolName, status, canDecide } = request
  const name = buyerName === undefined ? t('schoolBuying.request.somebody') : isolated(buyerName)
  return (
    <article className="flex flex-col gap-6">
      <OrderHead orderNum={orderNum} status={<RequestStatus status={status} />}>
        {t('schoolBuying.request.asks', { name, school: isolated(schoolName) })}
      </OrderHead>
      <Standing request={request} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {request.parts.map((part) => (
            <Part
              key={part.number}
              part={part}
              units={units}
              onChange={
                canDecide
                  ? (orderItemNum, quantity) => setUnits(new Map(units).set(orderItemNum, quantity))
                  : undefined
              }
            />
          ))}
        </div>
        <div className="flex min-w-0 flex-col gap-6 xl:sticky xl:top-28">
          {canDecide ? <DecideRequest request={request} units={units} /> : <Sums request={request} />}
          <Facts request={request} />
        </div>
      </div>
    </article>
  )
}

/** What happens next, or what was said. */
function Standing({ request }: { request: PurchaseRequest }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const dateOf = useDate()
  const { status, heldUntil, isOwn, decidedAt, deciderName, approved, reason } = request
  if (status === 'ENDED') return <Notice tone="info">{t('schoolBuying.request.ended')}</Notice>
  if (status === 'WAITING') {
    return (
      <Notice tone="warning" title={isOwn ? t('schoolBuying.request.own') : undefined}>
        {heldUntil !== undefined &&
          t('schoolBuying.request.heldUntil', { time: deadlineText(heldUntil, locale) })}
      </Notice>
    )
  }
  const who = [deciderName, decidedAt && dateOf(decidedAt)].filter((each) => each !== undefined)
  return (
    <Notice
      tone={status === 'APPROVED' ? 'success' : 'info'}
      title={
        approved === undefined
          ? t(`schoolBuying.requests.statuses.${status}`)
          : t('schoolBuying.request.agreed', { amount: isolatedPrice(formatMoney(approved, locale)) })
      }
    >
      <p>
        <bdi>{who.join(' · ')}</bdi>
      </p>
      {reason !== undefined && (
        <p className="wrap-anywhere whitespace-pre-line">
          {t('schoolBuying.approval.said', { reason: isolated(reason) })}
        </p>
      )}
    </Notice>
  )
}

interface PartProps {
  part: PurchaseRequest['parts'][number]
  units: ApprovedUnits
  /** Absent: there is nothing to decide. */
  onChange: ((orderItemNum: string, quantity: number) => void) | undefined
}

function Part({ part, units, onChange }: PartProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  return (
    <OrderSection
      headingLevel={2}
      title={
        <>
          {t('cart.soldBy')} <bdi>{part.soldBy.name}</bdi>
        </>
      }
    >
      <ul className="divide-line divide-y">
        {part.items.map((item) => {
          const count = unitsOf(units, item)
          return (
            <li key={item.orderItemNum} className="flex gap-4 py-4 first:pt-0">
              <div className={count === 0 ? 'opacity-45' : undefined}>
                <ItemPicture image={item.image} alt="" size="size-16 flex-none" />
              </div>
              <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-4 gap-y-2">
                <div className="min-w-0 basis-40 grow">
                  <bdi lang={item.locale} className="font-medium hyphens-auto">
                    {item.fullName}
                  </bdi>
                  <p className="text-ink-muted text-sm">
                    <Price money={item.price} locale={locale} />
                    {' · '}
                    {t('schoolBuying.request.ordered', { number: item.quantity })}
                  </p>
                </div>
                {onChange && (
                  <NumberStepper
                    isLive
                    value={count}
                    minimum={0}
                    maximum={item.quantity}
                    onChange={(quantity) => onChange(item.orderItemNum, quantity)}
                    labels={{
                      value: t('schoolBuying.request.quantity', { name: item.fullName }),
                      decrease: t('cart.less', { name: item.fullName }),
                      increase: t('cart.more', { name: item.fullName }),
                    }}
                  />
                )}
              </div>
            </li>
          )
        })}
      </ul>
      <p className="border-line flex flex-wrap justify-between gap-4 border-t pt-3">
        {t('checkout.totals.shipping')}
        <Price money={part.shipping} locale={locale} />
      </p>
    </OrderSection>
  )
}

function Sums({ request: { total } }: { request: PurchaseRequest }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  return (
    <OrderSection headingLevel={2} title={t('orders.order.payment')}>
      <p className="flex items-baseline justify-between gap-4 text-lg font-bold">
        {t('orders.order.total')}
        <Price money={total} locale={locale} size="large" />
      </p>
    </OrderSection>
  )
}

function Facts({ request }: { request: PurchaseRequest }) {
  const { t } = useTranslation()
  const dateOf = useDate()
  const { buyerName, schoolName, askedAt, purchaseOrderNum, budgetLine, note } = request
  return (
    <OrderSection headingLevel={2} title={t('schoolBuying.request.facts')}>
      <dl className="flex flex-col gap-2">
        {buyerName !== undefined && <Fact name={t('schoolBuying.request.buyer')}>{buyerName}</Fact>}
        <Fact name={t('schoolBuying.request.school')}>{schoolName}</Fact>
        {purchaseOrderNum !== undefined && (
          <Fact name={t('orders.order.purchaseOrderNum')}>{purchaseOrderNum}</Fact>
        )}
        {budgetLine !== undefined && <Fact name={t('orders.order.budgetLine')}>{budgetLine}</Fact>}
        {note !== '' && <Fact name={t('orders.order.comment')}>{note}</Fact>}
      </dl>
      <p className="text-ink-muted mt-3 text-sm">
        <time dateTime={askedAt}>{t('schoolBuying.requests.asked', { day: dateOf(askedAt) })}</time>
      </p>
    </OrderSection>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-muted text-sm">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
