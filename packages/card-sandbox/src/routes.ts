import { missing } from './api-error.ts'
import { createSession, expireOnDemand, findSession } from './checkout-sessions.ts'
import { updateDispute } from './disputes.ts'
import { listEvents, retrieveEvent } from './events.ts'
import type { Params } from './form.ts'
import { newId } from './ids.ts'
import { listPage } from './lists.ts'
import { createRefund } from './refunds.ts'
import type { Sandbox } from './sandbox.ts'
import type { Change, Tables } from './store.ts'

interface Route {
  method: 'GET' | 'POST'
  path: RegExp
  effect: string
  run: (call: Call) => object
}

interface Call {
  sandbox: Sandbox
  params: Params
  change: Change
  id: string
}

const sessionsUrl = '/v1/checkout/sessions'

/** What we use of the API. */
const routes: Route[] = [
  post(sessionsUrl, 'session created', ({ sandbox, params, change }) =>
    createSession(sandbox, params, change),
  ),
  get(sessionsUrl, ({ sandbox, params }) => {
    const status = params.oneOf('status', ['open', 'complete', 'expired'])
    const intent = params.text('payment_intent')
    const sessions = sandbox.store
      .newestFirst('session')
      .map(({ session }) => session)
      .filter((session) => status === undefined || session.status === status)
      .filter((session) => intent === undefined || session.payment_intent === intent)
    return listPage(sessions, params, sessionsUrl, ['payment_intent', 'status'])
  }),
  get(`${sessionsUrl}/:id`, ({ sandbox, params, id }) => {
    params.allowOnly('expand')
    return findSession(sandbox, id).session
  }),
  get(`${sessionsUrl}/:id/line_items`, ({ sandbox, params, id }) => {
    const { lineItems } = findSession(sandbox, id)
    return listPage(lineItems, params, `${sessionsUrl}/${id}/line_items`, [])
  }),
  post(`${sessionsUrl}/:id/expire`, 'session expired', ({ sandbox, params, change, id }) => {
    params.allowOnly('expand')
    return expireOnDemand(sandbox, id, change)
  }),
  get('/v1/payment_intents', listed('intent', '/v1/payment_intents')),
  get('/v1/payment_intents/:id', retrieved('intent', 'payment_intent')),
  get('/v1/charges', listed('charge', '/v1/charges', 'payment_intent')),
  get('/v1/charges/:id', retrieved('charge', 'charge')),
  post('/v1/refunds', 'refund created', ({ sandbox, params, change }) =>
    createRefund(sandbox, params, change),
  ),
  get('/v1/refunds', listed('refund', '/v1/refunds', 'charge', 'payment_intent')),
  get('/v1/refunds/:id', retrieved('refund', 'refund')),
  get('/v1/disputes', listed('dispute', '/v1/disputes', 'charge', 'payment_intent')),
  get('/v1/disputes/:id', retrieved('dispute', 'dispute')),
  post('/v1/disputes/:id', 'dispute updated', ({ sandbox, params, change, id }) =>
    updateDispute(sandbox, params, change, id),
  ),
  post('/v1/files', 'file sent', ({ sandbox, params }) => ({
    id: newId('file_'),
    object: 'file',
    created: sandbox.nowSeconds(),
    purpose: 'dispute_evidence',
    size: params.integer('size') ?? 0,
    type: 'pdf',
  })),
  get('/v1/balance_transactions', listed('balanceTransaction', '/v1/balance_transactions', 'source', 'type')),
  get('/v1/balance_transactions/:id', retrieved('balanceTransaction', 'balance_transaction')),
  get('/v1/events', ({ sandbox, params }) => listEvents(sandbox, params)),
  get('/v1/events/:id', ({ sandbox, id }) => retrieveEvent(sandbox, id)),
]

export function findRoute(method: string, path: string): { route: Route; id: string } | undefined {
  for (const route of routes) {
    const match = route.method === method ? route.path.exec(path) : null
    if (match) return { route, id: match.groups?.['id'] ?? '' }
  }
  return undefined
}

function get(path: string, run: Route['run']): Route {
  return { method: 'GET', path: pattern(path), effect: 'read', run }
}

function post(path: string, effect: string, run: Route['run']): Route {
  return { method: 'POST', path: pattern(path), effect, run }
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replace(':id', '(?<id>[A-Za-z0-9_]+)')}$`)
}

type ObjectTable = 'intent' | 'charge' | 'refund' | 'dispute' | 'balanceTransaction'

function listed(table: ObjectTable, url: string, ...filters: string[]): Route['run'] {
  return ({ sandbox, params }) => {
    const rows: Tables[ObjectTable][] = sandbox.store.newestFirst(table)
    const wanted = filters.map((name) => [name, params.text(name)] as const)
    const matching = rows.filter((row) =>
      wanted.every(([name, value]) => value === undefined || Reflect.get(row, name) === value),
    )
    return listPage(matching, params, url, filters)
  }
}

function retrieved(table: ObjectTable, kind: string): Route['run'] {
  return ({ sandbox, params, id }) => {
    params.allowOnly('expand')
    const row = sandbox.store.get(table, id)
    if (!row) throw missing(kind, id)
    return row
  }
}
