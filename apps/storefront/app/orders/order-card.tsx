import { isolated } from '@kids-crafts/browser/isolated.ts'
import type { OrderSummary } from '@kids-crafts/contract/order-reading.ts'
import { Card } from '@kids-crafts/ui/card.tsx'
import { Link } from '@kids-crafts/ui/link.tsx'
import { PictureImage } from '@kids-crafts/ui/picture-image.tsx'
import { Price } from '@kids-crafts/ui/price.tsx'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { OrderStatus, statusOf } from './order-status.tsx'
import { dayText, deadlineText } from './order-time.ts'
import { orderHref } from './orders-address.ts'
import { PayButton } from './pay-button.tsx'

interface OrderCardProps {
  order: OrderSummary
  headingLevel?: 2 | 3
}

/** An order in a list. The whole card is the link to it, except for the button to pay. */
export function OrderCard({ order, headingLevel = 2 }: OrderCardProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { orderNum, date, total, payUntil, approval, payRequest } = order
  const waitsFor = approval?.status === 'WAITING' || approval?.status === 'NEEDED' ? approval : undefined
  const Heading = `h${headingLevel}` as const
  return (
    <Card isLink className="relative flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <Heading className="text-lg">
            <Link href={orderHref(orderNum)} className="card-link">
              {t('orders.order.title')}{' '}
              <bdi className="tabular-nums min-[16rem]:whitespace-nowrap">{orderNum}</bdi>
            </Link>
          </Heading>
          <p className="text-ink-muted">
            <time dateTime={date}>{dayText(date, locale)}</time>
          </p>
        </div>
        <OrderStatus status={statusOf(order)} />
      </div>
      <ItemPictures order={order} />
      <Sellers order={order} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p>
          {t('orders.order.total')} <Price money={total} locale={locale} />
        </p>
        {waitsFor !== undefined && (
          <span className="text-warning font-semibold">
            {t(`schoolBuying.approval.${waitsFor.status}.title`, { school: isolated(waitsFor.schoolName) })}
          </span>
        )}
        {payUntil && payRequest && (
          <span className="text-warning font-semibold">
            {t(`childOrders.standing.${payRequest.status}.title`)}
          </span>
        )}
        {payUntil && waitsFor === undefined && payRequest === undefined && (
          <div className="relative flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="text-warning font-semibold">
              {t('orders.pay.until', { time: deadlineText(payUntil, locale) })}
            </span>
            <PayButton order={order} size="small" />
          </div>
        )}
      </div>
    </Card>
  )
}

const picturesMax = 5

function ItemPictures({ order }: { order: OrderSummary }) {
  const { t } = useTranslation()
  const items = order.parts.flatMap((part) => part.items)
  const shown = items.slice(0, items.length > picturesMax ? picturesMax - 1 : picturesMax)
  return (
    <ul aria-label={t('orders.order.items')} className="flex flex-wrap gap-2">
      {shown.map(({ sku, fullName, locale, image, quantity }, index) => (
        <li key={`${sku} ${index}`} lang={locale} className="relative">
          <ItemPicture image={image} alt={fullName} size="size-16" />
          {quantity > 1 && (
            <span className="bg-ink text-surface absolute -end-1 -top-1 min-w-6 rounded-full px-1 text-center text-sm font-bold">
              ×{quantity}
            </span>
          )}
        </li>
      ))}
      {items.length > shown.length && (
        <li className="bg-surface-sunken text-ink-muted rounded-small flex size-16 items-center justify-center font-semibold">
          +{items.length - shown.length}
        </li>
      )}
    </ul>
  )
}

interface ItemPictureProps {
  image: OrderSummary['parts'][number]['items'][number]['image']
  alt: string
  size: string
}

export function ItemPicture({ image, alt, size }: ItemPictureProps) {
  return (
    <div className={`bg-surface-sunken rounded-small overflow-hidden ${size}`}>
      {image ? (
        <PictureImage picture={image} alt={alt} sizes="96px" className="size-full" />
      ) : (
        <span className="sr-only">{alt}</span>
      )}
    </div>
  )
}

/** Where sellers are at different points, each says its own. */
function Sellers({ order }: { order: OrderSummary }) {
  const { t } = useTranslation()
  const status = statusOf(order)
  return (
    <p className="text-ink-muted">
      {t('cart.soldBy')}{' '}
      {order.parts.map((part, index) => (
        <span key={part.soldBy.vendorLogin}>
          {index > 0 && ' · '}
          <bdi className="text-ink font-medium">{part.soldBy.name}</bdi>
          {part.status !== status && ` (${t(`orders.statuses.${part.status}`)})`}
        </span>
      ))}
    </p>
  )
}
