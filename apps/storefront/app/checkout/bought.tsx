import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import type { Order } from '@kids-crafts/contract/order-reading.ts'
import { formatMoney } from '@kids-crafts/rules/money.ts'
import { Card } from '@kids-crafts/ui/card.tsx'
import { Price } from '@kids-crafts/ui/price.tsx'
import School from 'lucide-react/icons/school'
import Truck from 'lucide-react/icons/truck'
import { useId } from 'react'

import { arrivalOf } from '../orders/arrival-of.ts'
import { ItemPicture } from '../orders/order-card.tsx'
import { PartArrival } from '../orders/part-arrival.tsx'
import { PartNow } from '../orders/part-now.tsx'
import { PartProgress } from '../orders/part-progress.tsx'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { NextSteps } from './next-steps.tsx'
import { useOrder } from './use-order.ts'

interface BoughtProps {
  orderNum: string
  /** Set for a guest. */
  bearer: string | undefined
}

/** Below the thanks: the items, each seller's delivery date, and the next steps. */
export function Bought({ orderNum, bearer }: BoughtProps) {
  const query = useOrder(orderNum, bearer)
  // The thanks work without it, for example for an order from before signing in.
  if (query.isError && !query.data) return null
  return (
    <div className="mx-auto mt-6 flex max-w-xl flex-col gap-6">
      <Loaded query={query}>
        {(order) => (
          <>
            <Parts order={order} />
            <Next order={order} />
          </>
        )}
      </Loaded>
    </div>
  )
}

function Next({ order }: { order: Order }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Card>
      <section aria-labelledby={id}>
        <h2 id={id} className="mb-4 text-lg">
          {t('checkout.next.title')}
        </h2>
        <NextSteps order={order} />
      </section>
    </Card>
  )
}

function Parts({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const id = useId()
  return (
    <Card>
      <section aria-labelledby={id}>
        <h2 id={id} className="text-lg">
          {t('checkout.bought.title')}
        </h2>
        <div className="divide-line divide-y">
          {order.parts.map((part) => (
            <Part key={part.number} part={part} />
          ))}
        </div>
        <p className="border-line flex items-baseline justify-between gap-4 border-t pt-4 text-lg font-bold">
          {t('checkout.totals.total')}
          <Price money={order.total} locale={locale} />
        </p>
      </section>
    </Card>
  )
}

function Part({ part }: { part: Order['parts'][number] }) {
  const { t } = useTranslation()
  const { soldBy, items, shipping } = part
  const arrival = arrivalOf(part)
  const Icon = shipping.kind === 'COLLECTION' ? School : Truck
  return (
    <div className="py-5">
      <h3 className="text-base font-normal">
        <span className="text-ink-muted">{t('cart.soldBy')}</span>{' '}
        <b>
          <bdi>{soldBy.name}</bdi>
        </b>
      </h3>
      <ul className="mt-3 flex flex-col gap-3">
        {items.map((item) => (
          <BoughtItem key={item.orderItemNum} item={item} />
        ))}
      </ul>
      {arrival && (
        <p className="mt-4 flex gap-2.5">
          <Icon size={20} className="text-primary mt-0.5 flex-none rtl:-scale-x-100" />
          <span className="min-w-0">
            <PartArrival arrival={arrival} kind={shipping.kind} />
          </span>
        </p>
      )}
      <PartNow part={part} isPaid isRefunded={false} />
      <PartProgress part={part} />
    </div>
  )
}

function BoughtItem({ item }: { item: Order['parts'][number]['items'][number] }) {
  const { locale } = useSite()
  const { fullName, image, quantity, price, total } = item
  return (
    <li className="flex items-start gap-3">
      <div className="flex-none">
        <ItemPicture image={image} alt="" size="size-16" />
      </div>
      <div className="min-w-0 grow">
        <p className="font-medium wrap-break-word hyphens-auto">
          <bdi lang={item.locale}>{fullName}</bdi>
        </p>
        <p className="text-ink-muted text-sm">
          <bdi dir="ltr">{`${quantity} × ${formatMoney(price, locale)}`}</bdi>
        </p>
      </div>
      <Price money={total} locale={locale} size="small" />
    </li>
  )
}
