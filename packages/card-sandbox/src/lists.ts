import { invalid } from './api-error.ts'
import type { Params } from './form.ts'
import type { Sandbox } from './sandbox.ts'

interface Listed {
  id: string
  created?: number
}

const listParams = ['created', 'ending_before', 'expand', 'limit', 'starting_after']

/** A page of a list as the API cuts it: newest first, `starting_after` for the next page. */
export function listPage<Row extends Listed>(rows: Row[], params: Params, url: string, filters: string[]) {
  params.allowOnly(...listParams, ...filters)
  const limit = params.integer('limit') ?? 10
  if (limit < 1 || limit > 100) throw invalid('limit', 'This value must be between 1 and 100')
  const matching = rows.filter(isCreatedWithin(params))
  const after = cursor(matching, params, 'starting_after')
  const before = cursor(matching, params, 'ending_before')
  const from = after === undefined ? Math.max(0, (before ?? 0) - limit) : after + 1
  const to = before === undefined ? from + limit : before
  const hasMore = before === undefined ? to < matching.length : from > 0
  return { object: 'list', data: matching.slice(from, to), has_more: hasMore, url }
}

/** Replaces ids by their objects where `expand` asks for it; other paths stay ids. */
export function expand(sandbox: Sandbox, object: unknown, params: Params): unknown {
  const copy = structuredClone(object)
  for (const path of params.texts('expand')) expandPath(sandbox, copy, path.split('.').slice(0, 4))
  return copy
}

function expandPath(sandbox: Sandbox, object: unknown, [name, ...rest]: string[]) {
  if (name === undefined || typeof object !== 'object' || object === null) return
  if (Array.isArray(object)) {
    for (const each of object) expandPath(sandbox, each, [name, ...rest])
    return
  }
  const fields = object as Record<string, unknown>
  if (name === 'line_items' && fields['object'] === 'checkout.session') {
    fields['line_items'] = lineItemsOf(sandbox, String(fields['id']))
  } else if (Object.hasOwn(fields, name) && typeof fields[name] === 'string') {
    fields[name] = structuredClone(byId(sandbox, fields[name])) ?? fields[name]
  }
  if (Object.hasOwn(fields, name)) expandPath(sandbox, fields[name], rest)
}

const lineItemsOf = ({ store }: Sandbox, sessionId: string) => ({
  object: 'list',
  data: store.get('session', sessionId)?.lineItems ?? [],
  has_more: false,
  url: `/v1/checkout/sessions/${sessionId}/line_items`,
})

function byId({ store }: Sandbox, id: string): object | undefined {
  return (
    store.get('intent', id) ??
    store.get('charge', id) ??
    store.get('refund', id) ??
    store.get('balanceTransaction', id)
  )
}

function isCreatedWithin(params: Params) {
  const range = params.object('created')?.allowOnly('gt', 'gte', 'lt', 'lte')
  const bound = (name: string, fallback: number) => range?.integer(name) ?? fallback
  const [gt, gte] = [bound('gt', -Infinity), bound('gte', -Infinity)]
  const [lt, lte] = [bound('lt', Infinity), bound('lte', Infinity)]
  return ({ created = 0 }: Listed) => created > gt && created >= gte && created < lt && created <= lte
}

function cursor(rows: Listed[], params: Params, name: string): number | undefined {
  const id = params.text(name)
  if (id === undefined) return undefined
  const index = rows.findIndex((row) => row.id === id)
  if (index < 0) throw invalid(name, `No such object: '${id}'`, 'resource_missing')
  return index
}
