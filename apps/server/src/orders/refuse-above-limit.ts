import { fault } from '@kids-crafts/rules/faults.ts'
import { decimalFromMinor } from '@kids-crafts/rules/money.ts'
import { DatabaseError } from 'pg'
import { z } from 'zod'

import { Refusal } from '../platform/refusal.ts'

const refused = z.object({ currency: z.string(), leftMinor: z.int() })

/**
 * The guardian's monthly limit for a child's orders; only the database can count them reliably in
 * parallel.
 */
export function refusedAboveLimit(error: unknown, currency: string): Refusal | undefined {
  if (!(error instanceof DatabaseError)) return undefined
  if (error.constraint !== 'child_spends_within_the_limit') return undefined
  const limit = refused.parse(JSON.parse(error.detail ?? ''))
  if (limit.currency !== currency)
    return new Refusal('CONFLICT', fault('CHILD_LIMIT_CURRENCY', { currency: limit.currency }))
  const left = `${decimalFromMinor(limit.leftMinor).toFixed(2)} ${currency}`
  return new Refusal('CONFLICT', fault('CHILD_LIMIT', { left }))
}
