import type { FaultMenu, FaultRule } from './faults.ts'
import { longestDelayMs } from './faults.ts'
import { newId } from './ids.ts'
import { Change } from './store.ts'
import type { Delivery, Store, StoredEvent } from './store.ts'

export interface SandboxSettings {
  apiVersion: string
  hasWebhook: boolean
  settleAfterMs: number
}

export interface RequestOrigin {
  id: string | null
  idempotency_key: string | null
}

const noRequest: RequestOrigin = { id: null, idempotency_key: null }
const oldApiVersion = '2019-12-03'
const reorderGapMs = 150
const defaultEventDelayMs = 2000

/** The state with its clock and faults. All that changes goes through `commit`. */
export class Sandbox {
  readonly store: Store
  readonly faults: FaultMenu
  readonly settings: SandboxSettings
  publicUrl = ''
  onChange: () => void = () => {}

  constructor(store: Store, faults: FaultMenu, settings: SandboxSettings) {
    this.store = store
    this.faults = faults
    this.settings = settings
  }

  nowMs(): number {
    return Date.now() + (this.store.get('clock', 'clock')?.offsetMs ?? 0)
  }

  nowSeconds(): number {
    return Math.floor(this.nowMs() / 1000)
  }

  advanceClock(ms: number) {
    const offsetMs = (this.store.get('clock', 'clock')?.offsetMs ?? 0) + ms
    const change = new Change()
    change.put('clock', { id: 'clock', offsetMs })
    this.commit('clock advanced', change)
  }

  /** Objects, events and their deliveries become one line of the journal. */
  commit(effect: string, change: Change, origin = noRequest) {
    let events = change.events.map(({ type, object }) => ({
      event: this.#newEvent(type, object, origin),
      faults: this.faults.forEvent(type),
    }))
    for (const { event, faults } of events) {
      if (faults.some(({ fault }) => fault === 'old-api-version')) event.api_version = oldApiVersion
      if (faults.some(({ fault }) => fault === 'unknown-type')) {
        const unknown = this.#newEvent('sandbox.unknown', { object: 'sandbox.unknown' }, origin)
        events = [...events, { event: unknown, faults: [] }]
      }
    }
    for (const [index, { event, faults }] of events.entries()) {
      change.put('event', event)
      if (!this.settings.hasWebhook) continue
      const laterEvents = events.length - 1 - index
      for (const delivery of this.#deliveriesOf(event, faults, laterEvents)) change.put('delivery', delivery)
    }
    this.store.commit(effect, [...change.writes])
    this.onChange()
  }

  #newEvent(type: string, object: object, request: RequestOrigin): StoredEvent {
    return {
      id: newId('evt_'),
      object: 'event',
      api_version: this.settings.apiVersion,
      created: this.nowSeconds(),
      data: { object },
      livemode: false,
      request,
      type,
    }
  }

  #deliveriesOf(event: StoredEvent, faults: FaultRule[], laterEvents: number): Delivery[] {
    const rule = (fault: FaultRule['fault']) => faults.find((each) => each.fault === fault)
    const delay = rule('delay')
    // The earlier of the events of one effect waits longer, so that they arrive in the opposite
    // order.
    const reorderMs = rule('reorder') ? laterEvents * reorderGapMs : 0
    const delayMs = delay ? Math.min(delay.delayMs ?? defaultEventDelayMs, longestDelayMs) : 0
    const duplicate = rule('duplicate')
    const count = 1 + (duplicate ? (duplicate.copies ?? 1) : 0)
    return Array.from({ length: count }, () => ({
      id: newId('whd_'),
      eventId: event.id,
      dueAtMs: this.nowMs() + delayMs + reorderMs,
      attempts: 0,
      state: rule('drop') ? 'dropped' : 'pending',
      ...(rule('wrong-secret') && { isFirstForged: true }),
    }))
  }
}
