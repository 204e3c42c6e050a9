import type { Order } from '@kids-crafts/contract/order-reading.ts'
import { isOnHold } from '@kids-crafts/rules/orders.ts'
import type { OrderStatus } from '@kids-crafts/rules/orders.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import Download from 'lucide-react/icons/download'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'

import { useRefusalText } from '../platform/form/refusal-text.ts'
import { useTranslation } from '../platform/translation.tsx'
import { useRestoreFocus } from '../platform/use-restore-focus.ts'
import { useChange } from '../profile/use-change.ts'
import { buyAgain } from './buy-again.tsx'
import { cancellableItems, chooseCancelled } from './choose-cancelled.tsx'
import type { CancelledItem } from './choose-cancelled.tsx'

/** What whoever looks may do with the order. What is absent is not offered. */
export interface OrderCallbacks {
  /** Without items: everything that can still be cancelled. Throws what the server refuses. */
  onCancel?: (items?: CancelledItem[]) => Promise<void>
  onReceipt?: () => Promise<void>
}

interface ActionProps extends OrderCallbacks {
  order: Order
}

/** What a buyer does with an order besides paying it. */
export function OrderActions({ order, onCancel, onReceipt }: ActionProps) {
  // A button may take itself away, such as that which cancels.
  const restoreFocus = useRestoreFocus()
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {!isUnpaid(order) && <BuyAgain order={order} />}
      {onReceipt && order.paidAt !== undefined && <Receipt onReceipt={onReceipt} />}
      {onCancel && order.canCancel && (
        <Cancel
          order={order}
          onCancel={async (items) => {
            restoreFocus()
            await onCancel(items)
          }}
        />
      )}
    </div>
  )
}

/** The goods of an order on hold wait for its payment; to order them again would hold them twice. */
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
  const change = useChange()

  async function cancel(): Promise<void> {
    if (!hasChoice(order)) {
      const ending = await dialogs.confirm(t('orders.cancel.question'), { isDangerous: true })
      if (ending === 'confirmed') await change.run(() => onCancel())
      return
    }
    const chosen = await chooseCancelled(translation, order)
    if (chosen) await change.run(() => onCancel(chosen.items))
  }

  return (
    <Button variant="quiet" isPending={change.isPending} onClick={() => void cancel()}>
      {t('orders.cancel.button')}
    </Button>
  )
}

/** While the bank decides about the whole sum, and of a single piece that is not paid, all or nothing can be cancelled. */
function hasChoice(order: Order): boolean {
  const items = cancellableItems(order)
  if (!isUnpaid(order)) return items.length > 0
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return units > 1 && !order.isPaymentProcessing
}

function usePending() {
  const words = useRefusalText()
  const [isPending, setIsPending] = useState(false)

  async function runAlone(work: () => Promise<void>): Promise<void> {
    setIsPending(true)
    try {
      await work()
    } catch (error) {
      await dialogs.error(words.ofError(error))
    } finally {
      setIsPending(false)
    }
  }

  return { isPending, run: (work: () => Promise<void>) => void runAlone(work) }
}
