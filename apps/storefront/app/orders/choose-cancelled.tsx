import type { Order } from '@kids-crafts/contract/order-reading.ts'
import type { Translation } from '@kids-crafts/i18n/translate.ts'
import { isOnHold } from '@kids-crafts/rules/orders.ts'
import type { OrderStatus } from '@kids-crafts/rules/orders.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { NumberStepper } from '@kids-crafts/ui/number-stepper.tsx'
import { useState } from 'react'

import { useTranslation } from '../platform/translation.tsx'
import { ItemPicture } from './order-card.tsx'

export interface CancelledItem {
  orderItemNum: string
  quantity: number
}

type Item = Order['parts'][number]['items'][number]

/** What no seller has begun with. */
export const cancellableItems = (order: Order): Item[] =>
  order.parts
    .filter(({ status }) => status === 'CONFIRMED' || isOnHold(status as OrderStatus))
    .flatMap(({ items }) => items)
    .filter((item) => openUnits(item) > 0)

const openUnits = ({ quantity, cancelled, shipped }: Item): number => quantity - cancelled - shipped

/** Asks which items of an order to cancel, and then whether they mean it. Undefined when they do not. */
export async function chooseCancelled(
  { t }: Translation,
  order: Order,
): Promise<{ items?: CancelledItem[] } | undefined> {
  const all = cancellableItems(order)
  let chosen: CancelledItem[] = []
  const isEverything = () =>
    all.every((item) =>
      chosen.some(
        ({ orderItemNum, quantity }) => orderItemNum === item.orderItemNum && quantity === openUnits(item),
      ),
    )
  const ending = await dialogs.modal({
    title: t('orders.cancel.title'),
    content: (end) => (
      <Chooser
        items={all}
        onKeep={() => end('cancelled')}
        onChosen={async (items) => {
          chosen = items
          const answer = await dialogs.confirm(t(questionOf(order, isEverything())), { isDangerous: true })
          if (answer === 'confirmed') end('confirmed')
        }}
      />
    ),
  })
  if (ending !== 'confirmed') return undefined
  return isEverything() ? {} : { items: chosen }
}

function questionOf({ paidAt }: Order, isEverything: boolean) {
  if (paidAt !== undefined) return 'orders.cancel.questionPaid'
  return isEverything ? 'orders.cancel.question' : 'orders.cancel.questionUnpaid'
}

interface ChooserProps {
  items: readonly Item[]
  onKeep: () => void
  onChosen: (items: CancelledItem[]) => Promise<void>
}

function Chooser({ items, onKeep, onChosen }: ChooserProps) {
  const { t } = useTranslation()
  const [units, setUnits] = useState(() => new Map(items.map((item) => [item.orderItemNum, openUnits(item)])))
  const unitsOf = ({ orderItemNum }: Item) => units.get(orderItemNum) ?? 0
  const chosen = items
    .map((item) => ({ orderItemNum: item.orderItemNum, quantity: unitsOf(item) }))
    .filter(({ quantity }) => quantity > 0)
  return (
    <>
      <p className="text-ink-muted">{t('orders.cancel.text')}</p>
      <ul className="divide-line my-4 divide-y">
        {items.map((item) => (
          <li
            key={item.orderItemNum}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <div className="flex min-w-0 grow basis-48 items-center gap-3">
              <ItemPicture image={item.image} alt="" size="size-12 flex-none" />
              <bdi lang={item.locale} className="line-clamp-2 min-w-0 font-medium hyphens-auto">
                {item.fullName}
              </bdi>
            </div>
            <NumberStepper
              value={unitsOf(item)}
              minimum={0}
              maximum={openUnits(item)}
              onChange={(value) => setUnits(new Map(units).set(item.orderItemNum, value))}
              labels={{
                value: t('orders.cancel.quantity', { name: item.fullName }),
                decrease: t('cart.less', { name: item.fullName }),
                increase: t('cart.more', { name: item.fullName }),
              }}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" data-first-focus onClick={onKeep}>
          {t('orders.cancel.keep')}
        </Button>
        <Button variant="danger" disabled={chosen.length === 0} onClick={() => void onChosen(chosen)}>
          {t('orders.cancel.chosen')}
        </Button>
      </div>
    </>
  )
}
