import type { Sale } from '@kids-crafts/contract/fulfilment.ts'
import { dateFormat } from '@kids-crafts/rules/formats.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import type { BadgeTone } from '@kids-crafts/ui/badge.tsx'
import { PictureImage } from '@kids-crafts/ui/picture-image.tsx'
import { useState } from 'react'

import { site } from '../../shared/site.ts'
import { useTranslation } from '../translation.ts'

export type SaleItem = Sale['items'][number]

export const openUnits = ({ quantity, cancelled, shipped }: SaleItem): number =>
  quantity - cancelled - shipped

/** A page of the portal. */
export const saleHref = ({ orderNum, number }: Pick<Sale, 'orderNum' | 'number'>): string =>
  `/orders/${orderNum}/${number}`

/** A day such as 2026-03-31, in words. */
export const dayText = (day: string): string =>
  dateFormat(site.locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** By when it is to be sent, as long as there is something to send. */
export function ShipBy({ sale }: { sale: Sale }) {
  const { t } = useTranslation()
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const { shipBy, promisedShipBy, isLate } = sale
  if (shipBy === undefined || !sale.items.some((item) => openUnits(item) > 0)) return null
  const tone: BadgeTone = isLate || shipBy < today ? 'danger' : shipBy === today ? 'warning' : 'info'
  return (
    <>
      <Badge tone={tone}>{t(isLate ? 'orders.late' : 'orders.sendBy', { day: dayText(shipBy) })}</Badge>
      {promisedShipBy !== undefined && (
        <span className="text-ink-muted text-sm">{t('orders.moved', { day: dayText(promisedShipBy) })}</span>
      )}
    </>
  )
}

export function SaleState({ sale }: { sale: Sale }) {
  const { t } = useTranslation()
  return (
    <span className="flex flex-wrap items-center gap-2">
      <ShipBy sale={sale} />
      <Badge tone={sale.status === 'CANCELLED' || sale.status === 'REJECTED' ? 'danger' : 'neutral'}>
        {t(`orders.statuses.${sale.status}`)}
      </Badge>
      {sale.isPacked && sale.items.some((item) => openUnits(item) > 0) && (
        <Badge tone="success">{t('orders.packed')}</Badge>
      )}
    </span>
  )
}

export function ItemPicture({ item, size }: { item: SaleItem; size: string }) {
  return (
    <div className={`bg-surface-sunken rounded-small flex-none overflow-hidden ${size}`}>
      {item.image && <PictureImage picture={item.image} alt="" sizes="96px" className="size-full" />}
    </div>
  )
}
