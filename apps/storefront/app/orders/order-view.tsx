import type { Order } from '@kids-crafts/contract/order-reading.ts'
import { IconButton } from '@kids-crafts/ui/icon-button.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import Copy from 'lucide-react/icons/copy'
import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'

import { useOrderDisputes } from '../disputes/use-disputes.ts'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import type { Returning } from '../returns/part-returns.tsx'
import { useOrderReturns } from '../returns/use-order-returns.ts'
import { OrderActions } from './order-actions.tsx'
import type { OrderCallbacks } from './order-actions.tsx'
import { ContactInfo, DeliveryInfo, OrderTotals } from './order-facts.tsx'
import { OrderGift } from './order-gift.tsx'
import { OrderPart } from './order-part.tsx'
import { OrderSection } from './order-section.tsx'
import { OrderStatus, statusOf } from './order-status.tsx'
import { deadlineText, timeText } from './order-time.ts'
import { OrderTimeline } from './order-timeline.tsx'

/** Of few orders something comes back or is disputed, so it is loaded for them alone. */
const PartReturns = lazy(() => import('../returns/part-returns.tsx'))
const PartDispute = lazy(() => import('../disputes/part-dispute.tsx'))

interface OrderViewProps extends OrderCallbacks {
  order: Order
  /** That of the order's number; its sections follow one below. */
  headingLevel?: 1 | 2
  /** The button that pays it. */
  payButton?: ReactNode
  /** The way to its invoice, or to make one. */
  invoiceLink?: ReactNode
  /** In place of what is said of the payment. */
  notice?: ReactNode
  /** Of a guest. */
  bearer?: string
}

/** An order as its buyer sees it, signed in or with the link of a guest's mail. */
export function OrderView({
  order,
  headingLevel = 1,
  payButton,
  invoiceLink,
  notice,
  bearer,
  ...callbacks
}: OrderViewProps) {
  const { data: returns } = useOrderReturns(order, bearer)
  const [returning, setReturning] = useState<Returning>()
  const returnable = new Set(
    returns?.returnable.flatMap(({ items }) => items.map(({ orderItemNum }) => orderItemNum)),
  )
  const isSent = order.parts.some(({ items }) =>
    items.some(({ shipped, delivered }) => shipped + delivered > 0),
  )
  const { data: disputes } = useOrderDisputes(order.orderNum, bearer, isSent)
  const below = headingLevel === 1 ? 2 : 3
  return (
    <article className="flex flex-col gap-6">
      <Title order={order} headingLevel={headingLevel} />
      {notice ?? (
        <PaymentNotice
          order={order}
          payButton={
            <div className="flex flex-wrap gap-3">
              {payButton}
              {invoiceLink}
            </div>
          }
        />
      )}
      <OrderActions order={order} {...callbacks} others={order.payUntil === undefined && invoiceLink} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-6">
          {order.parts.map((part) => (
            <OrderPart
              key={part.number}
              part={part}
              headingLevel={below}
              isPaid={order.paidAt !== undefined}
              isRefunded={order.refunds.length > 0}
              returnable={returnable}
              onReturn={(line) => setReturning({ part: part.number, line })}
            >
              {returns && (
                <Suspense>
                  <PartReturns
                    {...{ part, returns, bearer, returning }}
                    orderNum={order.orderNum}
                    onReturning={setReturning}
                  />
                </Suspense>
              )}
              {disputes && (
                <Suspense>
                  <PartDispute
                    {...{ part, disputes, bearer }}
                    orderNum={order.orderNum}
                    headingLevel={below === 2 ? 3 : 4}
                  />
                </Suspense>
              )}
            </OrderPart>
          ))}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6 md:grid-cols-2 xl:row-span-2 xl:grid-cols-1">
          <OrderTotals order={order} headingLevel={below} />
          <DeliveryInfo order={order} headingLevel={below} />
          <ContactInfo order={order} headingLevel={below} />
          <OrderGift order={order} headingLevel={below} />
          <Comment order={order} headingLevel={below} />
        </div>
        <OrderTimeline order={order} headingLevel={below} />
      </div>
    </article>
  )
}

function Title({ order, headingLevel }: { order: Order; headingLevel: 1 | 2 }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { orderNum, date } = order
  const Heading = `h${headingLevel}` as const

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(orderNum)
      toast.show(t('orders.order.copied'))
    } catch {
      toast.show(t('product.share.failed'))
    }
  }

  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <div className="flex items-center gap-x-2">
          <Heading className="heading-ink w-fit pb-1 text-2xl md:text-3xl">
            {t('orders.order.title')} <bdi className="inline-block tabular-nums">{orderNum}</bdi>
          </Heading>
          <IconButton label={t('orders.order.copy')} size="small" onClick={() => void copy()}>
            <Copy size={18} />
          </IconButton>
        </div>
        <p className="text-ink-muted">
          <time dateTime={date}>{timeText(date, locale)}</time>
        </p>
      </div>
      <output aria-label={t('orders.order.status')} className="mt-2">
        <OrderStatus status={statusOf(order)} />
      </output>
    </div>
  )
}

function PaymentNotice({ order, payButton }: Pick<OrderViewProps, 'order' | 'payButton'>) {
  const { t } = useTranslation()
  const { locale } = useSite()
  if (order.isPaymentProcessing) {
    return (
      <Notice tone="info" title={t('orders.pay.processing')}>
        {t('orders.pay.processingText')}
      </Notice>
    )
  }
  if (order.payUntil !== undefined) {
    return (
      <Notice
        tone="warning"
        title={t('orders.pay.until', { time: deadlineText(order.payUntil, locale) })}
        action={payButton}
      >
        {t(order.paymentSystemCode === 'INVOICE' ? 'orders.pay.untilInvoice' : 'orders.pay.untilText')}
      </Notice>
    )
  }
  if (order.status === 'REJECTED_BY_TIMEOUT') {
    return <Notice tone="info">{t('orders.pay.lapsed')}</Notice>
  }
  return null
}

function Comment({ order, headingLevel }: { order: Order; headingLevel: 2 | 3 }) {
  const { t } = useTranslation()
  if (order.comment === '') return null
  return (
    <OrderSection title={t('orders.order.comment')} headingLevel={headingLevel}>
      <p className="break-words whitespace-pre-line">
        <bdi>{order.comment}</bdi>
      </p>
    </OrderSection>
  )
}
