import { orTryLater } from '../platform/jobs/unfinished-work.ts'
import type { LoopParts, WorkItem } from '../platform/jobs/unfinished-work.ts'
import { CardRefused } from './card-provider.ts'
import type { CardProvider, ProviderRefund, RaiseAlarm } from './card-provider.ts'

/** Unfinished work of refunds: sending has started, and may have succeeded. */
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
  /** Requested so long ago that the provider may have forgotten its key. */
  isOld: boolean
}

/**
 * The provider forgets a key after a day. So from the second attempt on, and for old refunds, ask
 * whether it already has the refund: records of attempts may be lost, too.
 */
export async function refundByCard(
  provider: CardProvider,
  { refundId, paymentIntentId, amountMinor, attempts, isOld }: DueRefund,
): Promise<ProviderRefund> {
  if (paymentIntentId === null) throw new CardRefused('The payment has no payment intent')
  const before = attempts > 1 || isOld ? await provider.findRefund({ refundId, paymentIntentId }) : undefined
  return before ?? provider.refund({ refundId, paymentIntentId, amountMinor })
}

/** Retries a failed refund later; one that the provider refuses also needs staff. */
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
