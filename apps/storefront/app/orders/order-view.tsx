import type { Order } from '@kids-crafts/contract/order-reading.ts'
import { IconButton } from '@kids-crafts/ui/icon-button.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import Copy from 'lucide-react/icons/copy'
import type { ReactNode } from 'react'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { OrderActions } from './order-actions.tsx'
import type { OrderCallbacks } from './order-actions.tsx'
import { ContactInfo, DeliveryInfo, OrderTotals } from './order-facts.tsx'
import { OrderPart } from './order-part.tsx'
import { OrderSection } from './order-section.tsx'
import { OrderStatus, statusOf } from './order-status.tsx'
import { deadlineText, timeText } from './order-time.ts'
import { OrderTimeline } from './order-timeline.tsx'

interface OrderViewProps extends OrderCallbacks {
  order: Order
  /** That of the order's number; its sections follow one below. */
  headingLevel?: 1 | 2
  /** The button that pays it. */
  payButton?: ReactNode
}

/** An order as its buyer sees it, signed in or with the link of a guest's mail. */
export function OrderView({ order, headingLevel = 1, payButton, ...callbacks }: OrderViewProps) {
  const below = headingLevel === 1 ? 2 : 3
  return (
    <article className="flex flex-col gap-6">
      <Title order={order} headingLevel={headingLevel} />
      <PaymentNotice order={order} payButton={payButton} />
      <OrderActions order={order} {...callbacks} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-6">
          {order.parts.map((part) => (
            <OrderPart key={part.number} part={part} headingLevel={below} />
          ))}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6 md:grid-cols-2 xl:row-span-2 xl:grid-cols-1">
          <OrderTotals order={order} headingLevel={below} />
          <DeliveryInfo order={order} headingLevel={below} />
          <ContactInfo order={order} headingLevel={below} />
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
        {t('orders.pay.untilText')}
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
