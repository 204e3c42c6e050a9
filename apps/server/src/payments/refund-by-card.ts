import { orTryLater } from '../platform/jobs/unfinished-work.ts'
import type { LoopParts, WorkItem } from '../platform/jobs/unfinished-work.ts'
import { CardRefused } from './card-provider.ts'
import type { CardProvider, ProviderRefund, RaiseAlarm } from './card-provider.ts'

/** Its unfinished work: what was begun to be sent, and may have been. */
export const refundWork = 'refunds'

export interface RefundParts extends LoopParts {
  provider: CardProvider
  raiseAlarm: RaiseAlarm
}

interface DueRefund {
  refundId: string
  paymentIntentId: string | null
  amountMinor: number
  attempts: number
  /** Asked for so long ago that the provider may have forgotten its key. */
  isOld: boolean
}

/**
 * The provider forgets a key after a day, so from the second attempt on, and for what is old, it is asked whether it has the refund
 * already: attempts may have been forgotten, too.
 */
export async function refundByCard(
  provider: CardProvider,
  { refundId, paymentIntentId, amountMinor, attempts, isOld }: DueRefund,
): Promise<ProviderRefund> {
  if (paymentIntentId === null) throw new CardRefused('The payment has no payment intent')
  const before = attempts > 1 || isOld ? await provider.findRefund({ refundId, paymentIntentId }) : undefined
  return before ?? provider.refund({ refundId, paymentIntentId, amountMinor })
}

/** A refund that fails is sent again later; one that the provider refuses needs a person, too. */
export function orSendAgain(parts: RefundParts, item: WorkItem, send: () => Promise<void>): Promise<void> {
  const { work, subject, attempts } = item
  return orTryLater(parts, item, async () => {
    try {
      await send()
    } catch (error) {
      if (error instanceof CardRefused)
        parts.raiseAlarm('REFUND_REFUSED', { work, subject, attempts, err: error })
      throw error
    }
  })
}
