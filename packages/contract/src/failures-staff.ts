import { countedListOf, dateCodec } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { strictObject } from './fields.ts'
import { failuresQuery } from './staff-lists.ts'
import { z } from './zod.ts'

const failureRow = z.object({
  key: z.string(),
  work: z.string(),
  state: z.enum(['set_aside', 'dead']),
  attempts: z.int(),
  since: dateCodec,
  failedAt: dateCodec,
  retryAt: dateCodec.nullable(),
  about: z.record(z.string(), z.union([z.string(), z.number()])),
  error: z.string(),
})
export type StaffFailure = z.output<typeof failureRow>

export const listFailures = endpoint({
  method: 'GET',
  base: 'api',
  path: 'manager/failure/list/v1/get',
  summary: 'Work that fails: what is tried again by itself, and jobs that are not',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
  input: failuresQuery,
  output: countedListOf(failureRow),
})

export const decideFailure = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/failure/v1/decide',
  summary: 'Has something that fails tried again at once, or a job dropped',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
  input: strictObject({ key: z.string().min(1).max(200), decision: z.enum(['RETRY', 'DROP']) }),
  output: z.object({}),
})
