import type { Order } from '@kids-crafts/contract/order-reading.ts'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { OrderSection } from './order-section.tsx'
import type { SectionProps } from './order-section.tsx'
import { timeText } from './order-time.ts'

type Change = Order['timeline'][number]

/** What happened to the order, the newest first. */
export function OrderTimeline({ order, headingLevel }: SectionProps & { order: Order }) {
  const { t } = useTranslation()
  const changes = order.timeline
    .filter((change) => isNews(change, order))
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .toReversed()
  if (changes.length === 0) return null
  return (
    <OrderSection title={t('orders.timeline.title')} headingLevel={headingLevel}>
      <ol className="border-line kids:border-dashed kids:border-line-strong ms-1.5 flex flex-col gap-5 border-s-2">
        {changes.map((change, index) => (
          <Step key={index} {...{ order, change }} isLatest={index === 0} />
        ))}
      </ol>
    </OrderSection>
  )
}

/** What happens to the whole order at once is said once, and not of each part again. */
const isNews = ({ partNumber, status, at }: Change, { timeline }: Order): boolean =>
  partNumber === undefined ||
  !timeline.some(
    (whole) =>
      whole.partNumber === undefined &&
      whole.status === status &&
      Math.abs(Date.parse(whole.at) - Date.parse(at)) < sameMomentMs,
  )

const sameMomentMs = 1000

function Step({ order, change, isLatest }: { order: Order; change: Change; isLatest: boolean }) {
  const { t, has } = useTranslation()
  const { locale } = useSite()
  const { at, status, by, partNumber, reason } = change
  const seller = order.parts.find(({ number }) => number === partNumber)?.soldBy.name
  const reasonKey = `orders.timeline.reasons.${reason}`
  const returnKey = `orders.timeline.returns.${reason}`
  const disputeKey = `dispute.events.${reason?.replace(/^DISPUTE_/, '')}`
  return (
    <li className="relative ps-5">
      <span
        aria-hidden="true"
        className={`kids:-start-[9px] kids:top-1 kids:size-4 absolute -start-[7px] top-1.5 size-3 rounded-full ${isLatest ? 'bg-primary' : 'bg-line-strong'}`}
      />
      <p className="font-semibold">
        {reason === 'ITEMS_CANCELLED'
          ? t('orders.timeline.itemsCancelled')
          : reason === 'SHIPPING_EXTENDED'
            ? t('orders.timeline.extended')
            : has(returnKey)
              ? t(returnKey)
              : reason?.startsWith('DISPUTE_') && has(disputeKey)
                ? t(disputeKey)
                : t(`orders.timeline.events.${status}`)}
      </p>
      {has(reasonKey) && <p>{t(reasonKey)}</p>}
      <p className="text-ink-muted text-sm">
        {seller !== undefined && order.parts.length > 1 && (
          <>
            <bdi>{seller}</bdi>
            {' · '}
          </>
        )}
        {by !== 'SYSTEM' && (
          <>
            {t(`orders.timeline.by.${by}`)}
            {' · '}
          </>
        )}
        <time dateTime={at}>{timeText(at, locale)}</time>
      </p>
    </li>
  )
}
