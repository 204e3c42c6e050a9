import type { Kysely } from 'kysely'
import type { Logger } from 'pino'

import type { DB } from '../platform/database/generated/database.ts'
import { countOrderFailure } from '../platform/metrics.ts'
import { CardRefused } from './card-provider.ts'
import type { CardProvider, RaiseAlarm } from './card-provider.ts'

export interface RefundParts {
  db: Kysely<DB>
  provider: CardProvider
  raiseAlarm: RaiseAlarm
  log: Pick<Logger, 'warn'>
}

interface DueRefund {
  refundId: string
  paymentIntentId: string | null
  amountMinor: number
  attempts: number
}

/** The provider forgets a key after a day, so from the second attempt on it is asked whether it has the refund already. */
export async function refundByCard(
  provider: CardProvider,
  { refundId, paymentIntentId, amountMinor, attempts }: DueRefund,
): Promise<string> {
  if (paymentIntentId === null) throw new CardRefused('The payment has no payment intent')
  const before = attempts > 1 ? await provider.findRefund({ refundId, paymentIntentId }) : undefined
  const { providerRefundId } = before ?? (await provider.refund({ refundId, paymentIntentId, amountMinor }))
  return providerRefundId
}

/** A refund that fails is attempted again; one that the provider refuses needs a person, too. */
export async function orAttemptAgain(
  { raiseAlarm, log }: RefundParts,
  about: object,
  send: () => Promise<void>,
): Promise<void> {
  try {
    await send()
  } catch (error) {
    countOrderFailure('refunds')
    if (error instanceof CardRefused) raiseAlarm('REFUND_REFUSED', { ...about, err: error })
    else log.warn({ err: error, ...about }, 'a refund could not be sent and will be sent again')
  }
}
