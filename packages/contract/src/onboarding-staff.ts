import { auditReason } from '@kids-crafts/rules/audit-reason.ts'
import { stepCodes, waivableSteps } from '@kids-crafts/rules/onboarding.ts'

import { dateCodec, listOf } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { fieldText, strictObject } from './fields.ts'
import { sellerRequestStatuses } from './sellers.ts'
import { newStoresQuery, sellingRequestsQuery } from './staff-lists.ts'
import { vendorLoginQuery } from './stores.ts'
import { z } from './zod.ts'

/** An enquiry's number, or `S-` with that of an account's request. */
const requestCode = z.string().regex(/^[A-Z]-[A-Z0-9-]{1,30}$/)

const sellingRequest = z.object({
  requestCode: z.string(),
  kind: z.enum(['BUSINESS', 'MAKER']),
  /** Of the business; for a maker the login. */
  name: z.string(),
  contactName: z.string().nullable(),
  email: z.string().nullable(),
  login: z.string().nullable(),
  countryIso: z.string().nullable(),
  description: z.string(),
  locale: z.string(),
  status: z.enum(sellerRequestStatuses),
  askedAt: dateCodec,
  answeredAt: dateCodec.nullable(),
  reason: z.string().nullable(),
})
export type SellingRequest = z.output<typeof sellingRequest>

const done = z.object({ isDone: z.literal(true) })

const call = { base: 'api', envelope: 'dto', audience: 'manager', access: ['manager'] } as const

export const getSellingRequests = endpoint({
  ...call,
  method: 'GET',
  path: 'manager/selling-request/list/v1/get',
  summary: 'Businesses and makers who ask to sell; those who wait first',
  input: sellingRequestsQuery,
  output: listOf(sellingRequest),
})

export const acceptSellingRequest = endpoint({
  ...call,
  method: 'POST',
  path: 'manager/seller-request/v1/accept',
  summary:
    'Lets a business or maker sell: a store to set up and, for a business, an account with a one-time link',
  input: strictObject({ requestCode }),
  output: done,
})

export const declineSellingRequest = endpoint({
  ...call,
  method: 'POST',
  path: 'manager/seller-request/v1/decline',
  summary: 'Says no to a business or maker; they are told why by mail',
  input: strictObject({ requestCode, reason: fieldText(auditReason) }),
  output: done,
})

export const renewActivationLink = endpoint({
  ...call,
  method: 'POST',
  path: 'manager/seller-request/link/v1/renew',
  summary: 'Mails a business that has not signed in yet another link; the one before stops working',
  input: strictObject({ requestCode }),
  output: done,
})

const newStore = z.object({
  vendorLogin: z.string(),
  name: z.string(),
  kind: z.enum(['BUSINESS', 'CHILD']),
  createdAt: dateCodec,
  nextStep: z.enum(stepCodes).optional(),
  actor: z.enum(['SELLER', 'GUARDIAN', 'STAFF']).optional(),
  since: dateCodec.optional(),
  waived: z.array(z.enum(stepCodes)),
})

export const getNewStores = endpoint({
  ...call,
  method: 'GET',
  path: 'manager/onboarding/list/v1/get',
  summary: 'Stores that are being set up, each with the step that is next and who must act',
  input: newStoresQuery,
  output: listOf(newStore),
})

export const waiveStep = endpoint({
  ...call,
  method: 'POST',
  path: 'manager/onboarding/v1/waive',
  summary: 'Lets a store sell without one of its steps, with a reason that the seller is shown',
  input: strictObject({
    vendorLogin: vendorLoginQuery,
    step: z.enum(waivableSteps),
    reason: fieldText(auditReason),
  }),
  output: done,
})
