import type { BotCheck } from '@kids-crafts/browser/bot-check/use-bot-check.ts'
import { ApiError } from '@kids-crafts/client/api-error.ts'
import type { Money } from '@kids-crafts/rules/money.ts'
import { useState } from 'react'

import type { Attempt, PlacedOrder } from './checkout-store.ts'
import { takeOutOfCart } from './move-lines.ts'
import { isRefused, newRequestKey, sendOrder } from './send-order.ts'
import { checkout } from './use-checkout.ts'
import { usePaying } from './use-paying.ts'
import { useRefusedOrder } from './use-refused-order.ts'

export interface Placing {
  isPending: boolean
  /** The guardian hasn't consented yet. */
  isConsentMissing: boolean
  place: (lines: Attempt['lines'], shownTotal: Money) => void
  /** Resends the unanswered order. */
  sendAgain: () => void
  pay: (placed: PlacedOrder) => void
}

/** Places the order and pays it. The order is placed once, however often it is sent. */
export function usePlacing(botCheck: BotCheck): Placing {
  const { pay, isPending: isPaying } = usePaying()
  const showRefusal = useRefusedOrder()
  const [isSending, setIsSending] = useState(false)
  const [isConsentMissing, setIsConsentMissing] = useState(false)

  function place(lines: Attempt['lines'], shownTotal: Money): void {
    if (isSending) return
    checkout.update({ attempt: { requestKey: newRequestKey(), lines, shownTotal } })
    start({ isRepeated: false })
  }

  function start(sending: { isRepeated: boolean }): void {
    if (isSending) return
    setIsSending(true)
    void send(sending)
      .then((placed) => placed && pay(placed))
      .finally(() => setIsSending(false))
  }

  /** Returns the order if it is to be paid at once. */
  async function send(sending: { isRepeated: boolean }): Promise<PlacedOrder | undefined> {
    const { attempt, placed: previous, draft } = checkout.get()
    if (!attempt) return undefined
    let placed: PlacedOrder
    try {
      placed = await sendOrder({ attempt, previous, draft }, botCheck, sending)
    } catch (error) {
      if (isRefused(error, sending)) checkout.update({ attempt: null })
      if (error instanceof ApiError && error.code === 'OC_CONSENT_NEEDED') setIsConsentMissing(true)
      else {
        const accepted = await showRefusal(error, attempt)
        if (accepted === undefined) return undefined
        checkout.update({ attempt: { ...accepted, requestKey: newRequestKey() } })
        return send({ isRepeated: false })
      }
      return undefined
    }
    checkout.update({ attempt: null, placed })
    // If the cart can't be read now, its next read updates it.
    await takeOutOfCart(attempt.lines).catch(() => undefined)
    return placed
  }

  return {
    isPending: isSending || isPaying,
    isConsentMissing,
    place,
    sendAgain: () => start({ isRepeated: true }),
    pay: (placed) => void pay(placed),
  }
}
