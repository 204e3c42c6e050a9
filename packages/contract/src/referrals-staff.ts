import { auditReason } from '@kids-crafts/rules/audit-reason.ts'

import { countedListOf, dateCodec, moneyCodec } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { fieldText, strictObject } from './fields.ts'
import { staffReferralsQuery } from './staff-lists.ts'
import { z } from './zod.ts'

const referralRow = z.object({
  referralId: z.int(),
  verdict: z.enum(['BLOCKED', 'WAITING', 'APPROVED', 'REFUSED']).nullable(),
  reason: z.string().nullable(),
  referrer: z.string().nullable(),
  referred: z.string().nullable(),
  registeredAt: dateCodec,
  decidedAt: dateCodec.nullable(),
  settled: moneyCodec,
  excludedSales: z.int(),
})
export type StaffReferral = z.output<typeof referralRow>

export const listStaffReferrals = endpoint({
  method: 'GET',
  base: 'api',
  path: 'manager/referral/list/v1/get',
  summary: 'Who came by whose link: what waits for a decision unless told otherwise',
  envelope: 'dto',
  access: ['manager', 'finance'],
  audience: 'manager',
  input: staffReferralsQuery,
  output: countedListOf(referralRow),
})

export const decideReferral = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/referral/v1/decide',
  summary: 'Rewards a referral that waits or was blocked, or refuses it',
  envelope: 'dto',
  access: ['manager', 'finance'],
  audience: 'manager',
  input: strictObject({
    referralId: z.int().positive(),
    isApproved: z.boolean(),
    reason: fieldText(auditReason),
  }),
  output: z.object({}),
})
