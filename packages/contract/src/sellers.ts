import { sellerDescription } from '@kids-crafts/rules/validation.ts'

import { anyRole, endpoint, nothing } from './endpoint.ts'
import { fieldText, strictObject } from './fields.ts'
import { z } from './zod.ts'

export const sellerRequestStatuses = ['ASKED', 'APPROVED', 'REFUSED'] as const
export type SellerRequestStatus = (typeof sellerRequestStatuses)[number]

const sellerRequest = z.object({
  status: z.enum(sellerRequestStatuses),
  description: z.string(),
  askedAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().optional(),
  /** Staff's text to a refused applicant. */
  reason: z.string().optional(),
})
export type SellerRequest = z.output<typeof sellerRequest>

const latestRequest = z.object({ request: sellerRequest.optional() })

export const getSellerRequest = endpoint({
  method: 'GET',
  base: 'api',
  path: 'user-v1/seller/request/v1/get',
  summary: 'The latest request of the signed-in person to sell, if there is one',
  envelope: 'dto',
  access: anyRole,
  input: nothing,
  output: latestRequest,
})

export const createSellerRequest = endpoint({
  method: 'POST',
  base: 'api',
  path: 'user-v1/seller/request/v1/create',
  summary:
    'An adult asks to sell; staff answer by mail. A request that waits for its answer is not made twice',
  envelope: 'dto',
  access: anyRole,
  input: strictObject({ description: fieldText(sellerDescription) }),
  output: latestRequest,
})
