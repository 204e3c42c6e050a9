import { isolated, isolatedPrice } from '@kids-crafts/browser/isolated.ts'
import { useUser } from '@kids-crafts/browser/session.ts'
import type { Order } from '@kids-crafts/contract/order-reading.ts'
import { numberFormat } from '@kids-crafts/rules/formats.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { formatMoney } from '@kids-crafts/rules/money.ts'
import { Button, ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'
import { Link, TextLink } from '@kids-crafts/ui/link.tsx'
import { Price } from '@kids-crafts/ui/price.tsx'
import Store from 'lucide-react/icons/store'
import Truck from 'lucide-react/icons/truck'
import { useId } from 'react'
import type { ReactNode } from 'react'

import { useCurrentUser } from '../accounts/use-current-user.ts'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { qrPath } from '../referrals/qr-picture.ts'
import { productHref, storeHref } from '../shell/catalogue-links.ts'
import { arrivalOf } from './arrival-of.ts'
import { ItemPicture } from './order-card.tsx'
import { OrderParcels } from './order-parcels.tsx'
import type { SectionProps } from './order-section.tsx'
import { OrderStatus } from './order-status.tsx'
import { calendarDayText, daysText } from './order-time.ts'
import { PartArrival } from './part-arrival.tsx'
import { PartNow } from './part-now.tsx'
import { PartProgress } from './part-progress.tsx'
import { reviewHref } from './review-href.ts'

type Part = Order['parts'][number]
type Item = Part['items'][number]

interface OrderPartProps extends SectionProps {
  part: Part
  isPaid: boolean
  /** Some of the order's money went back, whatever for. */
  isRefunded: boolean
  /** What of each line can be sent back now, by its number. */
  returnable?: ReadonlySet<string> | undefined
  onReturn?: (orderItemNum: string) => void
  children?: ReactNode
}

/**
 * What one seller sends: what is going on with it, the items with what can be done, and the parcels
 * that are on their way.
 */
export function OrderPart(props: OrderPartProps) {
  const { part, headingLevel, isPaid, isRefunded, returnable, onReturn, children } = props
  const { t } = useTranslation()
  const id = useId()
  const Heading = `h${headingLevel}` as const
  const { soldBy, status, items, parcels } = part
  return (
    <Card>
      <section aria-labelledby={id}>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <Heading id={id} className="min-w-0 text-lg">
            <span className="text-ink-muted font-normal">{t('cart.soldBy')}</span>{' '}
            <TextLink href={storeHref(soldBy.vendorLogin)} className="font-bold">
              <bdi>{soldBy.name}</bdi>
            </TextLink>
          </Heading>
          <OrderStatus status={status} />
        </div>
        <PartNow {...{ part, isPaid, isRefunded }} />
        <PartProgress part={part} />
        <Shipping part={part} />
        {part.collection && <Collection {...part.collection} />}
        <ul className="divide-line border-line mt-4 divide-y border-t">
          {items.map((item) => (
            <ItemRow
              key={item.orderItemNum}
              item={item}
              onReturn={returnable?.has(item.orderItemNum) ? onReturn : undefined}
            />
          ))}
        </ul>
        {parcels.length > 0 && <OrderParcels part={part} />}
        <SellerMessage part={part} />
        {children}
      </section>
    </Card>
  )
}

/** P-09: what a store answers must not reach a child, so it writes to none. */
function SellerMessage({ part: { soldBy } }: { part: Part }) {
  const { t } = useTranslation()
  const { data: user } = useCurrentUser()
  if (user?.isChild) return null
  return (
    <p className="mt-3">
      <TextLink href={`${storeHref(soldBy.vendorLogin)}#message-title`}>{t('orders.order.message')}</TextLink>
    </p>
  )
}

/** How long it takes is of no use any more. */
const isOver = new Set<Part['status']>([
  'DELIVERED',
  'COMPLETED',
  'CLOSED',
  'CANCELLED',
  'REJECTED',
  'REJECTED_BY_TIMEOUT',
  'RETURN',
  'DISPUTE_OPEN',
])

function Shipping({ part }: { part: Part }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { promisedShipBy } = part
  const isOpen = part.items.some(({ quantity, cancelled, shipped }) => quantity > cancelled + shipped)
  const { kind, price, giftWrap, preparationDays, daysFrom, daysTo } = part.shipping
  const isCollected = kind === 'COLLECTION'
  const Icon = isCollected ? Store : Truck
  const days = daysText(daysFrom, daysTo, locale)
  const arrival = arrivalOf(part)
  return (
    <div className="mt-4 flex gap-3">
      <Icon size={20} className="text-primary mt-0.5 flex-none rtl:-scale-x-100" />
      <p className="text-ink-muted min-w-0">
        <span className="text-ink">
          {t(isCollected ? 'orders.shipping.collection' : 'orders.shipping.delivery')}
        </span>
        {': '}
        {price.minor === 0 ? t('orders.shipping.free') : <bdi dir="ltr">{formatMoney(price, locale)}</bdi>}
        {giftWrap && (
          <span className="block">
            {giftWrap.minor === 0
              ? t('orders.gift.wrappedFree')
              : t('orders.gift.wrapped', { price: isolatedPrice(formatMoney(giftWrap, locale)) })}
          </span>
        )}
        {arrival && (
          <span className="text-ink block">
            <PartArrival arrival={arrival} kind={kind} />
          </span>
        )}
        <span className="block text-sm">
          {isOpen && part.shipBy !== undefined && promisedShipBy !== undefined && (
            <span className="block">
              {t('orders.shipping.moved', { day: calendarDayText(promisedShipBy, locale) })}
            </span>
          )}
          {part.shipBy === undefined && preparationDays > 0 && !isOver.has(part.status) && (
            <>
              {t('orders.shipping.preparation', { days: daysText(preparationDays, preparationDays, locale) })}
              {' · '}
            </>
          )}
          {arrival === undefined &&
            !isOver.has(part.status) &&
            part.collection === undefined &&
            t(isCollected ? 'orders.shipping.ready' : 'orders.shipping.onTheWay', { days })}
        </span>
      </p>
    </div>
  )
}

/** What the school's desk scans, or types, to hand it out. */
function Collection({ schoolName, code }: NonNullable<Part['collection']>) {
  const { t } = useTranslation()
  const { vendorPortalUrl } = useSite()
  // A phone that cannot scan in the page opens it with its own camera.
  const { size, path } = qrPath(vendorPortalUrl === null ? code : `${vendorPortalUrl}/desk#${code}`)
  return (
    <div className="bg-surface-sunken rounded-card mt-4 flex flex-wrap items-center gap-4 p-4">
      <figure>
        <figcaption className="sr-only">{t('orders.collection.qr')}</figcaption>
        <svg
          aria-hidden
          viewBox={`0 0 ${size} ${size}`}
          shapeRendering="crispEdges"
          className="size-40 flex-none"
        >
          <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
          <path fill="#000" d={path} />
        </svg>
      </figure>
      <div className="min-w-0">
        <p className="font-semibold">{t('orders.collection.title', { school: schoolName })}</p>
        <p>{t('orders.collection.text')}</p>
        <p className="text-xl font-bold" dir="ltr">
          {code}
        </p>
      </div>
    </div>
  )
}

interface ItemRowProps {
  item: Item
  onReturn: ((orderItemNum: string) => void) | undefined
}

function ItemRow({ item, onReturn }: ItemRowProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { orderItemNum, sku, image, quantity, price, total, tax } = item
  // A guest has an account first, and the order in it.
  const isSignedIn = useUser() !== null
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <ItemPicture image={image} alt="" size="size-16 md:size-20" />
      <div className="flex min-w-0 flex-col gap-1">
        <ItemName item={item} />
        <p className="text-ink-muted text-sm">
          {t('orders.item.sku')} <bdi>{sku}</bdi>
        </p>
        <p className="text-ink-muted text-sm">
          {t('orders.item.number')} <bdi className="break-words">{orderItemNum}</bdi>
        </p>
        <p>
          <bdi dir="ltr">{`${formatMoney(price, locale)} × ${quantity}`}</bdi>
        </p>
        <Counts item={item} />
        <div className="-ms-3.5 flex flex-wrap empty:hidden">
          {item.delivered > 0 && isSignedIn && (
            <ButtonLink href={reviewHref(sku)} variant="quiet" size="small">
              {t(item.isReviewed ? 'orders.item.ownReview' : 'orders.item.review')}
            </ButtonLink>
          )}
          {onReturn && (
            <Button
              variant="quiet"
              size="small"
              aria-label={t('orders.item.returnOf', { name: isolated(item.fullName) })}
              onClick={() => onReturn(orderItemNum)}
            >
              {t('orders.item.return')}
            </Button>
          )}
        </div>
      </div>
      <div className="col-start-2 mt-1 sm:col-start-3 sm:mt-0 sm:text-end">
        <Price money={total} locale={locale} />
        {tax && (
          <p className="text-ink-muted text-sm">
            {t('orders.item.tax', { percent: percentText(tax.percent, locale) })}{' '}
            <bdi dir="ltr">{formatMoney(tax.amount, locale)}</bdi>
          </p>
        )}
      </div>
    </li>
  )
}

/** A product that nobody sells any more has no page to go to. */
function ItemName({ item: { priceId, sku, fullName, locale } }: { item: Item }) {
  if (priceId === undefined) {
    return (
      <p className="font-semibold hyphens-auto">
        <bdi lang={locale}>{fullName}</bdi>
      </p>
    )
  }
  return (
    <Link href={productHref(sku)} className="hover:text-primary font-semibold hyphens-auto hover:underline">
      <bdi lang={locale}>{fullName}</bdi>
    </Link>
  )
}

const counts = ['cancelled', 'shipped', 'delivered', 'returned'] as const

function Counts({ item }: { item: Item }) {
  const { t } = useTranslation()
  return (
    <p className="text-sm font-medium empty:hidden">
      {counts
        .filter((count) => item[count] > 0)
        .map((count) => t(`orders.item.${count}`, { number: item[count] }))
        .join(' · ')}
    </p>
  )
}

const percentText = (thousandths: number, locale: Locale): string =>
  numberFormat(locale, { style: 'percent', maximumFractionDigits: 3 }).format(thousandths / 100_000)
