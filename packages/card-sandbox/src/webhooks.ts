import { createHmac } from 'node:crypto'

import { presentEvent } from './events.ts'
import type { Sandbox } from './sandbox.ts'
import { Change } from './store.ts'
import type { Delivery } from './store.ts'

export interface WebhookSettings {
  url: string | undefined
  secret: string
  timeoutMs: number
  /** The pause after each failed attempt; after the last one the delivery has failed. */
  retryDelaysMs: readonly number[]
  onError: (error: unknown) => void
}

const mostAtOnce = 20

/**
 * Delivers events at least once: what is not acknowledged stays pending in the journal and is tried
 * again.
 */
export class WebhookSender {
  readonly #sandbox: Sandbox
  readonly #settings: WebhookSettings
  readonly #inFlight = new Map<string, Promise<void>>()
  readonly #stopping = new AbortController()

  constructor(sandbox: Sandbox, settings: WebhookSettings) {
    this.#sandbox = sandbox
    this.#settings = settings
  }

  sendDue() {
    const { url } = this.#settings
    if (url === undefined) return
    const now = this.#sandbox.nowMs()
    for (const delivery of this.#sandbox.store.pendingDeliveries.values()) {
      if (this.#stopping.signal.aborted || this.#inFlight.size >= mostAtOnce) return
      if (delivery.dueAtMs > now || this.#inFlight.has(delivery.id)) continue
      const sending = this.#attempt(delivery, url)
        .catch(this.#settings.onError)
        .finally(() => {
          this.#inFlight.delete(delivery.id)
          this.#sandbox.onChange()
        })
      this.#inFlight.set(delivery.id, sending)
    }
  }

  nextDueMs(): number {
    let next = Infinity
    // At the limit, the end of a delivery wakes the sender.
    if (this.#settings.url === undefined || this.#inFlight.size >= mostAtOnce) return next
    for (const { id, dueAtMs } of this.#sandbox.store.pendingDeliveries.values()) {
      if (!this.#inFlight.has(id)) next = Math.min(next, dueAtMs)
    }
    return next
  }

  async stop() {
    this.#stopping.abort()
    await Promise.all(this.#inFlight.values())
  }

  async #attempt(delivery: Delivery, url: string) {
    const isDelivered = await this.#post(delivery, url)
    // A delivery that was cut off by stopping is tried again after the start.
    if (this.#stopping.signal.aborted && !isDelivered) return
    const attempts = delivery.attempts + 1
    const change = new Change()
    if (isDelivered) {
      change.put('delivery', { ...delivery, attempts, state: 'delivered' })
      this.#sandbox.commit('event delivered', change)
      return
    }
    const pauseMs = this.#settings.retryDelaysMs[delivery.attempts]
    change.put('delivery', {
      ...delivery,
      attempts,
      ...(pauseMs === undefined ? { state: 'failed' } : { dueAtMs: this.#sandbox.nowMs() + pauseMs }),
    })
    this.#sandbox.commit('event not delivered', change)
  }

  async #post(delivery: Delivery, url: string): Promise<boolean> {
    const event = this.#sandbox.store.get('event', delivery.eventId)
    if (!event) throw new Error(`The delivery ${delivery.id} has lost its event`)
    const isForged = delivery.isFirstForged === true && delivery.attempts === 0
    const body = JSON.stringify(presentEvent(this.#sandbox, event), null, 2)
    const signal = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(this.#settings.timeoutMs)])
    try {
      const answer = await fetch(url, {
        method: 'POST',
        body,
        // As at Stripe, a redirect is a failure.
        redirect: 'manual',
        signal,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (card sandbox)',
          'stripe-signature': sign(body, isForged ? 'whsec_forged' : this.#settings.secret),
        },
      })
      await answer.body?.cancel()
      return answer.ok
    } catch {
      // Refused, reset or too slow: all of them mean "try again".
      return false
    }
  }
}

// Dated by the real clock, which is the one that the receiver compares with.
function sign(body: string, secret: string): string {
  const seconds = Math.floor(Date.now() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
