import { auditReason } from '@kids-crafts/rules/audit-reason.ts'

import { countedListOf, dateCodec } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { fieldText, newLogin, strictObject } from './fields.ts'
import { sellerRequestStatuses } from './sellers.ts'
import { sellerRequestsQuery } from './staff-lists.ts'
import { z } from './zod.ts'

const requestRow = z.object({
  sellerRequestId: z.int(),
  login: z.string(),
  description: z.string(),
  status: z.enum(sellerRequestStatuses),
  askedAt: dateCodec,
  answeredAt: dateCodec.nullable(),
  reason: z.string().nullable(),
})
export type StaffSellerRequest = z.output<typeof requestRow>

export const listSellerRequests = endpoint({
  method: 'GET',
  base: 'api',
  path: 'manager/seller-request/list/v1/get',
  summary: 'The adults who ask to sell: those who wait unless told otherwise, the longest first',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
  input: sellerRequestsQuery,
  output: countedListOf(requestRow),
})

export const answerSellerRequest = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/seller-request/v1/answer',
  summary: 'Lets somebody sell, or says why not; they are told by mail',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
  input: strictObject({
    login: newLogin,
    isApproved: z.boolean(),
    reason: fieldText(auditReason).optional(),
  }),
  output: z.object({}),
})
