import { readingOf } from '@kids-crafts/browser/cached-reads.ts'
import { isolated } from '@kids-crafts/browser/isolated.ts'
import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { ApiError } from '@kids-crafts/client/api-error.ts'
import { getChildOrder } from '@kids-crafts/contract/order-reading.ts'
import type { ChildOrder } from '@kids-crafts/contract/order-reading.ts'
import { tidyOrderNumber } from '@kids-crafts/rules/order-number.ts'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { Price } from '@kids-crafts/ui/price.tsx'
import { SkeletonList } from '@kids-crafts/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'

import { ItemPicture } from '../orders/order-card.tsx'
import { DeliveryInfo, OrderTotals } from '../orders/order-facts.tsx'
import { OrderGift } from '../orders/order-gift.tsx'
import { OrderHead } from '../orders/order-head.tsx'
import { OrderSection } from '../orders/order-section.tsx'
import { OrderStatus, statusOf } from '../orders/order-status.tsx'
import { timeText } from '../orders/order-time.ts'
import { OrderTimeline } from '../orders/order-timeline.tsx'
import { nextLookMs } from '../orders/use-orders.ts'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { BackLink } from '../profile/back-link.tsx'
import { OnlyWithRole } from '../profile/only-with-role.tsx'
import type { PageHandle } from '../shell/page-title.tsx'
import { AnswerOrder } from './answer-order.tsx'
import { childOrdersHref } from './child-orders-address.ts'

export const handle = {
  title: 'orders.order.title',
  named: ({ orderNum = '' }) => tidyOrderNumber(orderNum),
} satisfies PageHandle

/** Where the mail leads: who opens it has paid nothing. */
export default function ChildOrderPage() {
  const { t } = useTranslation()
  const orderNum = tidyOrderNumber(useParams()['orderNum'] ?? '')
  return (
    <>
      <BackLink href={childOrdersHref()}>{t('childOrders.back')}</BackLink>
      <OnlyWithRole isForAdults>
        {() => (orderNum === undefined ? <NoSuchOrder /> : <Shown key={orderNum} orderNum={orderNum} />)}
      </OnlyWithRole>
    </>
  )
}

function Shown({ orderNum }: { orderNum: string }) {
  const query = useQuery(
    {
      ...readingOf(getChildOrder, { orderNum }),
      staleTime: 0,
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => nextLookMs(state.data),
      retry: (count, error) => !(error instanceof ApiError) && count < 3,
    },
    queryClient,
  )
  // Nobody else's child is told of: who is no guardian of it finds nothing.
  if (!query.data && query.error instanceof ApiError && [403, 404].includes(query.error.status))
    return <NoSuchOrder />
  return (
    <Loaded query={query} skeleton={<SkeletonList rows={4} />}>
      {(order) => <OrderOfChild order={order} />}
    </Loaded>
  )
}

function NoSuchOrder() {
  const { t } = useTranslation()
  return (
    <EmptyState
      headingLevel={1}
      art="empty-orders"
      title={t('childOrders.order.missing')}
      text={t('childOrders.order.missingText')}
      action={<ButtonLink href={childOrdersHref()}>{t('childOrders.back')}</ButtonLink>}
    />
  )
}

function OrderOfChild({ order }: { order: ChildOrder }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { orderNum, date, childLogin, comment } = order
  return (
    <article className="flex flex-col gap-6">
      <OrderHead
        orderNum={orderNum}
        status={<OrderStatus status={statusOf(order)} />}
        label={t('orders.order.status')}
      >
        {t('childOrders.order.by', { child: isolated(childLogin) })}
        {' · '}
        <time dateTime={date}>{timeText(date, locale)}</time>
      </OrderHead>
      <AnswerOrder order={order} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {order.parts.map((part) => (
            <Part key={part.number} part={part} />
          ))}
          <OrderTimeline order={{ ...order, timeline: asGuardianReads(order) }} headingLevel={2} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6 md:grid-cols-2 xl:grid-cols-1">
          <OrderTotals order={order} headingLevel={2} />
          <DeliveryInfo order={order} headingLevel={2} />
          <OrderGift order={order} headingLevel={2} />
          {comment !== '' && (
            <OrderSection title={t('orders.order.comment')} headingLevel={2}>
              <p className="wrap-anywhere whitespace-pre-line">
                <bdi>{comment}</bdi>
              </p>
            </OrderSection>
          )}
        </div>
      </div>
    </article>
  )
}

/** "By you" is the guardian here, and not the child. */
const asGuardianReads = ({ timeline }: ChildOrder): ChildOrder['timeline'] =>
  timeline.map((change) => {
    if (change.by === 'PAYER') return { ...change, by: 'BUYER' }
    return change.by === 'BUYER' ? { ...change, by: 'SYSTEM' } : change
  })

function Part({ part }: { part: ChildOrder['parts'][number] }) {
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
        {part.items.map((item) => (
          <li key={item.orderItemNum} className="flex gap-4 py-4 first:pt-0 last:pb-0">
            <ItemPicture image={item.image} alt="" size="size-16 flex-none" />
            <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4 gap-y-1">
              <div className="min-w-0 basis-40 grow">
                <bdi lang={item.locale} className="font-medium hyphens-auto">
                  {item.fullName}
                </bdi>
                <p className="text-ink-muted text-sm">
                  {item.quantity} × <Price money={item.price} locale={locale} size="small" />
                </p>
              </div>
              <Price money={item.total} locale={locale} />
            </div>
          </li>
        ))}
      </ul>
    </OrderSection>
  )
}
