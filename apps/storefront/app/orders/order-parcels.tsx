import type { Order } from '@kids-crafts/contract/order-reading.ts'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import PackageIcon from 'lucide-react/icons/package'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { dayText } from './order-time.ts'

type Part = Order['parts'][number]
type Parcel = Part['parcels'][number]

export function OrderParcels({ part }: { part: Part }) {
  const { t } = useTranslation()
  return (
    <ul aria-label={t('orders.parcel.list')} className="flex flex-col gap-3">
      {part.parcels.map((parcel, index) => (
        <li key={index} className="bg-surface-sunken rounded-card flex gap-3 p-4">
          <PackageIcon size={20} className="text-primary mt-0.5 flex-none" />
          <ParcelFacts parcel={parcel} part={part} />
        </li>
      ))}
    </ul>
  )
}

function ParcelFacts({ parcel, part }: { parcel: Parcel; part: Part }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { deliveryService, deliveryComment, departureDate, takenInDate, deliveryDate } = parcel
  return (
    <div className="min-w-0 break-words">
      <p className="font-semibold">
        {deliveryService ? <bdi>{deliveryService}</bdi> : t('orders.parcel.title')}
      </p>
      <Tracking parcel={parcel} />
      <p className="text-ink-muted text-sm">
        {t('orders.parcel.sent', { day: dayText(departureDate, locale) })}
        {takenInDate !== undefined && (
          <> · {t('orders.parcel.atSchool', { day: dayText(takenInDate, locale) })}</>
        )}
        {deliveryDate !== undefined && (
          <> · {t('orders.parcel.delivered', { day: dayText(deliveryDate, locale) })}</>
        )}
      </p>
      {deliveryComment !== undefined && (
        <p className="mt-1 text-sm">
          {t('orders.parcel.comment')} <bdi>{deliveryComment}</bdi>
        </p>
      )}
      <ul className="text-ink-muted mt-1 text-sm">
        {parcel.items.map(({ orderItemNum, quantity }) => {
          const item = part.items.find((each) => each.orderItemNum === orderItemNum)
          return (
            <li key={orderItemNum}>
              <bdi lang={item?.locale}>{item?.fullName ?? orderItemNum}</bdi> × {quantity}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Tracking({ parcel: { trackerNumber, trackerWebsite } }: { parcel: Parcel }) {
  const { t } = useTranslation()
  const href = webAddress(trackerWebsite)
  if (trackerNumber === undefined && href === undefined) return null
  return (
    <p>
      {trackerNumber !== undefined && (
        <>
          {t('orders.parcel.number')} <bdi className="tabular-nums">{trackerNumber}</bdi>{' '}
        </>
      )}
      {href !== undefined && (
        <TextLink href={href} target="_blank" rel="noopener noreferrer nofollow">
          {t('orders.parcel.track')}
        </TextLink>
      )}
    </p>
  )
}

/** A seller has written it, so nothing but a web address becomes a link. */
function webAddress(text: string | undefined): string | undefined {
  const url = text === undefined ? null : URL.parse(text)
  return url && ['http:', 'https:'].includes(url.protocol) ? url.href : undefined
}
