import { createHash } from 'node:crypto'

import { ApiError } from './api-error.ts'
import type { Sandbox } from './sandbox.ts'
import type { SavedAnswer } from './store.ts'

const retentionMs = 24 * 60 * 60 * 1000

export interface KeyedCall {
  key: string
  endpoint: string
  body: string
}

/** The answer that this key already got, or undefined when the call is new. */
export function savedAnswer({ store, nowMs }: KeyedStore, call: KeyedCall): SavedAnswer | undefined {
  const saved = store.get('answer', call.key)
  if (!saved || saved.createdAtMs + retentionMs < nowMs) return undefined
  if (saved.endpoint !== call.endpoint) {
    throw mismatch(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${saved.endpoint}' vs '${call.endpoint}'). Try using a key other than '${call.key}' if you meant to execute a different request.`,
    )
  }
  if (saved.fingerprint !== fingerprint(call.body)) {
    throw mismatch(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${call.key}' if you meant to execute a different request.`,
    )
  }
  return saved
}

interface KeyedStore {
  store: Sandbox['store']
  nowMs: number
}

export const answerToSave = (
  call: KeyedCall,
  answer: { status: number; body: unknown },
  createdAtMs: number,
): SavedAnswer => ({
  id: call.key,
  endpoint: call.endpoint,
  fingerprint: fingerprint(call.body),
  createdAtMs,
  ...answer,
})

export const keyInUse = (key: string) =>
  new ApiError(409, `There is currently another in-progress request using this Idempotent Key: ${key}.`, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
  })

const mismatch = (message: string) => new ApiError(400, message, { type: 'idempotency_error' })

// The same fields in another order are the same parameters.
const fingerprint = (body: string) =>
  createHash('sha256').update(body.split('&').toSorted().join('&')).digest('hex')
