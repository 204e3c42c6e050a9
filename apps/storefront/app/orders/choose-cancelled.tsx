import { isolatedPrice } from '@kids-crafts/browser/isolated.ts'
import type { Order } from '@kids-crafts/contract/order-reading.ts'
import { amountBack } from '@kids-crafts/rules/cancelling.ts'
import { formatMoney, money } from '@kids-crafts/rules/money.ts'
import { isOnHold } from '@kids-crafts/rules/orders.ts'
import type { OrderStatus } from '@kids-crafts/rules/orders.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Checkbox } from '@kids-crafts/ui/checkbox.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { NumberStepper } from '@kids-crafts/ui/number-stepper.tsx'
import { useState } from 'react'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import type { Translation } from '../platform/translation.ts'
import { ItemPicture } from './order-card.tsx'

export interface CancelledItem {
  orderItemNum: string
  quantity: number
}

type Item = Order['parts'][number]['items'][number]
/** How many units of an item are to be cancelled, by its number. */
type Units = ReadonlyMap<string, number>

/** What no seller has begun with. */
export const cancellableItems = (order: Order): Item[] =>
  order.parts
    .filter(({ status, isLate }) => isLate || status === 'CONFIRMED' || isOnHold(status as OrderStatus))
    .flatMap(({ items }) => items)
    .filter((item) => openUnits(item) > 0)

const openUnits = ({ quantity, cancelled, shipped }: Item): number => quantity - cancelled - shipped

/** Everything that can be cancelled. */
export const allUnits = (order: Order): Units =>
  new Map(cancellableItems(order).map((item) => [item.orderItemNum, openUnits(item)]))

/** Asks which items of an order to cancel. Undefined when none; without items, all of them. */
export async function chooseCancelled(
  { t }: Translation,
  order: Order,
): Promise<{ items?: CancelledItem[] } | undefined> {
  let chosen: Units = new Map()
  const ending = await dialogs.modal({
    title: t('orders.cancel.title'),
    content: (end) => (
      <Chooser
        order={order}
        onKeep={() => end('cancelled')}
        onChosen={(units) => {
          chosen = units
          end('confirmed')
        }}
      />
    ),
  })
  if (ending !== 'confirmed') return undefined
  const isEverything = [...allUnits(order)].every(([number, units]) => chosen.get(number) === units)
  if (isEverything) return {}
  return { items: [...chosen].map(([orderItemNum, quantity]) => ({ orderItemNum, quantity })) }
}

interface ChooserProps {
  order: Order
  onKeep: () => void
  onChosen: (units: Units) => void
}

/** Nothing is ticked at first: what is cancelled was chosen. */
function Chooser({ order, onKeep, onChosen }: ChooserProps) {
  const { t } = useTranslation()
  const [units, setUnits] = useState<Units>(new Map())
  const count = [...units.values()].reduce((sum, each) => sum + each, 0)

  function choose({ orderItemNum }: Item, quantity: number): void {
    const next = new Map(units)
    if (quantity === 0) next.delete(orderItemNum)
    else next.set(orderItemNum, quantity)
    setUnits(next)
  }

  return (
    <>
      <p className="text-ink-muted">{t('orders.cancel.text')}</p>
      <ul className="divide-line my-4 divide-y">
        {cancellableItems(order).map((item) => (
          <ItemChoice
            key={item.orderItemNum}
            item={item}
            units={units.get(item.orderItemNum) ?? 0}
            onChange={(quantity) => choose(item, quantity)}
          />
        ))}
      </ul>
      <p aria-live="polite" className="min-h-[2lh] font-medium">
        {count > 0 && <WhatComesBack order={order} units={units} />}
      </p>
      <div className="mt-4 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" data-first-focus onClick={onKeep}>
          {t('orders.cancel.keep')}
        </Button>
        <Button variant="danger" disabled={count === 0} onClick={() => onChosen(units)}>
          {count === 0 ? t('orders.cancel.none') : t('orders.cancel.items', { count })}
        </Button>
      </div>
    </>
  )
}

interface ItemChoiceProps {
  item: Item
  units: number
  onChange: (units: number) => void
}

function ItemChoice({ item, units, onChange }: ItemChoiceProps) {
  const { t } = useTranslation()
  const open = openUnits(item)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <Checkbox
        className="min-w-0 grow basis-48 [&_label]:items-center [&_label>span:first-child]:mt-0"
        checked={units > 0}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? open : 0)}
      >
        <span className="flex items-center gap-3">
          <ItemPicture image={item.image} alt="" size="size-12 flex-none" />
          <bdi lang={item.locale} className="line-clamp-2 min-w-0 font-medium hyphens-auto">
            {item.fullName}
          </bdi>
        </span>
      </Checkbox>
      {units > 0 && open > 1 && (
        <NumberStepper
          isLive
          value={units}
          minimum={1}
          maximum={open}
          onChange={onChange}
          labels={{
            value: t('orders.cancel.quantity', { name: item.fullName }),
            decrease: t('cart.less', { name: item.fullName }),
            increase: t('cart.more', { name: item.fullName }),
          }}
        />
      )}
    </li>
  )
}

function WhatComesBack({ order, units }: { order: Order; units: Units }) {
  const translation = useTranslation()
  const { locale } = useSite()
  return <>{refundText(translation, order, units, locale)}</>
}

/**
 * What is said of the money before items are cancelled: how much comes back, by the rule that the
 * server has.
 */
export function refundText(
  { t }: Pick<Translation, 't'>,
  order: Order,
  units: Units,
  locale: Parameters<typeof formatMoney>[1],
): string {
  if (order.paidAt === undefined) return t('orders.cancel.unpaid')
  const { goodsMinor, shippingMinor } = amountBack(
    order.parts.map(({ shipping, items }) => ({
      shippingMinor: shipping.price.minor,
      lines: items.map((item) => ({
        priceMinor: item.price.minor,
        quantity: item.quantity,
        cancelled: item.cancelled,
        units: units.get(item.orderItemNum) ?? 0,
      })),
    })),
  )
  const text = (minor: number) => isolatedPrice(formatMoney(money(minor, order.total.currency), locale))
  const amount = text(goodsMinor + shippingMinor)
  return shippingMinor > 0
    ? t('orders.cancel.backWithShipping', { amount, shipping: text(shippingMinor) })
    : t('orders.cancel.back', { amount })
}
