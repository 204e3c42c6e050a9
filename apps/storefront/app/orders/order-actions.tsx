import { useChange } from '@kids-crafts/browser/use-change.ts'
import type { Order } from '@kids-crafts/contract/order-reading.ts'
import { isOnHold } from '@kids-crafts/rules/orders.ts'
import type { OrderStatus } from '@kids-crafts/rules/orders.ts'
import { Button, ButtonLink } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import Download from 'lucide-react/icons/download'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useRef } from 'react'
import type { ReactNode } from 'react'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { useRestoreFocus } from '../platform/use-restore-focus.ts'
import { buyAgain } from './buy-again.tsx'
import { allUnits, chooseCancelled, refundText } from './choose-cancelled.tsx'
import type { CancelledItem } from './choose-cancelled.tsx'
import { useHelpHref } from './help-href.ts'
import { usePending } from './use-pending.ts'

export interface Cancellation {
  /** Absent: everything that can still be cancelled. */
  items?: CancelledItem[] | undefined
  /** The same when it is sent again after a lost answer. */
  requestKey: string
}

/** What the viewer may do with the order. What is absent is not offered. */
export interface OrderCallbacks {
  /** Throws what the server refuses. */
  onCancel?: (cancellation: Cancellation) => Promise<void>
  onReceipt?: () => Promise<void>
}

interface ActionProps extends OrderCallbacks {
  order: Order
  others?: ReactNode
}

/** What a buyer does with an order besides paying it. */
export function OrderActions({ order, others, onCancel, onReceipt }: ActionProps) {
  // A button may take itself away, such as that which cancels.
  const restoreFocus = useRestoreFocus()
  return (
    <div className="flex flex-wrap gap-3">
      {!isUnpaid(order) && <BuyAgain order={order} />}
      {others}
      {onReceipt && order.paidAt !== undefined && <Receipt onReceipt={onReceipt} />}
      {onCancel && order.canCancel && (
        <Cancel
          order={order}
          onCancel={async (cancellation) => {
            restoreFocus()
            await onCancel(cancellation)
          }}
        />
      )}
      <Help order={order} />
    </div>
  )
}

function Help({ order: { orderNum } }: { order: Order }) {
  const { t } = useTranslation()
  const href = useHelpHref(orderNum)
  return (
    <ButtonLink variant="quiet" href={href}>
      <LifeBuoy size={18} />
      {t('orders.order.help')}
    </ButtonLink>
  )
}

/**
 * The goods of an order on hold wait for its payment; to order them again would hold them twice.
 */
const isUnpaid = ({ status }: Order): boolean => isOnHold(status as OrderStatus)

function BuyAgain({ order }: { order: Order }) {
  const translation = useTranslation()
  const { isPending, run } = usePending()
  return (
    <Button variant="secondary" isPending={isPending} onClick={() => run(() => buyAgain(translation, order))}>
      <RotateCcw size={18} />
      {translation.t('orders.again.button')}
    </Button>
  )
}

function Receipt({ onReceipt }: { onReceipt: () => Promise<void> }) {
  const { t } = useTranslation()
  const { isPending, run } = usePending()
  return (
    <Button variant="secondary" isPending={isPending} onClick={() => run(onReceipt)}>
      <Download size={18} />
      {t('orders.order.receipt')}
    </Button>
  )
}

function Cancel({ order, onCancel }: { order: Order } & Required<Pick<OrderCallbacks, 'onCancel'>>) {
  const translation = useTranslation()
  const { t } = translation
  const { locale } = useSite()
  const change = useChange()
  const keys = useRequestKeys()

  async function cancel(): Promise<void> {
    const chosen = hasChoice(order) ? await chooseCancelled(translation, order) : await askForAll()
    if (chosen === undefined) return
    await change.run(() => keys.sendOnce(chosen, (requestKey) => onCancel({ ...chosen, requestKey })))
  }

  async function askForAll(): Promise<{ items?: CancelledItem[] } | undefined> {
    const ending = await dialogs.confirm(refundText(translation, order, allUnits(order), locale), {
      title: t('orders.cancel.question'),
      confirm: t('orders.cancel.all'),
      cancel: t('orders.cancel.keep'),
      isDangerous: true,
    })
    return ending === 'confirmed' ? {} : undefined
  }

  return (
    <Button variant="quiet" isPending={change.isPending} onClick={() => void cancel()}>
      {t('orders.cancel.button')}
    </Button>
  )
}

/** One key for each decision: the same decision after a lost answer is the same request. */
function useRequestKeys() {
  const last = useRef<{ about: string; key: string }>(undefined)

  async function sendOnce(decision: object, send: (requestKey: string) => Promise<void>): Promise<void> {
    const about = JSON.stringify(decision)
    if (last.current?.about !== about) last.current = { about, key: crypto.randomUUID() }
    await send(last.current.key)
    last.current = undefined
  }

  return { sendOnce }
}

/**
 * While the bank decides about the whole sum, and of a single piece, all or nothing can be
 * cancelled.
 */
function hasChoice(order: Order): boolean {
  const units = [...allUnits(order).values()].reduce((sum, each) => sum + each, 0)
  return units > 1 && !order.isPaymentProcessing
}
