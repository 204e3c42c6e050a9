import { missing } from './api-error.ts'
import type { Params } from './form.ts'
import { listPage } from './lists.ts'
import type { Sandbox } from './sandbox.ts'
import type { StoredEvent } from './store.ts'

const retentionSeconds = 30 * 24 * 60 * 60

export function listEvents(sandbox: Sandbox, params: Params) {
  const type = params.text('type')
  const types = params.texts('types')
  const wanted = params.oneOf('delivery_success', ['true', 'false'])
  const oldest = sandbox.nowSeconds() - retentionSeconds
  const events = sandbox.store
    .newestFirst('event')
    .filter((event) => event.created >= oldest)
    .filter((event) => type === undefined || matches(event.type, type))
    .filter((event) => types.length === 0 || types.includes(event.type))
    .filter((event) => wanted === undefined || isDelivered(sandbox, event) === (wanted === 'true'))
  const page = listPage(events, params, '/v1/events', ['delivery_success', 'type', 'types'])
  return { ...page, data: page.data.map((event) => presentEvent(sandbox, event)) }
}

export function retrieveEvent(sandbox: Sandbox, id: string) {
  const event = sandbox.store.get('event', id)
  if (!event) throw missing('event', id)
  return presentEvent(sandbox, event)
}

/** `pending_webhooks` counts what has not been acknowledged, lost deliveries too. */
export const presentEvent = ({ store }: Sandbox, event: StoredEvent) => ({
  ...event,
  pending_webhooks: store.deliveriesOf(event.id).filter(({ state }) => state !== 'delivered').length,
})

const isDelivered = ({ store }: Sandbox, event: StoredEvent) =>
  store.deliveriesOf(event.id).every(({ state }) => state === 'delivered')

// `charge.*` stands for all events of a charge.
const matches = (type: string, pattern: string) =>
  pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern
