import type { IncomingMessage, ServerResponse } from 'node:http'

import { ApiError, invalid } from './api-error.ts'
import { Params, decodeForm } from './form.ts'
import { checkSecretKey, holdThenDrop, readBody, resetConnection, sendJson, sendWithFault } from './http.ts'
import { answerToSave, keyInUse, savedAnswer } from './idempotency.ts'
import type { KeyedCall } from './idempotency.ts'
import { newId } from './ids.ts'
import { expand } from './lists.ts'
import { findRoute } from './routes.ts'
import type { RequestOrigin, Sandbox } from './sandbox.ts'
import { Change } from './store.ts'

interface Answer {
  status: number
  body: unknown
}

const serverError: Answer = {
  status: 500,
  body: { error: { type: 'api_error', message: 'An unknown error occurred' } },
}

/**
 * Serves `/v1/…`: who asks, was it asked before, do it, save the answer with the effect, send it.
 */
export function serveApi(sandbox: Sandbox, secretKey: string) {
  const keysInUse = new Set<string>()

  return async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    const requestId = newId('req_', 14)
    const headers = { 'request-id': requestId, 'stripe-version': sandbox.settings.apiVersion }
    let key: string | undefined
    try {
      checkSecretKey(request, secretKey)
      const method = request.method ?? 'GET'
      const found = findRoute(method, url.pathname)
      if (!found) throw new ApiError(404, `Unrecognized request URL (${method}: ${url.pathname}).`)
      const body = await readBody(request)
      // Of a file that is sent only its size is looked at.
      const isFile = request.headers['content-type']?.startsWith('multipart/') === true
      const form = isFile ? `size=${body.length}` : body
      const params = new Params(decodeForm(method === 'POST' ? form : url.search))
      const fault = sandbox.faults.forCall(`${method} ${url.pathname}`)
      const keyed = keyedCall(request, url.pathname, body)
      if (keyed && keysInUse.has(keyed.key)) throw keyInUse(keyed.key)
      if (keyed) keysInUse.add((key = keyed.key))

      if (fault?.fault === 'timeout-before') return await holdThenDrop(response, fault)
      if (fault?.fault === 'reset-before') return resetConnection(response)
      if (fault?.fault === 'too-many-requests') {
        throw new ApiError(429, 'Request rate limit exceeded.', { code: 'rate_limit' })
      }
      if (fault?.fault === 'unavailable') throw new ApiError(503, 'The service is unavailable')

      const saved = keyed && savedAnswer({ store: sandbox.store, nowMs: sandbox.nowMs() }, keyed)
      const origin = { id: requestId, idempotency_key: keyed?.key ?? null }
      const answer = saved ?? run(sandbox, found, params, keyed, origin, fault?.fault === 'error-after')
      // The effect and its answer are stored: from here on the same key may come again.
      if (key !== undefined) keysInUse.delete(key)
      const replayed = saved ? { 'idempotent-replayed': 'true' } : {}
      await sendWithFault(response, { ...answer, headers: { ...headers, ...replayed } }, fault)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      sendJson(response, error.status, error.body, headers)
    } finally {
      if (key !== undefined) keysInUse.delete(key)
    }
  }
}

function keyedCall(request: IncomingMessage, endpoint: string, body: string): KeyedCall | undefined {
  const key = request.headers['idempotency-key']
  if (request.method !== 'POST' || typeof key !== 'string' || key === '') return undefined
  if (key.length > 255) throw invalid('Idempotency-Key', 'Idempotency keys can be up to 255 characters long')
  return { key, endpoint, body }
}

function run(
  sandbox: Sandbox,
  { route, id }: NonNullable<ReturnType<typeof findRoute>>,
  params: Params,
  keyed: KeyedCall | undefined,
  origin: RequestOrigin,
  isFailing: boolean,
): Answer {
  const change = new Change()
  const result = route.run({ sandbox, params, change, id })
  const isWrite = route.method === 'POST'
  const answer = isFailing ? serverError : { status: 200, body: presented(sandbox, result, params, isWrite) }
  if (isWrite) {
    if (keyed) change.put('answer', answerToSave(keyed, answer, sandbox.nowMs()))
    sandbox.commit(route.effect, change, origin)
  }
  return answer
}

// A write is answered before it is stored, so what it made cannot be expanded yet: its ids are
// answered.
const presented = (sandbox: Sandbox, result: object, params: Params, isWrite: boolean) =>
  isWrite ? result : expand(sandbox, result, params)
