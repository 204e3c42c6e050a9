import { isolated, isolatedPrice } from '@kids-crafts/browser/isolated.ts'
import type { PartQuote } from '@kids-crafts/contract/shipping.ts'
import { formatMoney, money } from '@kids-crafts/rules/money.ts'
import { arrivalBetween } from '@kids-crafts/rules/shipping.ts'
import MapPin from 'lucide-react/icons/map-pin'
import School from 'lucide-react/icons/school'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Truck from 'lucide-react/icons/truck'
import type { ReactNode } from 'react'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { arrivalText } from './arrival-text.ts'

interface PartShippingProps {
  part: Pick<PartQuote, 'shipBy' | 'goods' | 'shipping' | 'collection'>
  /** Of the place that the quote is for. */
  placeName: string
  /** Nothing is in the cart yet, so there is nothing to take out of it. */
  isOffer?: boolean
}

/** What it costs to send what one seller sells, and how long it takes. */
export function PartShipping({ part, placeName, isOffer = false }: PartShippingProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { shipping, collection } = part
  return (
    <div className="flex flex-col gap-1.5">
      {shipping.status === 'SERVED' && <Served part={part} shipping={shipping} />}
      {shipping.status === 'NOT_SERVED' && (
        <Line icon={<TriangleAlert size={20} />} tone="text-danger">
          {t(isOffer ? 'shipping.notServedHere' : 'shipping.notServed', { place: isolated(placeName) })}
        </Line>
      )}
      {shipping.status === 'REGION_NEEDED' && (
        <Line icon={<MapPin size={20} />} tone="text-warning">
          {t('shipping.regionNeeded')}
        </Line>
      )}
      {collection && (
        <Line icon={<School size={20} />}>
          {t('shipping.collection', {
            days: isolated(arrivalText(arrivalBetween(part.shipBy, collection), locale)),
          })}
        </Line>
      )}
    </div>
  )
}

type ServedShipping = Extract<PartQuote['shipping'], { status: 'SERVED' }>

function Served({ part, shipping }: { part: PartShippingProps['part']; shipping: ServedShipping }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { price, isFree, freeFrom } = shipping
  const missingMinor = freeFrom && !isFree ? freeFrom.minor - part.goods.minor : 0
  return (
    <Line icon={<Truck size={20} />}>
      <span className={isFree ? 'text-success font-semibold' : 'font-semibold'}>
        {isFree
          ? t('shipping.free')
          : t('shipping.costs', { price: isolatedPrice(formatMoney(price, locale)) })}
      </span>
      <span className="text-ink-muted">
        {' '}
        ·{' '}
        {t('shipping.arrives', {
          days: isolated(arrivalText(arrivalBetween(part.shipBy, shipping), locale)),
        })}
      </span>
      {missingMinor > 0 && (
        <span className="text-primary block text-sm font-medium">
          {t('shipping.addForFree', {
            price: isolatedPrice(formatMoney(money(missingMinor, price.currency), locale)),
          })}
        </span>
      )}
    </Line>
  )
}

function Line({ icon, tone, children }: { icon: ReactNode; tone?: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2.5">
      <span aria-hidden="true" className={`mt-0.5 flex-none ${tone ?? 'text-ink-muted'}`}>
        {icon}
      </span>
      <p className="min-w-0">{children}</p>
    </div>
  )
}
